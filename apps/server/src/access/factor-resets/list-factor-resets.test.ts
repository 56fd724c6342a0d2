import { expect, test } from 'vitest';
import { openResetWorld, reason, waiting } from './factor-reset.builders.ts';

test('waiting requests come first, and clinics see none', async () => {
  const { clerk, params, first, second } = await openResetWorld();
  await first.call('requestFactorReset', { params, body: { reason } });
  const list = async () => (await second.call('listFactorResets', { query: {} })).data;
  const [asked] = await list();
  await second.call('declineFactorReset', { params: { id: asked?.id ?? '' }, body: {} });
  await first.call('requestFactorReset', { params, body: { reason: 'Asked again' } });
  expect(await list()).toMatchObject([
    { status: 'WAITING', reason: 'Asked again', can_decide: true },
    { status: 'DECLINED', reason, can_decide: false },
  ]);
  expect(await clerk.refused('listFactorResets', { query: {} })).toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('a request expires after seven days, is decided no more, and can be made again', async () => {
  const { portal, params, first } = await openResetWorld();
  await first.call('requestFactorReset', { params, body: { reason } });
  const { clock } = portal.services;
  clock.advance(7 * 86_400_000);
  const atEnd = await portal.signIn('admin.finance');
  expect(await waiting(atEnd)).toMatchObject({ status: 'WAITING', can_decide: true });
  clock.advance(1);
  const expired = await waiting(atEnd);
  expect(expired).toMatchObject({ status: 'EXPIRED', can_decide: false });
  const request = { params: { id: expired?.id ?? '' }, body: {} };
  expect(await atEnd.refused('approveFactorReset', request)).toMatchObject({
    code: 'FACTOR_RESET_NOT_FOUND',
  });
  await atEnd.call('requestFactorReset', { params, body: { reason: 'Asked again' } });
  expect((await atEnd.call('listFactorResets', { query: {} })).data).toMatchObject([
    { status: 'WAITING', reason: 'Asked again' },
    { status: 'EXPIRED', reason },
  ]);
});

import { expect, test } from 'vitest';
import { openResetWorld, reason } from './factor-reset.builders.ts';

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

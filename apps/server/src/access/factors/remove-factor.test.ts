import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { addApp } from './factor.builders.ts';

test('a factor is renamed and removed by its owner only; the last one ends recovery codes and questions', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  await addApp(portal, clerk);
  const [factor] = (await clerk.call('listFactors', {})).data.factors;
  const params = { id: factor?.id ?? '' };
  const other = await portal.signIn('clinic.other');
  const name = { name: 'Old phone' };
  expect(await other.refused('renameFactor', { params, body: name })).toMatchObject({
    code: 'FACTOR_NOT_FOUND',
  });
  expect(await other.refused('removeFactor', { params, body: {} })).toMatchObject({
    code: 'FACTOR_NOT_FOUND',
  });
  const renamed = await clerk.call('renameFactor', { params, body: name });
  expect(renamed.data.factors).toMatchObject([name]);
  const removed = await clerk.call('removeFactor', { params, body: {} });
  expect(removed.data).toMatchObject({ factors: [], recovery_codes_left: 0 });
  portal.services.clock.advance(11 * 60_000);
  await clerk.call('startTotp', { body: {} });
});

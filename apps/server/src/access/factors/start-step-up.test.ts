import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

test('a user without a second factor is asked for nothing', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  expect(
    await clerk.refused('removeFactor', { params: { id: crypto.randomUUID() }, body: {} }),
  ).toMatchObject({
    code: 'FACTOR_NOT_FOUND',
  });
  expect(await clerk.refused('startStepUp', { body: {} })).toMatchObject({ code: 'NO_FACTOR' });
});

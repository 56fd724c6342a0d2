import { expect, test } from 'vitest';
import { openResetWorld, reason, waiting } from './factor-reset.builders.ts';

test('a manager of another clinic cannot ask, and no request is stored', async () => {
  const { portal, params, first } = await openResetWorld();
  const other = await portal.signIn('clinic.other');
  expect(
    await other.refused('requestClinicFactorReset', { params, body: { reason } }),
  ).toMatchObject({ code: 'USER_NOT_FOUND' });
  expect(await waiting(first)).toBeUndefined();
});

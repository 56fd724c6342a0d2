import { expect, test } from 'vitest';
import { demoPassword } from '../../../test/fixtures.ts';
import type { Portal } from '../../../test/portal.ts';
import { openResetWorld, reason, waiting } from './factor-reset.builders.ts';

test('a manager asks for a colleague, an administrator declines, and the factors stay', async () => {
  const { portal, params, first } = await openResetWorld();
  const other = await portal.signIn('clinic.other');
  const asking = { params, body: { reason } };
  expect(await other.refused('requestClinicFactorReset', asking)).toMatchObject({
    code: 'USER_NOT_FOUND',
  });
  await portal.db.owner.query(
    `UPDATE app_user SET location_id = (SELECT location_id FROM app_user WHERE username = 'clinic.gp')
      WHERE username = 'clinic.other'`,
  );
  const colleague = await portal.signIn('clinic.other');
  await colleague.call('requestClinicFactorReset', asking);
  expect(await colleague.refused('requestClinicFactorReset', asking)).toMatchObject({
    code: 'FACTOR_RESET_WAITS',
  });
  const request = { params: { id: (await waiting(first))?.id ?? '' }, body: {} };
  await first.call('declineFactorReset', request);
  const { data } = await loginAgain(portal);
  expect(data.factor).toBeDefined();
});

async function loginAgain(portal: Portal) {
  const visitor = portal.visitor();
  await visitor.call('getConfig', {});
  return visitor.call('login', { body: { username: 'clinic.gp', password: demoPassword } });
}

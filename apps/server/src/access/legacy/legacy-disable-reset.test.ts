import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, anonymousVisitor, type Portal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('API-ID-12 disables resetting only for a suspended user', async () => {
  const visitor = await anonymousVisitor(portal);
  await portal.db.owner.query(
    "UPDATE app_user SET status = 'SUSPENDED' WHERE username = 'clinic.tcm'",
  );
  const isDisabled = async (UserName: string) =>
    (await visitor.call('legacyDisableReset', { query: { UserName } })).disabled;
  expect(await isDisabled('Clinic.TCM')).toBe(true);
  expect(await isDisabled('clinic.gp')).toBe(false);
  expect(await isDisabled('nobody.here')).toBe(false);
});

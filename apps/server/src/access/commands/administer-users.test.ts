// Administering users on the command line.
import { expect, test } from 'vitest';
import {
  aPortalWithAdmin,
  leaveOneAdministrator,
  signInOutcome,
} from '../../../test/administered-users.ts';
import { type Portal } from '../../../test/portal.ts';
import { environmentOf, typed } from '../../../test/processes/typed-command.ts';
import { addApp } from '../factors/factor.builders.ts';

/** Runs commands on the portal's database. */
async function commands(portal: Portal) {
  const environment = await environmentOf(portal);
  return async (...args: string[]) => {
    const { code, out, error } = await typed(args, environment);
    return { code, said: [out, error].filter(Boolean).join('\n').split('\n') };
  };
}

test('suspends and reactivates users, changes their roles and ends their sessions', async () => {
  const { portal } = await aPortalWithAdmin();
  const run = await commands(portal);
  const clerk = await portal.signIn('clinic.gp');
  expect(await run('suspend-user', 'clinic.gp')).toEqual({
    code: 0,
    said: ['clinic.gp is suspended.'],
  });
  expect((await clerk.refused('getMe', {})).http).toBe(401);
  expect(await signInOutcome(portal, 'clinic.gp')).toContain('LOGIN_FAILED');
  expect((await run('reactivate-user', 'clinic.gp')).code).toBe(0);
  const again = await portal.signIn('clinic.gp');
  expect(await run('set-roles', 'clinic.gp', 'claimmember')).toEqual({
    code: 0,
    said: ['clinic.gp has the roles claimmember.'],
  });
  expect((await again.refused('getMe', {})).http).toBe(401);
  const { rows } = await portal.db.owner.query(
    `SELECT DISTINCT action FROM audit_entry WHERE username = 'command line'`,
  );
  expect(rows).toHaveLength(3);
});

test.each([
  [['suspend-user', 'nobody.here'], 'There is no user nobody.here.'],
  [['set-roles', 'clinic.gp', 'nonsense'], 'There is no role nonsense.'],
  [
    ['set-roles', 'admin.finance', 'providermanager', 'claimmember'],
    'admin.finance would decide claims or letters and release payments. Give one of the two to another person.',
  ],
  [['set-roles', 'clinic.gp', 'superadmin'], 'The role superadmin is for administrators only.'],
  [
    ['suspend-user', 'admin.ops'],
    'This is the last administrator who can manage users. Create another one first.',
  ],
])('rejects %j with a reason', async (args, sentence) => {
  const { portal } = await aPortalWithAdmin();
  await leaveOneAdministrator(portal);
  const run = await commands(portal);
  expect(await run(...args)).toEqual({ code: 1, said: [sentence] });
});

test('removes the second factors of a user and ends the sessions', async () => {
  const { portal } = await aPortalWithAdmin();
  const run = await commands(portal);
  const clerk = await portal.signIn('clinic.gp');
  await addApp(portal, clerk);
  expect(await run('reset-factor', 'CLINIC.GP')).toEqual({
    code: 0,
    said: ['CLINIC.GP has no second factor any more.'],
  });
  expect((await clerk.refused('getMe', {})).http).toBe(401);
  const again = await portal.signIn('clinic.gp');
  expect((await again.call('listFactors', {})).data.factors).toEqual([]);
  const { rows } = await portal.db.owner.query(
    `SELECT username, after FROM audit_entry WHERE action = 'access.reset-factor'`,
  );
  expect(rows).toEqual([{ username: 'command line', after: { username: 'clinic.gp' } }]);
  expect(await run('reset-factor', 'nobody')).toEqual({
    code: 1,
    said: ['There is no user nobody.'],
  });
});

// Administering users on the command line.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  aPortalWithAdmin,
  leaveOneAdministrator,
  signInOutcome,
} from '../../../test/administered-users.ts';
import { type Portal } from '../../../test/portal.ts';
import { runCommand } from '../../cli/run-command.ts';
import { addApp } from '../factors/factor.builders.ts';

/** Runs commands on the portal's database. */
async function commands(portal: Portal) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-users-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const keys = path.join(folder, 'keys.json');
  // The keys of the test databases.
  await writeFile(keys, JSON.stringify({ version: 1, master: '07'.repeat(32) }));
  const environment = { DATABASE_URL: portal.db.ownerUrl, SECRET_KEYS_FILE: keys };
  return async (...args: string[]) => {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const io = { out: say, error: say, redraw: undefined, environment };
    const code = await runCommand(args, io);
    return { code, said };
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

// Administrators suspend and reactivate users and change their roles.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demoPassword } from '../../../test/fixtures.ts';
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';
import { runCommand } from '../../cli/run-command.ts';

async function opened() {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  return { portal, admin };
}

async function find(admin: Visitor, username: string) {
  const { data } = await admin.call('listUsers', { query: { page: 1, size: 10, q: username } });
  const user = data.find((one) => one.username === username);
  if (user === undefined) throw new Error(`no user ${username}`);
  return user;
}

/** The parts of a request that changes a user at its current version. */
async function changing(admin: Visitor, username: string) {
  const { id, version } = await find(admin, username);
  return { params: { id }, headers: { 'if-match': `"${version}"` } };
}

async function signInCode(portal: Portal, username: string): Promise<string> {
  const visitor = portal.visitor();
  await visitor.call('getConfig', {});
  const body = { username, password: demoPassword };
  const answer = await visitor.try('login', { body });
  return answer.status === 200 ? 'ok' : JSON.stringify(answer.body);
}

async function auditOf(portal: Portal, action: string) {
  const { rows } = await portal.db.owner.query<{
    username: string;
    before: unknown;
    after: unknown;
  }>('SELECT username, before, after FROM audit_entry WHERE action = $1', [action]);
  return rows;
}

describe('a suspended user', () => {
  test('is refused at the next request, renewal and sign-in until reactivated', async () => {
    const { portal, admin } = await opened();
    const clerk = await portal.signIn('clinic.gp');
    const { data } = await admin.call('suspendUser', {
      ...(await changing(admin, 'clinic.gp')),
      body: {},
    });
    expect(data).toMatchObject({ username: 'clinic.gp', status: 'SUSPENDED', version: 2 });
    expect(await clerk.refused('getMe', {})).toMatchObject({ http: 401, code: 'TOKEN_EXPIRED' });
    expect((await clerk.refused('refreshToken', { body: {} })).http).toBe(401);
    expect((await clerk.call('getLegacyToken', {})).data).toBeNull();
    expect(await signInCode(portal, 'clinic.gp')).toContain('LOGIN_FAILED');

    await admin.call('reactivateUser', { ...(await changing(admin, 'clinic.gp')), body: {} });
    expect(await signInCode(portal, 'clinic.gp')).toBe('ok');
    expect(await clerk.refused('getMe', {})).toMatchObject({ http: 401 });
    expect(await auditOf(portal, 'access.suspend-user')).toMatchObject([
      { username: 'admin.ops', before: { status: 'ACTIVE' }, after: { status: 'SUSPENDED' } },
    ]);
    expect(await auditOf(portal, 'access.reactivate-user')).toHaveLength(1);
  });

  test('cannot use a link that was mailed before', async () => {
    const { portal, admin } = await opened();
    const { id } = await find(admin, 'clinic.sp');
    await portal.db.owner.query(
      `INSERT INTO password_link (token_hash, user_id, kind, created_at, expires_at)
       VALUES ('x', $1, 'RESET', now(), now() + interval '1 year')`,
      [id],
    );
    await admin.call('suspendUser', { ...(await changing(admin, 'clinic.sp')), body: {} });
    const { rows } = await portal.db.owner.query('SELECT FROM password_link WHERE used_at IS NULL');
    expect(rows).toHaveLength(0);
  });
});

describe('a change of roles', () => {
  test('ends the session at once and applies from the next sign-in', async () => {
    const { portal, admin } = await opened();
    const clerk = await portal.signIn('clinic.gp');
    const { data } = await admin.call('updateUserRoles', {
      ...(await changing(admin, 'clinic.gp')),
      body: { roles: ['logmember'] },
    });
    expect(data.roles).toEqual(['logmember']);
    expect((await clerk.refused('getMe', {})).code).toBe('TOKEN_EXPIRED');
    const again = await portal.signIn('clinic.gp');
    const me = await again.call('getMe', {});
    expect(me.data.permissions).not.toContain('outpatient-claim:create');
    expect(await auditOf(portal, 'access.change-roles')).toMatchObject([
      { before: { roles: ['claimmanager', 'logmanager'] }, after: { roles: ['logmember'] } },
    ]);
  });

  test('refuses roles of administrators for a clinic, unknown roles and an old version', async () => {
    const { admin } = await opened();
    const request = await changing(admin, 'clinic.gp');
    for (const role of ['superadmin', 'no.such.role']) {
      const refused = await admin.refused('updateUserRoles', {
        ...request,
        body: { roles: [role] },
      });
      expect(refused.details).toMatchObject([{ field: 'roles.0', code: 'ROLE_NOT_FOR_USER' }]);
    }
    await admin.call('updateUserRoles', { ...request, body: { roles: [] } });
    const stale = await admin.refused('updateUserRoles', { ...request, body: { roles: [] } });
    expect(stale.code).toBe('VERSION_CONFLICT');
  });
});

describe('administrators', () => {
  test('cannot suspend themselves or take their own roles', async () => {
    const { admin } = await opened();
    const own = await changing(admin, 'admin.ops');
    expect((await admin.refused('suspendUser', { ...own, body: {} })).code).toBe('OWN_ACCOUNT');
    const roles = await admin.refused('updateUserRoles', { ...own, body: { roles: [] } });
    expect(roles.code).toBe('OWN_ACCOUNT');
  });

  test('who suspend each other at the same moment are not both suspended', async () => {
    const { portal, admin } = await opened();
    await admin.call('updateUserRoles', {
      ...(await changing(admin, 'admin.finance')),
      body: { roles: ['superadmin'] },
    });
    const other = await portal.signIn('admin.finance');
    const [first, second] = [
      await changing(admin, 'admin.finance'),
      await changing(admin, 'admin.ops'),
    ];
    await Promise.all([
      admin.try('suspendUser', { ...first, body: {} }),
      other.try('suspendUser', { ...second, body: {} }),
    ]);
    const { rows } = await portal.db.owner.query(
      `SELECT FROM app_user WHERE 'superadmin' = ANY (roles) AND status = 'ACTIVE'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('without the permission, and clinics, cannot see or change users', async () => {
    const { portal, admin } = await opened();
    const request = await changing(admin, 'clinic.sp');
    for (const username of ['clinic.gp', 'group.merlion', 'admin.finance']) {
      const visitor = await portal.signIn(username);
      const listed = await visitor.refused('listUsers', { query: { page: 1, size: 10 } });
      const suspended = await visitor.refused('suspendUser', { ...request, body: {} });
      expect([listed.code, suspended.code]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    }
  });

  test('cannot change status or roles directly in the database', async () => {
    const { portal } = await opened();
    const change = portal.database.transaction(async (tx) => {
      const { sql } = await import('../../platform/database/database.ts');
      return tx.run(sql`UPDATE app_user SET status = 'ACTIVE', roles = '{superadmin}'`);
    });
    await expect(change).rejects.toThrow('permission denied');
  });
});

/** Runs commands on the database of the portal. */
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

describe('the command line', () => {
  test('suspends, reactivates, changes roles and ends the sessions', async () => {
    const { portal } = await opened();
    const run = await commands(portal);
    const clerk = await portal.signIn('clinic.gp');
    expect(await run('suspend-user', 'clinic.gp')).toEqual({
      code: 0,
      said: ['clinic.gp is suspended.'],
    });
    expect((await clerk.refused('getMe', {})).http).toBe(401);
    expect(await signInCode(portal, 'clinic.gp')).toContain('LOGIN_FAILED');
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
  ])('%j is refused with a reason', async (args, sentence) => {
    const { portal } = await opened();
    const run = await commands(portal);
    expect(await run(...args)).toEqual({ code: 1, said: [sentence] });
  });
});

// The upgrade over 0122 (roles of clinics) and 0123 (addresses of people), from a database of the release before, with
// its own users: nobody loses a right or an address.
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hashPassword } from '../../../access/public.ts';
import { demoPassword, testSecrets } from '../../../../test/fixtures.ts';
import { openPortal, type Portal } from '../../../../test/portal.ts';
import { MIGRATIONS } from '../migration-files.ts';
import { migrate, urlOf } from '../migrations.ts';
import { loginRoles } from '../sign-in-roles.ts';

const name = 'upgrade_of_roles_and_addresses';
const FIRST_NEW = '0122';

/** The SQL files of the release before, without its functions, which are not kept. */
async function copyOfRelease(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-upgrade-'));
  await cp(path.join(MIGRATIONS, 'baseline'), path.join(folder, 'baseline'), { recursive: true });
  await mkdir(path.join(folder, 'functions'));
  const stored = path.join('functions', 'stored');
  await cp(path.join(MIGRATIONS, stored), path.join(folder, stored), { recursive: true });
  const numbered = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'));
  for (const file of numbered.filter((one) => one < FIRST_NEW)) {
    await cp(path.join(MIGRATIONS, file), path.join(folder, file));
  }
  return folder;
}

/** The trigger with which users keep a role that gets another name; that release had it too. */
async function triggerOfRenaming(): Promise<string> {
  const sql = await readFile(path.join(MIGRATIONS, 'functions', '02_access.sql'), 'utf8');
  const [found] =
    /CREATE OR REPLACE FUNCTION role_is_renamed.*?EXECUTE FUNCTION role_is_renamed\(\);/s.exec(
      sql,
    ) ?? [];
  if (found === undefined) throw new Error('02_access.sql has no such trigger');
  return found;
}

const PEOPLE = `
  INSERT INTO organization (code, name) VALUES ('ONE', 'One'), ('MANY', 'Many');
  INSERT INTO location (organization_id, code, name, location_type)
    SELECT id, 'OLD001', 'Old clinic', 'GP' FROM organization WHERE code = 'ONE';
  INSERT INTO role (name, permissions) VALUES ('ClinicManager', '{drafts:read}');
  INSERT INTO app_user (username, name, email, user_type, profile_type, roles, organization_id, location_id, password_hash, status, last_login_at, is_program)
    SELECT given.username, initcap(given.username), given.username || '@clinic.sg', given.user_type, given.profile_type,
           given.roles::text[], CASE given.user_type WHEN 'ADMINUSER' THEN NULL ELSE o.id END,
           CASE given.user_type WHEN 'CLINICUSER' THEN l.id END, CASE WHEN given.is_program THEN '' ELSE $1 END,
           given.status, given.last_login_at::timestamptz, given.is_program
      FROM (VALUES
        ('clerk',     'CLINICUSER',      'Clinic Manager',         '{claimmember}',   'ACTIVE',    '2026-10-01T08:00:00+08:00', false),
        ('newcomer',  'CLINICUSER',      'Clinic Manager',         '{ClinicManager}', 'ACTIVE',    NULL,                        false),
        ('suspended', 'CLINICUSER',      'Clinic Manager',         '{claimmember}',   'SUSPENDED', '2026-09-01T08:00:00+08:00', false),
        ('program',   'CLINICUSER',      'API client',             '{}',              'ACTIVE',    NULL,                        true),
        ('manager',   'CLINICGROUPUSER', 'Clinic Group Manager',   '{}',              'ACTIVE',    NULL,                        false),
        ('assistant', 'CLINICGROUPUSER', 'Clinic Group Assistant', '{logmember}',     'ACTIVE',    NULL,                        false),
        ('admin',     'ADMINUSER',       'Administrator',          '{superadmin}',    'ACTIVE',    '2026-10-02T08:00:00+08:00', false)
      ) AS given (username, user_type, profile_type, roles, status, last_login_at, is_program)
      JOIN organization o ON o.code = CASE given.user_type WHEN 'CLINICGROUPUSER' THEN 'MANY' ELSE 'ONE' END
      LEFT JOIN location l ON l.organization_id = o.id`;

let portal: Portal;
let owner: pg.Client;
let before: Record<string, unknown>[];
let after: Record<string, unknown>[];
let confirmed: Record<string, unknown>;
let release: string;

/** Everything that the upgrade must leave as it is. */
async function columnsThatStay(): Promise<Record<string, unknown>[]> {
  const { rows } = await owner.query<Record<string, unknown>>(
    `SELECT id, username, name, email, language, user_type, profile_type, organization_id, location_id, password_hash,
            must_change_password, status, version, last_login_at, created_at, is_program, mobile
       FROM app_user ORDER BY username`,
  );
  return rows;
}

async function confirmations(): Promise<Record<string, unknown>> {
  const { rows } = await owner.query<{ username: string; at: Date | null }>(
    'SELECT username, email_confirmed_at AS at FROM app_user',
  );
  return Object.fromEntries(rows.map(({ username, at }) => [username, at?.toISOString() ?? null]));
}

async function rolesOf(username: string): Promise<unknown> {
  const { rows } = await owner.query<{ roles: string[] }>(
    'SELECT roles FROM app_user WHERE username = $1',
    [username],
  );
  return rows[0]?.roles.toSorted();
}

async function asAdmin(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('clusterUrl') });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}

beforeAll(async () => {
  const cluster = inject('clusterUrl');
  const ownerUrl = urlOf(cluster, name);
  release = await copyOfRelease();
  await migrate(cluster, name, testSecrets, release);
  owner = new pg.Client({
    connectionString: ownerUrl,
    options: '-c search_path=portal,public',
  });
  await owner.connect();
  await owner.query(await triggerOfRenaming());
  const passwordHash = await hashPassword(demoPassword);
  for (const statement of PEOPLE.split(';\n')) {
    await owner.query(statement, statement.includes('$1') ? [passwordHash] : []);
  }
  before = await columnsThatStay();
  await migrate(cluster, name, testSecrets);
  after = await columnsThatStay();
  confirmed = await confirmations();
  portal = await openPortal({ db: { ownerUrl, owner, drop: () => owner.end() } });
});
afterAll(async () => {
  await portal.close();
  await rm(release, { recursive: true });
  await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
  await asAdmin(`DROP ROLE IF EXISTS ${Object.values(loginRoles(name)).join(', ')}`);
});

test('no account changes in any other way', () => {
  expect(before).toHaveLength(7);
  expect(after).toEqual(before);
});

test.each([
  ['clerk', ['claimmember', 'clinicfinance', 'clinicmanager']],
  ['manager', ['clinicfinance', 'clinicmanager']],
  ['assistant', ['clinicfinance', 'logmember']],
  ['suspended', ['claimmember']],
  ['program', []],
  ['admin', ['superadmin']],
])('the roles of %s are %j', async (username, roles) => {
  expect(await rolesOf(username)).toEqual(roles);
});

test('a role that administrators had made under the new name keeps its users and its rights', async () => {
  expect(await rolesOf('newcomer')).toEqual([
    'ClinicManager (own)',
    'clinicfinance',
    'clinicmanager',
  ]);
  const { rows } = await owner.query<{ permissions: string[]; is_system: boolean }>(
    `SELECT permissions, is_system FROM role WHERE name = 'ClinicManager (own)'`,
  );
  expect(rows).toEqual([{ permissions: ['drafts:read'], is_system: false }]);
});

test.each(['clerk', 'newcomer', 'manager'])(
  '%s signs in with the password from before and still manages users and payments',
  async (username) => {
    const visitor = await portal.signIn(username);
    expect((await visitor.try('listClinicUsers', { query: {} })).status).toBe(200);
    const { data: me } = await visitor.call('getMe', {});
    expect(me.permissions).toEqual(
      expect.arrayContaining([
        'clinic-users:update',
        'bank-account:update',
        'payment-advice-multiple:read',
      ]),
    );
  },
);

test('an assistant of a group keeps the payments and still manages no users', async () => {
  const visitor = await portal.signIn('assistant');
  const { data: me } = await visitor.call('getMe', {});
  expect(me.permissions).toContain('payment-advice-multiple:read');
  expect(me.permissions).not.toContain('clinic-users:update');
});

test('an address belongs to whoever had signed in, and can still be corrected for the others', () => {
  expect(confirmed).toEqual({
    clerk: '2026-10-01T00:00:00.000Z',
    suspended: '2026-09-01T00:00:00.000Z',
    admin: '2026-10-02T00:00:00.000Z',
    newcomer: null,
    program: null,
    manager: null,
    assistant: null,
  });
});

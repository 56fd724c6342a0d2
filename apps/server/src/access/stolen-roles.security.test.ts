// Plays a thief who can send any SQL as one of the server's roles, through a fault in a query or with a stolen password
// of the database. Each role fails at the tasks of the others.
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionIdOf } from '../../test/administered-users.ts';
import { testSecrets } from '../../test/fixtures.ts';
import { openPortal, type Portal } from '../../test/portal.ts';
import { connectionOf, type ServingRole } from '../platform/database/connections.ts';
import { openPool } from '../platform/database/open-connection.ts';

let portal: Portal;
const pools = new Map<ServingRole, pg.Pool>();
let sessions: Record<'administrator' | 'assessor' | 'clerk', string>;

beforeAll(async () => {
  portal = await openPortal();
  for (const role of ['app', 'identity', 'worker'] as const) {
    const pool = openPool({ ...connectionOf(portal.db.ownerUrl, testSecrets, role), max: 1 });
    pools.set(role, pool);
  }
  await portal.signIn('clinic.clerk');
  await portal.signIn('admin.ops');
  await portal.signIn('admin.assessor');
  sessions = {
    administrator: await sessionIdOf(portal, 'admin.ops'),
    assessor: await sessionIdOf(portal, 'admin.assessor'),
    clerk: await sessionIdOf(portal, 'clinic.clerk'),
  };
});
afterAll(async () => {
  await Promise.all([...pools.values()].map((pool) => pool.end()));
  await portal.close();
});

/** Runs a statement in a transaction that is rolled back. @param session one that the thief has entered */
async function as(role: ServingRole, statement: string, session?: string) {
  const client = await pools.get(role)?.connect();
  if (client === undefined) throw new Error('no such role');
  try {
    await client.query('BEGIN');
    if (session !== undefined) {
      const at = portal.services.clock.now().toISOString();
      await client.query('SELECT FROM enter_session($1, $2)', [session, at]);
    }
    return await client.query<Record<string, unknown>>(statement);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const refused =
  /permission denied|must be owner|violates row-level security|append-only|not allowed|no such column/;

const secrets: readonly [string, string][] = [
  ['reads a password', 'SELECT password_hash FROM app_user'],
  ['reads the password of a request', 'SELECT password_hash FROM registration'],
  ['reads a second factor', 'SELECT secret FROM user_factor'],
  ['reads a recovery code', 'SELECT code_hash FROM recovery_code'],
  ['reads the ids of sessions', 'SELECT id FROM user_session'],
  ['reads a mailed link', 'SELECT token_hash FROM password_link'],
  [
    'mails itself a link',
    `INSERT INTO password_link (token_hash, user_id, kind, created_at, expires_at)
       SELECT '\\x00', id, 'RESET', now(), now() FROM app_user WHERE username = 'admin.ops'`,
  ],
  ['reads a code that opens a session', 'SELECT code_hash FROM exchange_code'],
  [
    'makes itself a session',
    `INSERT INTO user_session (user_id, rotated_at, last_active_at, idle_limit, created_at, expires_at)
       SELECT id, now(), now(), '1 hour', now(), 'infinity' FROM app_user WHERE username = 'admin.ops'`,
  ],
  ['prolongs a session', `UPDATE user_session SET expires_at = 'infinity'`],
  ['sets a password', `UPDATE app_user SET password_hash = 'x'`],
  [
    'opens a session of a program',
    `SELECT open_api_session(uuidv7(), '{}', NULL, now(), now(), '', '')`,
  ],
  ['reads the secret behind the wall', 'SELECT secret FROM wall_secret'],
];

const everybody: readonly [string, string][] = [
  ['raises a user', `UPDATE app_user SET roles = '{superadmin}', user_type = 'ADMINUSER'`],
  [
    'adds an administrator',
    `INSERT INTO app_user (username, name, email, user_type, profile_type, password_hash)
       VALUES ('thief', 'Thief', 't@x.sg', 'ADMINUSER', 'Administrator', 'x')`,
  ],
  ['forges the signature of a scope', `SELECT scope_signature('a|b|*')`],
  ['changes an entry of the audit trail', `UPDATE audit_entry SET username = 'nobody'`],
  ['deletes an entry of the audit trail', 'DELETE FROM audit_entry'],
  ['changes a setting', `UPDATE setting SET value = '{}'`],
  ['drops a table', 'DROP TABLE claim'],
  ['empties a table', 'TRUNCATE claim CASCADE'],
  ['switches the wall off', 'ALTER TABLE claim DISABLE ROW LEVEL SECURITY'],
  ['becomes the owner', 'SET ROLE pg_database_owner'],
  ['reads a file of the server', `SELECT pg_read_file('/etc/passwd')`],
  ['runs a program', `COPY claim TO PROGRAM 'cat'`],
  ['reads the password of a role', 'SELECT rolpassword FROM pg_authid'],
];

describe('with the role of requests, a thief', () => {
  test.each([...secrets, ...everybody])('never %s', async (_what, statement) => {
    await expect(as('app', statement)).rejects.toThrow(refused);
  });

  test.each([...secrets, ...everybody])(
    'never %s in the session of an administrator',
    async (_what, statement) => {
      await expect(as('app', statement, sessions.administrator)).rejects.toThrow(refused);
    },
  );

  test.each([
    [
      'makes an administrator',
      `SELECT create_administrator('thief', 'Thief', 't@x.sg', '{superadmin}', 'x', 'en')`,
    ],
    [
      'gives a role',
      `SELECT administer_user(id, version, status, '{superadmin}') FROM app_user WHERE username = 'admin.assessor'`,
    ],
    ['removes factors', `SELECT remove_factors(id) FROM app_user WHERE username = 'admin.ops'`],
  ])('never %s in the session of an assessor', async (_what, statement) => {
    await expect(as('app', statement, sessions.assessor)).rejects.toThrow(refused);
  });

  test('reads no living session from the seal of an entry', async () => {
    const text = `SELECT canonical FROM audit_entry e, seal_of_entry(e.id) WHERE canonical LIKE '%${sessions.assessor}%'`;
    expect((await as('app', text, sessions.administrator)).rowCount).toBe(0);
  });

  test.each([
    ['claims', 'SELECT FROM claim'],
    ['members', 'SELECT FROM member'],
    ['payments', 'SELECT FROM payment'],
    ['entries of the audit trail', 'SELECT FROM audit_entry'],
    ['sign-ins', 'SELECT user_agent FROM user_session'],
    ['requests for accounts', 'SELECT username FROM registration'],
  ])('sees no %s without a session', async (_what, statement) => {
    expect((await as('app', statement)).rowCount).toBe(0);
  });

  test.each([
    ['sign-ins of others', 'SELECT user_agent FROM user_session'],
    ['claims of other clinics', 'SELECT FROM claim WHERE clinic_id <> ALL (scope_clinics())'],
    ['messages of others', 'SELECT FROM conversation WHERE clinic_id <> ALL (scope_clinics())'],
    [
      'entries of other clinics',
      'SELECT FROM audit_entry WHERE clinic_id <> ALL (scope_clinics())',
    ],
  ])('sees no %s in the session of a clinic', async (_what, statement) => {
    expect((await as('app', statement, sessions.clerk)).rowCount).toBe(0);
  });

  test('never reads the sessions of the audit trail', async () => {
    const reading = as('app', 'SELECT session_id FROM audit_entry', sessions.administrator);
    await expect(reading).rejects.toThrow(refused);
  });

  const inClinic: readonly [string, string][] = [
    ['approves a claim', `UPDATE claim SET raw_status = 'APPROVED' WHERE raw_status = 'NEW'`],
    ['pays a claim', `UPDATE claim SET raw_status = 'PAID' WHERE raw_status = 'PENDING'`],
    [
      'changes a decided claim',
      `UPDATE claim SET total_fee_amount = 1 WHERE raw_status = 'APPROVED'`,
    ],
    [
      'reopens a decided claim',
      `UPDATE claim SET raw_status = 'NEW' WHERE raw_status = 'DECLINED'`,
    ],
    ['deletes a claim', 'DELETE FROM claim'],
    ['changes an event', `UPDATE claim_event SET actor = 'nobody'`],
    ['deletes an event', 'DELETE FROM claim_event'],
    ['deletes a former version', 'DELETE FROM claim_version'],
    ['notes a payment', 'INSERT INTO claim_payment DEFAULT VALUES'],
    [
      'ends the sessions of an administrator',
      `SELECT end_sessions(id, now(), 'X') FROM app_user WHERE username = 'admin.ops'`,
    ],
    ['ends the sessions of a role', `SELECT end_sessions_of_role('superadmin', now())`],
    ['removes factors', `SELECT remove_factors(id) FROM app_user WHERE username = 'admin.ops'`],
    [
      'gives a role',
      `SELECT administer_user(id, version, status, '{superadmin}') FROM app_user WHERE username = 'clinic.clerk'`,
    ],
  ];
  test.each(inClinic)('never %s in the session of a clinic', async (_what, statement) => {
    await expect(as('app', statement, sessions.clerk)).rejects.toThrow(refused);
  });
});

describe('with the role that signs people in, a thief', () => {
  test.each([
    ...everybody,
    ['reads claims', 'SELECT FROM claim'],
    ['reads members', 'SELECT FROM member'],
    ['reads payments', 'SELECT FROM payment'],
    ['reads bank accounts', 'SELECT FROM bank_account'],
    ['reads the audit trail', 'SELECT FROM audit_entry'],
    ['changes a role', `UPDATE role SET permissions = '{users:update}'`],
    ['reads the secret behind the wall', 'SELECT secret FROM wall_secret'],
  ])('never %s, in the session of an administrator either', async (_what, statement) => {
    await expect(as('identity', statement, sessions.administrator)).rejects.toThrow(refused);
  });
});

describe('with the role of jobs, a thief', () => {
  test.each([
    ...secrets,
    ...everybody,
    ['enters a session', `SELECT enter_session(uuidv7(), now())`],
  ])('never %s', async (_what, statement) => {
    await expect(as('worker', statement)).rejects.toThrow(refused);
  });
});

// Numbered keys: added, used, and retired while the portal works.
import { createCipheriv } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { manualClock } from '../clock.ts';
import { withConnection } from '../database/open-connection.ts';
import { connectionOf } from '../database/connections.ts';
import { ensureRoles } from '../database/sign-in-roles.ts';
import { databaseOf } from '../database/migrations.ts';
import { nationalIds } from '../national-id.ts';
import { changeKeysFile, type KeysContent, readKeysFile, secretsIn } from '../secrets.ts';
import { openTokens } from '../tokens.ts';
import { withKey, withoutKey, withPasswords } from './change-keys.ts';
import { countOlder, encryptAgain, SEALED_COLUMNS } from './encrypt-again.queries.ts';

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  db = await createTestDatabase('claimless');
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-keys-'));
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

/** The keys of the test data (fixtures.ts). */
const first: KeysContent = {
  version: 1,
  master: '07'.repeat(32),
  added: [],
  retired: {},
  passwords: {},
};

test('an added key signs once its time has come, and tokens of the former key remain valid until that is retired', async () => {
  const clock = manualClock('2026-12-01T10:00:00+08:00');
  const session = {
    sessionId: '0198c0de-0000-7000-8000-000000000001',
    userId: '0198c0de-0000-7000-8000-000000000002',
  };
  const tokensOf = (content: KeysContent) => openTokens(secretsIn(content, clock), clock);
  const old = await tokensOf(first).signAccess(session);
  const refresh = tokensOf(first).signRefresh(session.sessionId, 1);

  const { content, number } = withKey(first, 'signing', { clock, hours: 1 });
  expect(number).toBe(1);
  const before = await tokensOf(content).signAccess(session);
  expect(await tokensOf(first).verifyAccess(before.accessToken)).toEqual(session);
  expect(() => withoutKey(content, 'signing', { number: 0, clock })).toThrow('writes yet');

  clock.advance(3_600_000);
  const later = await tokensOf(content).signAccess(session);
  expect(await tokensOf(first).verifyAccess(later.accessToken)).toBe('invalid');
  expect(await tokensOf(content).verifyAccess(later.accessToken)).toEqual(session);
  expect(tokensOf(content).verifyRefresh(refresh)).toEqual({
    sessionId: session.sessionId,
    count: 1,
  });

  const left = withoutKey(content, 'signing', { number: 0, clock });
  expect(await tokensOf(left).verifyAccess(later.accessToken)).toEqual(session);
  expect(await tokensOf(left).verifyAccess(old.accessToken)).not.toEqual(session);
  expect(tokensOf(left).verifyRefresh(refresh)).toBeUndefined();
  // The hashes of recovery codes stay, because nobody can compute them again.
  expect(tokensOf(left).recoveryHash('x', 'y')).toEqual(tokensOf(first).recoveryHash('x', 'y'));
  expect(withKey(left, 'signing', { clock, hours: 0 }).number).toBe(2);
});

test('a value decrypts only with its key and where it belongs', () => {
  const clock = manualClock('2026-12-01T10:00:00+08:00');
  const of = { kind: 'ACCOUNT', id: 'one clinic' } as const;
  const sealed = nationalIds(secretsIn(first, clock)).encrypt('123', of);
  const { content } = withKey(first, 'encryption', { clock, hours: 0 });
  const both = nationalIds(secretsIn(content, clock));
  expect(both.decrypt(sealed, of)).toBe('123');
  expect(() => both.decrypt(sealed, { ...of, id: 'another clinic' })).toThrow(/authenticate/);
  expect(() => both.decrypt(sealed, { ...of, kind: 'BULK' })).toThrow(/authenticate/);
  const left = withoutKey(content, 'encryption', { number: 0, clock });
  const only = nationalIds(secretsIn(left, clock));
  expect(() => only.decrypt(sealed, of)).toThrow('the key 0');
  expect(only.decrypt(both.encrypt('456', of), of)).toBe('456');
});

/** A value as releases before numbered keys wrote it. */
async function inFormerFormat(): Promise<void> {
  const key = secretsIn(first).encryption.newest().key;
  const nonce = Buffer.alloc(12, 5);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update('PASS-1'), cipher.final()]);
  const sealed = Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), body]);
  await db.owner.query(
    'UPDATE member SET passport = $1 WHERE id = (SELECT id FROM member ORDER BY id LIMIT 1)',
    [sealed],
  );
}

test('every encrypted value gets the newest key while others write, and then the former key can go', async () => {
  await inFormerFormat();
  const clock = manualClock('2026-12-01T10:00:00+08:00');
  const { content, number } = withKey(first, 'encryption', { clock, hours: 0 });
  const numbers = nationalIds(secretsIn(content, clock));
  const all = await countOlder(db.owner, number);
  expect(all).toBeGreaterThan(400);

  // A machine that has not read the new file yet writes with the former key in between.
  const former = nationalIds(secretsIn(first, clock));
  const clinic = await db.owner.query<{ id: string }>(
    'SELECT clinic_id AS id FROM bank_account LIMIT 1',
  );
  const { id = '' } = clinic.rows[0] ?? {};
  const seen: string[] = [];
  const late: Promise<unknown>[] = [];
  await encryptAgain(db.owner, { numbers, number }, (name) => {
    seen.push(name);
    if (name !== 'bank_account.account_sealed') return;
    const sealed = former.encrypt('999', { kind: 'ACCOUNT', id });
    late.push(
      db.owner.query('UPDATE bank_account SET account_sealed = $1 WHERE clinic_id = $2', [
        sealed,
        id,
      ]),
    );
  });
  await Promise.all(late);
  expect(seen).toEqual(
    expect.arrayContaining([
      'bank_account.account_sealed',
      'member.national_id',
      'member.passport',
    ]),
  );
  expect(await countOlder(db.owner, number)).toBe(1);
  const rest: string[] = [];
  await encryptAgain(db.owner, { numbers, number }, (name, values) =>
    rest.push(`${name} ${values}`),
  );
  expect(rest).toEqual(['bank_account.account_sealed 1']);
  expect(await countOlder(db.owner, number)).toBe(0);

  const left = withoutKey(content, 'encryption', { number: 0, clock });
  const only = nationalIds(secretsIn(left, clock));
  const { rows } = await db.owner.query<{ sealed: Buffer; index: string; tail: string }>(
    `SELECT national_id AS sealed, encode(national_id_index, 'hex') AS index, national_id_tail AS tail FROM member`,
  );
  for (const { sealed, index, tail } of rows) {
    expect(only.decrypt(sealed, { kind: 'NUMBER', id: index }).endsWith(tail)).toBe(true);
  }
  const passports = await db.owner.query<{ id: string; passport: Buffer }>(
    'SELECT id, passport FROM member WHERE passport IS NOT NULL',
  );
  expect(
    passports.rows.map((one) => only.decrypt(one.passport, { kind: 'MEMBER', id: one.id })),
  ).toEqual(['PASS-1']);
});

test('knows every column of encrypted values', async () => {
  const { rows } = await db.owner.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'portal' AND data_type = 'bytea' ORDER BY 1`,
  );
  const hashes = /hash|_index$|signature|^audit_|fingerprint|public_key|wall_secret/;
  const known = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name).filter((name) => !hashes.test(name))).toEqual(
    known.toSorted(),
  );
});

test('each role has a password of its own, apart from the master key', async () => {
  const file = path.join(folder, 'keys.json');
  await writeFile(file, JSON.stringify({ version: 1, master: first.master }));
  expect(await readKeysFile(file)).toEqual(first);
  const changed = withPasswords(first);
  await changeKeysFile(file, changed);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ version: 2 });
  const secrets = secretsIn(await readKeysFile(file));
  expect(secrets.fingerprint).toEqual(secretsIn(first).fingerprint);

  const signIn = (by: KeysContent, role: 'app' | 'identity' | 'worker') =>
    withConnection(connectionOf(db.ownerUrl, secretsIn(by), role), async (client) => {
      const { rows } = await client.query<{ one: number }>('SELECT 1 AS one');
      return rows[0]?.one;
    });
  expect(await signIn(first, 'app')).toBe(1);
  await ensureRoles(db.owner, databaseOf(db.ownerUrl), secrets);
  expect(new Set(Object.values(changed.passwords)).size).toBe(4);
  for (const role of ['app', 'identity', 'worker'] as const) {
    expect(await signIn(changed, role)).toBe(1);
    await expect(signIn(first, role)).rejects.toThrow('password authentication failed');
  }
});

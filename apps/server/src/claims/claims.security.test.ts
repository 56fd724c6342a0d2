import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim } from '../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { sql, type Transaction } from '../platform/database/database.ts';

let portal: Portal;
let owner: Visitor;
let stranger: Visitor;
let claimId = '';
let draftId = '';
beforeAll(async () => {
  portal = await openPortal();
  owner = await portal.signIn('clinic.gp');
  stranger = await portal.signIn('clinic.other');
  const body = await aClaim(owner, 'T3000001Z');
  draftId = (await owner.call('createDraft', { body })).data.uuid;
  const headers = { 'idempotency-key': 'wall-of-clinics' };
  claimId = (await owner.call('submitClaim', { body, headers })).data.uuid;
});
afterAll(() => portal.close());

describe("another clinic's data", () => {
  test('is reported like an unknown id: 404 for a claim and a draft', async () => {
    const foreign = await stranger.refused('getClaim', { params: { id: claimId }, query: {} });
    const unknown = await stranger.refused('getClaim', { params: { id: randomUUID() }, query: {} });
    expect(foreign).toMatchObject({ http: 404, code: 'CLAIM_NOT_FOUND' });
    expect({ ...foreign, trace_id: '' }).toEqual({ ...unknown, trace_id: '' });
    expect(
      await stranger.refused('getDraft', { params: { id: draftId }, query: {} }),
    ).toMatchObject({ http: 404 });
    const newest = { params: { id: draftId }, headers: { 'if-match': '"1"' } };
    expect(await stranger.refused('deleteDraft', newest)).toMatchObject({ http: 404 });
    const change = { ...newest, body: await aClaim(stranger, 'T3000001Z') };
    expect(await stranger.refused('updateDraft', change)).toMatchObject({ http: 404 });
  });

  test('cannot be listed, written or queried by sending the id of the clinic', async () => {
    const clinic = owner.clinicId;
    expect(
      await stranger.refused('listClaims', { query: { provider_company_id: clinic } }),
    ).toMatchObject({ http: 404 });
    expect(
      await stranger.refused('listDrafts', { query: { provider_company_id: clinic } }),
    ).toMatchObject({ http: 404 });
    expect(await stranger.refused('getLocation', { params: { id: clinic } })).toMatchObject({
      http: 404,
    });
    const body = await aClaim(owner, 'T3000001Z');
    for (const call of [
      'submitClaim',
      'createDraft',
      'calculateClaim',
      'getClaimContext',
    ] as const) {
      expect(await stranger.refused(call, { body })).toMatchObject({
        http: 404,
        code: 'LOCATION_NOT_FOUND',
      });
    }
  });

  test('is hidden by the database even if the application does not check', async () => {
    const sessionId = await sessionOf('clinic.other');
    const seen = await portal.database.inSession(sessionId, async (tx) => ({
      claims: await tx.many(sql`SELECT 1 FROM claim WHERE id = ${claimId}`),
      lines: await tx.many(sql`SELECT 1 FROM claim_line WHERE claim_id = ${claimId}`),
      usage: await tx.many(sql`SELECT 1 FROM benefit_usage WHERE claim_id = ${claimId}`),
      drafts: await tx.many(sql`SELECT 1 FROM claim_draft WHERE id = ${draftId}`),
      changed: await tx.run(sql`UPDATE claim SET receipt_no = 'X' WHERE id = ${claimId}`),
    }));
    expect(seen).toEqual({ claims: [], lines: [], usage: [], drafts: [], changed: 0 });
  });

  test('cannot be extended: the database rejects a row for another clinic', async () => {
    const sessionId = await sessionOf('clinic.other');
    const attempt = portal.database.inSession(sessionId, (tx) =>
      tx.run(sql`INSERT INTO claim_event (clinic_id, claim_id, actor, to_status, at)
                 VALUES (${owner.clinicId}, ${claimId}, 'x', 'PAID', now())`),
    );
    await expect(attempt).rejects.toThrow(/row-level security/);
  });
});

/** Tables with a row that names the claim, among those that the application may read. */
async function tablesNaming(tx: Transaction): Promise<string[]> {
  const tables = await tx.many(sql<{ name: string; columns: string }>`
    SELECT c.oid::regclass::text AS name,
           (SELECT string_agg(quote_ident(a.attname), ', ') FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
               AND has_column_privilege(c.oid, a.attnum, 'SELECT')) AS columns
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r','p','v','m') AND n.nspname IN ('portal','graphile_worker')
       AND has_schema_privilege(n.oid, 'USAGE') AND has_any_column_privilege(c.oid, 'SELECT')`);
  expect(tables.length).toBeGreaterThan(40);
  const naming: string[] = [];
  for (const { name, columns } of tables) {
    const row = await tx.one(sql<{ found: boolean }>`
      SELECT query_to_xml(format('SELECT 1 FROM %s WHERE ROW(%s)::text LIKE %L', ${name}::text, ${columns}::text, '%' || ${claimId}::text || '%'), true, false, '')::text LIKE '%<row%' AS found`);
    if (row.found) naming.push(name);
  }
  return naming;
}

test('shows a claim to another clinic in no table that the application may read', async () => {
  const own = await sessionOf('clinic.gp');
  const foreign = await sessionOf('clinic.other');
  expect(await portal.database.inSession(own, tablesNaming)).toContain('claim');
  expect(await portal.database.inSession(foreign, tablesNaming)).toEqual([]);
  expect(await portal.database.transaction(tablesNaming)).toEqual([]);
});

describe('without a session', () => {
  test('every table of claims and members appears empty', async () => {
    const counts = await portal.database.transaction((tx) =>
      tx.one(sql<Record<string, number>>`
        SELECT (SELECT count(*) FROM claim) AS claims, (SELECT count(*) FROM claim_draft) AS drafts,
               (SELECT count(*) FROM benefit_usage) AS usage, (SELECT count(*) FROM member) AS members,
               (SELECT count(*) FROM policy) AS policies, (SELECT count(*) FROM audit_entry) AS audit`),
    );
    expect(counts).toEqual({ claims: 0, drafts: 0, usage: 0, members: 0, policies: 0, audit: 0 });
  });

  test('a forged scope shows no rows', async () => {
    const seen = await portal.database.transaction(async (tx) => {
      await tx.run(
        sql`SELECT set_config('portal.scope', ${`${randomUUID()}|${randomUUID()}|*|${'0'.repeat(64)}`}, true)`,
      );
      return tx.many(sql`SELECT 1 FROM claim LIMIT 1`);
    });
    expect(seen).toEqual([]);
  });

  test('a scope of an earlier transaction shows no rows', async () => {
    const scope = sql<{ scope: string; process: number; claims: number }>`
      SELECT current_setting('portal.scope') AS scope, pg_backend_pid() AS process,
             (SELECT count(*) FROM claim) AS claims`;
    const given = await portal.database.inSession(await sessionOf('clinic.gp'), (tx) =>
      tx.one(scope),
    );
    if (given === undefined) throw new Error('the session has ended');
    const seen = await portal.database.transaction(async (tx) => {
      await tx.run(sql`SELECT set_config('portal.scope', ${given.scope}, true)`);
      return tx.one(scope);
    });
    expect(given.claims).toBeGreaterThan(0);
    expect(seen).toEqual({ ...given, claims: 0 });
  });

  test('entering a session and reading through the wall assigns no transaction id', async () => {
    const taken = await portal.database.inSession(await sessionOf('clinic.gp'), async (tx) => {
      await tx.many(sql`SELECT 1 FROM claim LIMIT 1`);
      return tx.one(sql<{ number: string | null }>`
        SELECT pg_current_xact_id_if_assigned()::text AS number`);
    });
    expect(taken).toEqual({ number: null });
  });

  test('the application can neither read the secret of the wall nor change the audit trail', async () => {
    await expect(
      portal.database.transaction((tx) => tx.many(sql`SELECT * FROM wall_secret`)),
    ).rejects.toThrow(/permission denied/);
    await expect(
      portal.database.transaction((tx) => tx.run(sql`DELETE FROM audit_entry`)),
    ).rejects.toThrow(/permission denied/);
  });
});

async function sessionOf(username: string): Promise<string> {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `SELECT s.id FROM user_session s JOIN app_user u ON u.id = s.user_id
      WHERE u.username = $1 AND s.ended_at IS NULL`,
    [username],
  );
  return rows[0]?.id ?? '';
}

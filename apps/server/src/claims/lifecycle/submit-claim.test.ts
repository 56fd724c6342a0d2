import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { openPortal, portalForTest, type Portal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const member = 'T3000001Z';

/** The total of T3000001Z's claim: 35.00 + 21 × 0.10 = 37.10, plus 9 % GST 3.34; the co-payment is 5.00. */
const expected = { before: 37.1, gst: 3.34, total: 40.44, payable: 35.44, patient: 5 };

test('OP-01 returns 201 with the claim and the text of the specification', async () => {
  const own = await portalForTest({ template: 'claimless' });
  const someone = await own.signIn('clinic.gp');
  const reply = await someone.call('submitClaim', { body: await aClaim(someone, member) });
  expect(reply.message).toBe('Your claim submitted successfully.');
  expect(reply.data).toMatchObject({
    claim_status: 'processing',
    raw_status: 'NEW',
    display_status: 'New',
    display_colour: 'blue',
    total_fee_amount: expected.total,
    total_payable_amount: expected.payable,
    total_patient_payable_amount: expected.patient,
    is_editable: true,
    source_system: 'PROVIDER',
    currency_code: 'SGD',
    member_type_text: 'Insured Member',
    member_nric_claimant: '•••••001Z',
  });
  expect(reply.data.claim_code).toMatch(/^OC-2611-\d{6}$/);
  const { data } = await someone.call('getClaim', { params: { id: reply.data.uuid }, query: {} });
  expect(data).toEqual(reply.data);
  const history = await someone.call('listClaims', { query: { q: reply.data.claim_code } });
  expect(history.data.map((row) => row.uuid)).toEqual([reply.data.uuid]);
});

test('calculates the amounts again, and reports a difference', async () => {
  const own = await portalForTest({ template: 'claimless' });
  const someone = await own.signIn('clinic.gp');
  const body = await aClaim(someone, member, {
    total_fee_amount: 12.34,
    total_payable_amount: 12.34,
  });
  const reply = await someone.call('submitClaim', { body });
  expect(reply.recalculated).toBe(true);
  expect(reply.data.total_fee_amount).toBe(expected.total);
});

test('writes claim, lines, ledger, version, event and audit together, and leaves the claim due for adjudication', async () => {
  const own = await portalForTest({ template: 'claimless' });
  const someone = await own.signIn('clinic.gp');
  const { data } = await someone.call('submitClaim', { body: await aClaim(someone, member) });
  const counts = await own.db.owner.query<Record<string, number | string>>(
    `SELECT (SELECT count(*)::int FROM claim_line WHERE claim_id = $1) AS lines,
            (SELECT count(*)::int FROM claim_diagnosis WHERE claim_id = $1) AS diagnoses,
            (SELECT count(*)::int FROM claim_version WHERE claim_id = $1) AS versions,
            (SELECT count(*)::int FROM claim_event WHERE claim_id = $1) AS events,
            (SELECT count(*)::int FROM audit_entry WHERE subject_id = $1::text AND action = 'claims.submit') AS audits,
            (SELECT raw_status FROM claim WHERE id = $1) AS status,
            (SELECT sum(amount)::float FROM benefit_usage WHERE claim_id = $1) AS used`,
    [data.uuid],
  );
  expect(counts.rows[0]).toEqual({
    lines: 2,
    diagnoses: 1,
    versions: 1,
    events: 1,
    audits: 1,
    status: 'NEW',
    used: expected.payable,
  });
});

test('stores nothing if it fails half way', async () => {
  const own = await portalForTest({ template: 'claimless' });
  const someone = await own.signIn('clinic.gp');
  await own.db.owner.query(`CREATE FUNCTION portal.break_it() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'broken'; END $$`);
  await own.db.owner.query(
    'CREATE TRIGGER break_it BEFORE INSERT ON benefit_usage FOR EACH ROW EXECUTE FUNCTION break_it()',
  );
  const body = await aClaim(someone, member);
  const { status } = await someone.try('submitClaim', { body });
  expect(status).toBe(500);
  const { rows } = await own.db.owner.query(
    'SELECT 1 FROM claim WHERE member_id = $1 AND visit_date = $2',
    [body.member_id_claimant, '2026-11-06'],
  );
  expect(rows).toHaveLength(0);
  expect(own.logLines.join('')).not.toContain('T3000001Z');
});

test('creates one claim for an idempotency key, and rejects a different body with it', async () => {
  const own = await portalForTest({ template: 'claimless' });
  const someone = await own.signIn('clinic.gp');
  const body = await aClaim(someone, member);
  const headers = { 'idempotency-key': 'key-of-this-test' };
  const first = await someone.call('submitClaim', { body, headers });
  const second = await someone.call('submitClaim', { body, headers });
  expect(second).toEqual(first);
  const other = await someone.refused('submitClaim', {
    body: { ...body, receipt_no: 'R1' },
    headers,
  });
  expect(other).toMatchObject({ http: 422, code: 'IDEMPOTENCY_MISMATCH' });
});

test('rejects a user without a claim role', async () => {
  const reader = await portal.signIn('clinic.reader');
  const body = await aClaim(reader, member);
  expect(await reader.refused('submitClaim', { body })).toMatchObject({
    http: 403,
    code: 'FORBIDDEN',
  });
});

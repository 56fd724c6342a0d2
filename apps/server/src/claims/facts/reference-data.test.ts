// Reference data in the server's memory: a change is seen by the next claim, and no claim is stored after a change that
// it was judged without.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aClaim, type ClaimBody } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let body: ClaimBody;
let visits = 0;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());
beforeEach(async () => {
  visits += 1;
  const day = String(visits).padStart(2, '0');
  body = { ...(await aClaim(clerk, 'T3000001Z')), date_of_visit_start: `2026-10-${day}` };
});

const calculate = async () => (await clerk.call('calculateClaim', { body })).data;
const submit = () => clerk.call('submitClaim', { body });
const violations = async () => (await calculate()).violations.map(({ code }) => code);

test('a change of the clinic counts for the next claim', async () => {
  expect((await calculate()).total_fee_gst).toBeGreaterThan(0);
  await portal.db.owner.query(
    `UPDATE gst_registration SET end_date = '2026-09-30' WHERE location_id = $1`,
    [clerk.clinicId],
  );
  expect((await calculate()).total_fee_gst).toBe(0);
});

test('a change of the plan counts for the next claim', async () => {
  const { total_copay_amount: before } = await calculate();
  await portal.db.owner.query("UPDATE plan_benefit_rule SET value = 7 WHERE kind = 'COPAY'");
  const { total_copay_amount: after } = await calculate();
  expect([before, after]).toEqual([5, 7]);
});

test('a change of a product counts for the next claim', async () => {
  expect(await violations()).not.toContain('CAR006');
  await portal.db.owner.query(
    "UPDATE product SET quantity_limit_gp = 1 WHERE internal_code = 'DR0001'",
  );
  expect(await violations()).toContain('CAR006');
  await portal.db.owner.query(
    "UPDATE product SET quantity_limit_gp = 100 WHERE internal_code = 'DR0001'",
  );
  expect(await violations()).not.toContain('CAR006');
});

test('a change of a rule counts for the next claim', async () => {
  expect(await violations()).not.toContain('CAR008');
  await portal.db.owner.query(
    `UPDATE approval_rule SET params = '{"limit": 100}' WHERE code = 'CAR008'`,
  );
  expect(await violations()).toContain('CAR008');
  await portal.db.owner.query(
    `UPDATE approval_rule SET params = '{"limit": 40000}' WHERE code = 'CAR008'`,
  );
  expect(await violations()).not.toContain('CAR008');
});

test('a change that is rolled back counts for no claim', async () => {
  const other = new pg.Client({ connectionString: portal.db.ownerUrl });
  await other.connect();
  try {
    await other.query('BEGIN');
    await other.query("UPDATE portal.approval_rule SET liftable = false WHERE code = 'CAR002'");
    const before = await violations();
    await other.query('ROLLBACK');
    expect(await violations()).toEqual(before);
  } finally {
    await other.end();
  }
});

/** Whether a connection waits for an advisory lock. */
async function isWaiting(process: number): Promise<boolean> {
  const { rows } = await portal.db.owner.query(
    `SELECT FROM pg_locks WHERE pid = $1 AND locktype = 'advisory' AND NOT granted`,
    [process],
  );
  return rows.length > 0;
}

async function connected(): Promise<{ client: pg.Client; process: number }> {
  const client = new pg.Client({
    connectionString: portal.db.ownerUrl,
    options: '-c search_path=portal,public',
  });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return { client, process: rows[0]?.pid ?? 0 };
}

test('a change waits until the claims that are being judged are stored', async () => {
  const [judging, changing] = await Promise.all([connected(), connected()]);
  try {
    await judging.client.query('BEGIN');
    await judging.client.query('SELECT reference_versions(true)');
    const changed = changing.client.query("UPDATE lookup SET name = name WHERE kind = 'MCReason'");
    await expect.poll(() => isWaiting(changing.process)).toBe(true);
    await judging.client.query('COMMIT');
    await changed;
    expect(await isWaiting(changing.process)).toBe(false);
  } finally {
    await Promise.all([judging.client.end(), changing.client.end()]);
  }
});

test('a claim waits for a change that is being committed, and is judged with it', async () => {
  const { client } = await connected();
  try {
    await client.query('BEGIN');
    await client.query("UPDATE plan_benefit_rule SET value = 9 WHERE kind = 'COPAY'");
    // The change now takes the lock that its commit would take.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    const submitted = submit();
    await expect
      .poll(async () => {
        const { rows } = await portal.db.owner.query(
          `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
        );
        return rows.length;
      })
      .toBe(1);
    await client.query('COMMIT');
    const { data } = await submitted;
    expect(data.total_copay_amount).toBe(9);
  } finally {
    await client.end();
  }
});

async function offeredOn(day: number) {
  const asked = { ...body, date_of_visit_start: `2026-09-${day}` };
  const { data } = await clerk.call('calculateClaim', { body: asked });
  const isKnown = !data.details.some(({ code }) => code === 'PRODUCT_NOT_ON_PANEL');
  return { isKnown, isCharged: data.admin_fee !== null };
}

test('the first and last day of a product and of an admin fee count, whichever day is asked for first', async () => {
  const { owner } = portal.db;
  await owner.query(
    `UPDATE panel_product SET available_from = '2026-09-20', available_to = '2026-09-21'
      WHERE product_id = (SELECT id FROM product WHERE internal_code = 'DR0001')`,
  );
  await owner.query("UPDATE admin_fee SET valid_from = '2026-09-21', valid_to = '2026-09-22'");
  const days = [];
  for (const day of [22, 19, 21, 20, 23]) days.push([day, await offeredOn(day)]);
  expect(Object.fromEntries(days)).toEqual({
    19: { isKnown: false, isCharged: false },
    20: { isKnown: true, isCharged: false },
    21: { isKnown: true, isCharged: true },
    22: { isKnown: false, isCharged: true },
    23: { isKnown: false, isCharged: false },
  });
});

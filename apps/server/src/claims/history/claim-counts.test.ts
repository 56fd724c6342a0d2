// The counts of the history are always exact, and submissions do not wait for each other because of them.
import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { aClaim, submitAndRead } from '../../../test/claim-builders.ts';
import { aClinic, edit, remove, withFee } from '../../../test/edited-claims.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { adjudicateClaim } from '../lifecycle/adjudicate-claim.job.ts';
import { foldClaimChanges } from './fold-claim-changes.job.ts';

type Query = Request<'listClaims'>['query'];

const fold = (portal: Portal) => asWorker(portal, foldClaimChanges);

/** The sums over the claims and the sums over the counts, by each counted value. */
async function bothSums(portal: Portal) {
  const keys = `clinic_id, visit_date, claim_type, panel_type, claim_status, insurer_code`;
  const nobody = `'00000000-0000-0000-0000-000000000000'::uuid`;
  const claims = await portal.db.owner.query(
    `SELECT ${keys}, coalesce(practitioner_id, ${nobody}) AS practitioner_id, count(*)::int AS claims,
            sum(total_fee_amount) AS fee, sum(total_payable_amount) AS payable,
            sum(total_patient_payable_amount) AS patient_payable
       FROM claim WHERE voided_at IS NULL
      GROUP BY ${keys}, coalesce(practitioner_id, ${nobody}) ORDER BY ${keys}, practitioner_id`,
  );
  const counts = await portal.db.owner.query(
    `SELECT ${keys}, practitioner_id, sum(claims)::int AS claims, sum(fee) AS fee, sum(payable) AS payable,
            sum(patient_payable) AS patient_payable
       FROM (SELECT ${keys}, practitioner_id, claims, fee, payable, patient_payable FROM claim_count WHERE is_detailed AND span = 'DAY'
              UNION ALL
             SELECT ${keys}, practitioner_id, claims, fee, payable, patient_payable FROM claim_change) counted
      GROUP BY ${keys}, practitioner_id HAVING sum(claims) <> 0 ORDER BY ${keys}, practitioner_id`,
  );
  return { claims: claims.rows, counts: counts.rows };
}

async function expectExact(portal: Portal, clerk: Visitor): Promise<void> {
  const { claims, counts } = await bothSums(portal);
  expect(counts).toEqual(claims);
  const { rows } = await portal.db.owner.query<{ n: number; fee: string }>(
    `SELECT count(*)::int AS n, sum(total_fee_amount) AS fee FROM claim
      WHERE clinic_id = $1 AND voided_at IS NULL`,
    [clerk.clinicId],
  );
  const { page, totals } = await clerk.call('listClaims', { query: {} });
  expect([page.total_items, totals.total_fee_amount]).toEqual([rows[0]?.n, Number(rows[0]?.fee)]);
}

describe('counts and sums are exact', () => {
  test('after the demo data, a submission, an edit to another day, a decision and a deletion', async () => {
    const { portal, clerk, body } = await aClinic('clinic.gp', 'demo');
    await expectExact(portal, clerk);
    const claim = await submitAndRead(clerk, body);
    await expectExact(portal, clerk);
    const moved = { ...withFee(body, 210), date_of_visit_start: '2026-11-04' };
    expect((await edit(clerk, claim, moved)).status).toBe(200);
    await expectExact(portal, clerk);
    await fold(portal);
    await expectExact(portal, clerk);
    expect((await remove(clerk, { uuid: claim.uuid, version: 2 })).status).toBe(204);
    await expectExact(portal, clerk);
    const other = await submitAndRead(clerk, body);
    const key = { clinicId: clerk.clinicId, claimId: other.uuid, version: 1 };
    await asWorker(portal, (services) => adjudicateClaim(key, services));
    await fold(portal);
    await expectExact(portal, clerk);
  });

  test('after folding twice, without rows for deleted claims', async () => {
    const { portal, clerk, body } = await aClinic('clinic.gp', 'demo');
    const claim = await submitAndRead(clerk, { ...body, date_of_visit_start: '2026-11-05' });
    await fold(portal);
    const day = () =>
      portal.db.owner.query(
        "SELECT claims FROM claim_count WHERE clinic_id = $1 AND visit_date = '2026-11-05' AND claim_status = 'processing' AND NOT is_detailed AND span = 'DAY'",
        [clerk.clinicId],
      );
    const before = (await day()).rows;
    await portal.db.owner.query(
      "UPDATE claim SET raw_status = 'DECLINED', claim_status = 'declined' WHERE clinic_id = $1 AND visit_date = '2026-11-05'",
      [clerk.clinicId],
    );
    await fold(portal);
    await fold(portal);
    expect(before).toHaveLength(1);
    expect((await day()).rows).toEqual([]);
    expect(claim.claim_status).toBe('processing');
    await expectExact(portal, clerk);
    const waiting = await portal.db.owner.query('SELECT FROM claim_change');
    expect(waiting.rowCount).toBe(0);
  });
});

test('submits a claim while a transaction for the same clinic, day and doctor is open', async () => {
  const { portal, clerk, body } = await aClinic('clinic.gp', 'demo');
  const first = await submitAndRead(clerk, body);
  const { owner } = portal.db;
  await owner.query('BEGIN');
  await owner.query(
    "UPDATE claim SET claim_status = 'approved', raw_status = 'APPROVED' WHERE id = $1",
    [first.uuid],
  );
  await owner.query("SET LOCAL lock_timeout = '1s'");
  const second = await submitAndRead(clerk, await aClaim(clerk, 'T3000004D'));
  await owner.query('COMMIT');
  expect(second.date_of_visit_start).toBe(first.date_of_visit_start);
  await expectExact(portal, clerk);
});

describe('pages in order', () => {
  let portal: Portal;
  let clerk: Visitor;
  beforeAll(async () => {
    portal = await openPortal();
    clerk = await portal.signIn('clinic.gp');
    await fold(portal);
  });
  afterAll(() => portal.close());

  const filters: readonly Query[] = [
    {},
    { claim_status: 'declined,closed' },
    { insurer: 'AXA' },
    { from: '2026-07-01', to: '2026-08-31' },
    { from: '2026-09-03', to: '2026-09-19' },
    { to: '2026-10-15', claim_status: 'approved' },
    { from: '2026-08-10', to: '2026-09-20', claim_type: 'OUTPATIENT', panel_type: 'PANEL' },
  ];

  test.each(filters)('for %o, in both directions, and past the end', async (filter) => {
    const everything = await clerk.call('listClaims', { query: { ...filter, size: 1000 } });
    expect(everything.data.length).toBe(everything.page.total_items);
    const { rows } = await portal.db.owner.query<{ id: string }>(
      `SELECT id FROM claim WHERE clinic_id = $1 AND id = ANY ($2) ORDER BY visit_date DESC, id DESC`,
      [clerk.clinicId, everything.data.map((row) => row.uuid)],
    );
    const ids = rows.map((row) => row.id);
    expect(everything.data.map((row) => row.uuid)).toEqual(ids);
    for (const [sort, expected] of [
      ['date_of_visit_start,desc', ids],
      ['date_of_visit_start,asc', ids.toReversed()],
    ] as const) {
      const pages: string[] = [];
      for (let page = 1; page <= Math.ceil(ids.length / 37) + 1; page += 1) {
        const { data } = await clerk.call('listClaims', {
          query: { ...filter, sort, size: 37, page },
        });
        pages.push(...data.map((row) => row.uuid));
      }
      expect(pages).toEqual(expected);
    }
  });

  test('for a doctor', async () => {
    const { rows } = await portal.db.owner.query<{ practitioner_id: string; n: number }>(
      `SELECT practitioner_id, count(*)::int AS n FROM claim WHERE clinic_id = $1
        GROUP BY 1 ORDER BY 2 LIMIT 1`,
      [clerk.clinicId],
    );
    const practitioner = rows[0]?.practitioner_id ?? '';
    const { data, page } = await clerk.call('listClaims', { query: { practitioner, size: 1000 } });
    expect([data.length, page.total_items]).toEqual([rows[0]?.n, rows[0]?.n]);
    expect(new Set(data.map((row) => row.doctor)).size).toBe(1);
  });
});

test('shows no counts to the application without a session', async () => {
  const { portal, clerk } = await aClinic('clinic.gp', 'demo');
  await submitAndRead(clerk, await aClaim(clerk, 'T3000001Z'));
  const client = await portal.database.pool.connect();
  try {
    for (const table of ['claim_count', 'claim_change']) {
      expect((await client.query(`SELECT FROM ${table}`)).rowCount).toBe(0);
    }
    await expect(client.query('SELECT FROM patient_word')).rejects.toThrow(/permission denied/);
    await expect(client.query('DELETE FROM claim_count')).rejects.toThrow(/permission denied/);
  } finally {
    client.release();
  }
});

// Every order of the history: page by page, for all claims and for few, and by an index.
import { amountsOwed } from '@portal/rules/claims/lifecycle/amounts-owed.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { sql } from '../../platform/database/database.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const orders = [
  ['date_of_visit_start', 'visit_date', 'claim_history'],
  ['insert_date_time', 'insert_date_time', 'claim_by_submission'],
  ['claim_code', 'claim_code', 'claim_code'],
  ['member_name_claimant', 'member_name', 'claim_by_member_name'],
  ['total_fee_amount', 'total_fee_amount', 'claim_by_fee'],
  ['total_payable_amount', 'owed_amount', 'claim_by_owed'],
] as const;
const directions = ['asc', 'desc'] as const;
const each = orders.flatMap(([sort, column]) =>
  directions.map((direction) => ({ sort, column, direction })),
);

async function idsInOrder(column: string, direction: string, name: string): Promise<string[]> {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `SELECT id FROM claim WHERE clinic_id = $1 AND voided_at IS NULL AND member_name ~* $2
      ORDER BY ${column} ${direction}, id ${direction}`,
    [clerk.clinicId, name],
  );
  return rows.map((row) => row.id);
}

test.each(each)('by $column $direction, for all claims and for few', async (order) => {
  const { column, direction } = order;
  const sort = `${order.sort},${direction}` as const;
  const some = await clerk.call('listClaims', { query: { sort, size: 40, page: 3 } });
  const all = await idsInOrder(column, direction, '');
  expect(some.data.map((row) => row.uuid)).toEqual(all.slice(80, 120));
  expect(some.page.total_items).toBe(all.length);

  const q = 'chua';
  const few = await idsInOrder(column, direction, '\\mchua');
  expect(few.length).toBeGreaterThan(25);
  const page = (number: number) =>
    clerk.call('listClaims', { query: { q, sort, size: 10, page: number } });
  const [second, beyond] = await Promise.all([page(2), page(1000)]);
  expect(second.data.map((row) => row.uuid)).toEqual(few.slice(10, 20));
  expect(beyond.data).toEqual([]);
  expect([second.page.total_items, beyond.page.total_items]).toEqual([few.length, few.length]);
  expect(second.totals).toEqual(beyond.totals);
});

describe('below the wall, an index supports', () => {
  test.each(orders)('%s', async (_sort, column, index) => {
    const { rows } = await portal.db.owner.query<{ id: string }>(
      'SELECT id FROM user_session WHERE user_id = $1 AND ended_at IS NULL',
      [clerk.userId],
    );
    const plan = await portal.database.inSession(rows[0]?.id ?? '', async (tx) => {
      // The demo data is so small that sorting would be equally fast.
      await tx.run(sql`SET LOCAL enable_sort = off`);
      return tx.many(sql<{ 'QUERY PLAN': string }>`
        EXPLAIN SELECT c.id FROM claim c
         WHERE c.clinic_id = ${clerk.clinicId} AND c.claim_type = 'OUTPATIENT' AND c.insurer_code = 'AXA'
           AND c.displayed_status = 'Approved'
           AND c.voided_at IS NULL
         ORDER BY ${sql.ref(`c.${column}`)} DESC, c.id DESC LIMIT 10`);
    });
    const lines = (plan ?? []).map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).toMatch(new RegExp(`Index Only Scan (Backward )?using ${index} on`));
  });
});

test('stores the amount that the plan owes by the rule, in every status', async () => {
  const { rows } = await portal.db.owner.query<
    Record<'fee' | 'owed' | 'patient' | 'payable' | 'status', string>
  >(
    `SELECT claim_status AS status, total_fee_amount AS fee, total_payable_amount AS payable,
            total_patient_payable_amount AS patient, owed_amount AS owed FROM claim`,
  );
  const statuses = new Set(rows.map(({ status }) => status));
  expect([...statuses].toSorted()).toEqual(['approved', 'closed', 'declined', 'processing']);
  const wrong = rows.filter((row) => {
    const { plan } = amountsOwed({
      mainStatus: row.status,
      totalFee: Number(row.fee),
      payable: Number(row.payable),
      patientPayable: Number(row.patient),
    });
    return Number(row.owed) !== plan;
  });
  expect(wrong).toEqual([]);
});

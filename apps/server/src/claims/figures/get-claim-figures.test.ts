import { lastOfMonth, plainDate } from '@portal/rules/values/plain-date.ts';
import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { statementsOf } from '../../../test/statements.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const figures = async () => (await clerk.call('getClaimFigures', { query: {} })).data;
const listed = async (query: Request<'listClaims'>['query']) => {
  const { page } = await clerk.call('listClaims', { query: { size: 1, ...query } });
  return page.total_items;
};
const datesOf = (month: string) => {
  const from = plainDate(`${month}-01`);
  return { from, to: lastOfMonth(from) };
};

test('counts for each of seven days as many locking claims as the list of that day has', async () => {
  const { locking } = await figures();
  expect(locking).toHaveLength(7);
  for (const { day, claims } of locking) {
    expect([day, claims]).toEqual([day, await listed({ locks_on: day })]);
  }
  expect(locking.reduce((sum, { claims }) => sum + claims, 0)).toBeGreaterThan(0);
  expect(locking[0]?.claims).toBe(await listed({ locks: 'today' }));
});

test('lists every claim that locks within a week on one day only, and none on a day that is over', async () => {
  const { locking } = await figures();
  const seen = new Set<string>();
  let rows = 0;
  for (const { day } of locking) {
    const { data } = await clerk.call('listClaims', { query: { locks_on: day, size: 200 } });
    for (const { uuid } of data) seen.add(uuid);
    rows += data.length;
  }
  expect(seen.size).toBe(rows);
  expect(await listed({ locks_on: '2026-11-04' })).toBe(0);
});

test('adds up the money of each month as its claims have it', async () => {
  const { months } = await figures();
  const { rows } = await portal.db.owner.query<Record<string, unknown>>(
    `SELECT to_char(visit_date, 'YYYY-MM') AS month, count(*)::int AS claims, sum(total_fee_amount)::float AS submitted_amount,
            sum(owed_amount)::float AS payable_amount,
            coalesce(sum(owed_amount) FILTER (WHERE displayed_status = 'Paid'), 0)::float AS paid_amount,
            coalesce(sum(owed_amount) FILTER (WHERE displayed_status NOT IN ('Paid','Declined','Closed','Legacy')), 0)::float AS outstanding_amount,
            count(*) FILTER (WHERE displayed_status = 'Declined')::int AS declined_count,
            coalesce(sum(total_fee_amount) FILTER (WHERE displayed_status = 'Declined'), 0)::float AS declined_amount,
            count(*) FILTER (WHERE displayed_status LIKE 'Pending%' OR displayed_status = 'LOG Issued')::int AS pending_count,
            coalesce(sum(owed_amount) FILTER (WHERE displayed_status LIKE 'Pending%' OR displayed_status = 'LOG Issued'), 0)::float AS pending_amount
       FROM claim WHERE clinic_id = $1 AND voided_at IS NULL AND visit_date >= '2025-12-01'
      GROUP BY 1 ORDER BY 1`,
    [clerk.clinicId],
  );
  expect(months).toEqual(rows);
  expect(months).toHaveLength(12);
});

test('counts the reasons of declined claims as the filtered list does', async () => {
  const { declined_reasons: reasons, pending_statuses: pending } = await figures();
  expect(reasons.length).toBeGreaterThan(0);
  for (const { month, reason, claims } of reasons) {
    if (reason === null) continue;
    const query = { ...datesOf(month), display_status: 'Declined', decline_reason: reason };
    expect([month, reason, claims]).toEqual([month, reason, await listed(query)]);
  }
  for (const { month, display_status: status, claims } of pending) {
    const query = { ...datesOf(month), display_status: status };
    expect([month, status, claims]).toEqual([month, status, await listed(query)]);
  }
});

test('adds up what is due by days since submission', async () => {
  const { outstanding } = await figures();
  const { rows } = await portal.db.owner.query<{ age: string; claims: number; amount: number }>(
    `SELECT age, count(c.id)::int AS claims, coalesce(sum(owed_amount), 0)::float AS amount
       FROM (VALUES (1, 'UP_TO_30', 0, 30), (2, 'UP_TO_60', 31, 60), (3, 'UP_TO_90', 61, 90), (4, 'OVER_90', 91, 99999)) a (place, age, low, high)
       LEFT JOIN claim c ON c.clinic_id = $1 AND voided_at IS NULL AND $2::date - submission_date BETWEEN low AND high
        AND displayed_status NOT IN ('Paid','Declined','Closed','Legacy')
      GROUP BY place, age ORDER BY place`,
    [clerk.clinicId, portal.services.clock.today()],
  );
  expect(outstanding).toEqual(rows);
  expect(outstanding[0]?.amount).toBeGreaterThan(0);
});

test('needs few statements, and rejects another clinic', async () => {
  await figures();
  const kinds = await statementsOf(portal, figures);
  expect(kinds.filter((kind) => kind !== 'versions').length).toBeLessThanOrEqual(4);
  const stranger = await portal.signIn('clinic.sp');
  const query = { provider_company_id: clerk.clinicId };
  expect((await stranger.refused('getClaimFigures', { query })).code).toBe('LOCATION_NOT_FOUND');
});

import { STATUS_GROUPS, statusGroupOf } from '@portal/rules/claims/lifecycle/status-groups.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, submitAndRead } from '../../../test/claim-builders.ts';
import { remove } from '../../../test/edited-claims.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { statementsOf } from '../../../test/statements.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const summary = async () => (await clerk.call('getDashboardSummary', { query: {} })).data;

/** The same figures, counted in the claims themselves. */
async function countedFigures() {
  const { rows } = await portal.db.owner.query<{
    month: string;
    displayed_status: string;
    claims: number;
    payable: string;
  }>(
    `SELECT to_char(visit_date, 'YYYY-MM') AS month, displayed_status, count(*)::int AS claims,
            sum(CASE WHEN claim_status IN ('declined','closed') THEN 0 ELSE total_payable_amount END) AS payable
       FROM claim WHERE clinic_id = $1 AND voided_at IS NULL AND visit_date >= '2024-12-01' GROUP BY 1, 2`,
    [clerk.clinicId],
  );
  return rows;
}

const allClaims = (counts: readonly { claims: number }[]) =>
  counts.reduce((sum, { claims }) => sum + claims, 0);

test('counts and adds up the claims of the last 24 months by status', async () => {
  const { figures } = await summary();
  const rows = await countedFigures();
  expect(figures.length).toBeGreaterThan(STATUS_GROUPS.length);
  for (const { month, status, claims, payable_amount: amount } of figures) {
    const same = rows.filter(
      (row) => row.month === month && statusGroupOf(row.displayed_status) === status,
    );
    expect(claims).toBe(same.reduce((sum, row) => sum + row.claims, 0));
    expect(amount).toBeCloseTo(
      same.reduce((sum, row) => sum + Number(row.payable), 0),
      2,
    );
  }
  expect(allClaims(figures)).toBe(allClaims(rows));
});

test('includes a claim at once, and no longer once it is deleted', async () => {
  const before = await summary();
  const claim = await submitAndRead(clerk, await aClaim(clerk, 'T3000001Z'));
  const after = await summary();
  expect(after.op_claim_count).toBe(before.op_claim_count + 1);
  expect(after.submitted_today.claims).toBe(before.submitted_today.claims + 1);
  expect(after.submitted_today.payable_amount - before.submitted_today.payable_amount).toBeCloseTo(
    claim.total_payable_amount,
    2,
  );
  await remove(clerk, claim);
  expect((await summary()).submitted_today).toEqual(before.submitted_today);
});

test('counts as many claims that close today as the list of them has', async () => {
  const { closing_today: closing } = await summary();
  const { page } = await clerk.call('listClaims', { query: { locks: 'today' } });
  expect(page.total_items).toBeGreaterThan(0);
  expect(closing).toBe(page.total_items);
});

test('has the previous month until its claims can no longer be edited', async () => {
  expect((await summary()).open_month).toBeNull();
  portal.services.clock.set('2026-12-05T23:59:00+08:00');
  clerk = await portal.signIn('clinic.gp');
  expect((await summary()).open_month).toEqual({ month: '2026-11', last_day: '2026-12-05' });
  portal.services.clock.set('2026-12-06T00:00:00+08:00');
  expect((await summary()).open_month).toBeNull();
});

test('needs at most five statements, however many claims there are', async () => {
  await summary();
  const kinds = await statementsOf(portal, summary);
  expect(kinds.filter((kind) => kind !== 'versions').length).toBeLessThanOrEqual(5);
});

test('rejects another clinic', async () => {
  const stranger = await portal.signIn('clinic.sp');
  const query = { provider_company_id: clerk.clinicId };
  for (const name of ['getDashboardSummary', 'listTopDoctors', 'listNotifications'] as const) {
    expect((await stranger.refused(name, { query })).code).toBe('LOCATION_NOT_FOUND');
  }
});

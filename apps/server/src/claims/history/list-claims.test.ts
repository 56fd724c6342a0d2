// The claim history: its content, its order and its filters.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { DECLINE_FILTERS } from '@portal/rules/claims/lifecycle/stated-reasons.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

type Query = Request<'listClaims'>['query'];
type Row = Reply<'listClaims'>['data'][number];

const list = (query: Query, someone = clerk) => someone.call('listClaims', { query });

const ofStatus = (row: Row) => row.claim_status;
const shown = (row: Row) => row.display_status;

async function different(query: Query, of: (row: Row) => string): Promise<string[]> {
  const { data } = await list({ size: 1000, ...query });
  return [...new Set(data.map(of))].toSorted();
}

describe('the history is filtered', () => {
  test('by claim type', async () => {
    const specialist = await portal.signIn('clinic.sp');
    const both = await list({ size: 1000 }, specialist);
    for (const claimType of ['OUTPATIENT', 'INPATIENT'] as const) {
      const { data, page } = await list({ size: 1000, claim_type: claimType }, specialist);
      expect(new Set(data.map((row) => row.claim_type))).toEqual(new Set([claimType]));
      expect(page.total_items).toBeLessThan(both.page.total_items);
    }
  });

  test('by panel type', async () => {
    const all = await list({});
    const panel = await list({ panel_type: 'PANEL' });
    expect(panel.page.total_items).toBe(all.page.total_items);
    expect((await list({ panel_type: 'NON_PANEL' })).data).toEqual([]);
    const [one] = all.data;
    await portal.db.owner.query("UPDATE claim SET panel_type = 'NON_PANEL' WHERE id = $1", [
      one?.uuid,
    ]);
    const outside = await list({ panel_type: 'NON_PANEL' });
    await portal.db.owner.query("UPDATE claim SET panel_type = 'PANEL' WHERE id = $1", [one?.uuid]);
    expect(outside.data.map((row) => row.uuid)).toEqual([one?.uuid]);
  });

  test('by one or more displayed statuses, with the counts and sums of those claims', async () => {
    const all = await list({ size: 1000 });
    const everyStatus = await different({}, shown);
    expect(everyStatus.length).toBeGreaterThan(4);
    for (const display_status of everyStatus) {
      const { data, page, totals } = await list({ size: 1000, display_status });
      const expected = all.data.filter((row) => row.display_status === display_status);
      expect(data.map((row) => row.uuid)).toEqual(expected.map((row) => row.uuid));
      expect(page.total_items).toBe(expected.length);
      expect(totals.total_fee_amount).toBeCloseTo(
        expected.reduce((sum, row) => sum + row.total_fee_amount, 0),
        2,
      );
    }
    expect(await different({ display_status: 'New,Declined' }, shown)).toEqual(['Declined', 'New']);
    const problem = await clerk.refused('listClaims', { query: { display_status: 'Draft' } });
    expect(problem).toMatchObject({ http: 422, details: [{ field: 'display_status' }] });
  });

  test('by displayed status, also with a text search or another order', async () => {
    const query = { size: 1000, display_status: 'Declined' } as const;
    const others = (await list({ size: 1000, display_status: 'Approved' })).data;
    const names = new Set(others.map((row) => row.member_name_claimant));
    const one = (await list(query)).data.find((row) => names.has(row.member_name_claimant));
    const q = one?.member_name_claimant ?? '';
    const named = await list({ size: 1000, q });
    const declined = named.data.filter((row) => row.display_status === 'Declined');
    expect(declined.length).toBeLessThan(named.data.length);
    expect((await list({ ...query, q })).data).toEqual(declined);
    const byOwed = await list({ ...query, sort: 'total_payable_amount,desc' });
    expect(byOwed.data.length).toBeGreaterThan(1);
    expect(new Set(byOwed.data.map((row) => row.total_payable_amount))).toEqual(new Set([0]));
  });

  test('and sorted by what the plan owes, not by the amounts calculated for declined claims', async () => {
    const { data } = await list({ size: 1000, sort: 'total_payable_amount,asc' });
    const amounts = data.map((row) => row.total_payable_amount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  });

  test('by the reason for which claims were declined, also one of several', async () => {
    const all = await list({ size: 1000 });
    const [several] = (await list({ display_status: 'Declined' })).data;
    await portal.db.owner.query(
      "UPDATE claim SET reject_reason_classification = 'POLICY_INVALID, RULE_CAR002' WHERE id = $1",
      [several?.uuid],
    );
    const reasonsOf = (row: Row) =>
      row.uuid === several?.uuid
        ? ['POLICY_INVALID', 'RULE']
        : (row.reject_reason_classification?.replace(/RULE_\w+/g, 'RULE').split(', ') ?? []);
    const filtered: string[] = [];
    for (const reason of DECLINE_FILTERS) {
      const { data, page } = await list({ size: 1000, decline_reason: reason });
      const expected = all.data.filter((row) => reasonsOf(row).includes(reason));
      expect(data.map((row) => row.uuid)).toEqual(expected.map((row) => row.uuid));
      expect(page.total_items).toBe(expected.length);
      if (data.length > 0) filtered.push(reason);
    }
    expect(filtered.length).toBeGreaterThan(2);
    expect(filtered).toContain('RULE');
  });

  test('by one or more statuses', async () => {
    for (const status of ['processing', 'approved', 'declined', 'closed']) {
      expect(await different({ claim_status: status }, ofStatus)).toEqual([status]);
    }
    expect(await different({ claim_status: 'declined,closed' }, ofStatus)).toEqual([
      'closed',
      'declined',
    ]);
  });

  test('by insurer, day and words', async () => {
    expect(await different({ insurer: 'AXA' }, (row) => row.insurer_code)).toEqual(['AXA']);
    const { data } = await list({ from: '2026-10-01', to: '2026-10-31', size: 1000 });
    expect(data.length).toBeGreaterThan(0);
    expect(data.every((row) => row.date_of_visit_start.startsWith('2026-10'))).toBe(true);
    expect(await different({ q: 'limita chua' }, (row) => row.member_name_claimant)).toEqual([
      'Limita Chua',
    ]);
  });
});

describe('the rows of the history', () => {
  test('HIST-02 contain processing, approved, declined and closed claims, but no drafts', async () => {
    const before = await list({});
    await clerk.call('createDraft', { body: await aClaim(clerk, 'T3000001Z') });
    expect((await list({})).page.total_items).toBe(before.page.total_items);
    expect(await different({}, ofStatus)).toEqual(['approved', 'closed', 'declined', 'processing']);
    const draft = await clerk.refused('listClaims', { query: { claim_status: 'draft' } });
    expect(draft).toMatchObject({ http: 422, code: 'VALIDATION_FAILED' });
  });

  test('HIST-03 are sorted by newest visit first, page after page', async () => {
    const query = {
      panel_type: 'PANEL',
      claim_type: 'OUTPATIENT',
      claim_status: 'approved',
      sort: 'date_of_visit_start,desc',
      size: 20,
    } as const;
    const pages = await Promise.all([1, 2, 3].map((page) => list({ ...query, page })));
    const rows = pages.flatMap((page) => page.data);
    const dates = rows.map((row) => row.date_of_visit_start);
    expect(rows).toHaveLength(60);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(new Set(rows.map((row) => row.uuid)).size).toBe(60);
    const { data: unasked } = await list({ ...query, sort: undefined });
    expect(unasked).toEqual(pages[0]?.data);
  });

  test('HIST-04 HIST-05 have page number, page size, items and pages; a page has 10 rows by default', async () => {
    const usual = await list({});
    expect(usual.data).toHaveLength(10);
    const { total_items: items } = usual.page;
    const { rows } = await portal.db.owner.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM claim WHERE clinic_id = $1',
      [clerk.clinicId],
    );
    expect(usual.page).toEqual({
      number: 1,
      size: 10,
      total_items: rows[0]?.n,
      total_pages: Math.ceil(items / 10),
    });
    const larger = await list({ size: 25, page: 2 });
    expect(larger.data).toHaveLength(25);
    expect(larger.page).toMatchObject({ number: 2, size: 25, total_items: items });
  });

  test('name the principal diagnosis, as the claim itself does', async () => {
    const { data } = await list({ size: 20 });
    for (const row of data.filter((one) => one.principal_diagnosis !== null).slice(0, 3)) {
      const { data: claim } = await clerk.call('getClaim', { params: { id: row.uuid }, query: {} });
      const principal = claim.diagnosis.find((line) => line.principal_diagnosis);
      expect(principal?.code).toBe(row.principal_diagnosis);
      expect(row.principal_diagnosis_name).toBe(principal?.description);
      expect(claim.principal_diagnosis_name).toBe(row.principal_diagnosis_name);
    }
  });

  test('exclude claims of other clinics', async () => {
    expect(await different({}, (row) => row.provider_company_id)).toEqual([clerk.clinicId]);
  });
});

// The rows of reports: what each user sees of each source, groups and sums, filters, and bounds.
import { REPORT_CATALOGUE, reportColumns } from '@portal/rules/reports/report-catalogue.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApp } from '../access/factors/factor.builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import {
  aDefinition,
  aGroupedDefinition,
  type Definition,
  ofMembers,
  ofPayments,
  rowsOf,
} from './report.builders.ts';

let portal: Portal;
let clerk: Visitor;
let group: Visitor;
let finance: Visitor;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  group = await portal.signIn('group.merlion');
  finance = await portal.signIn('admin.finance');
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

const refusal = (visitor: Visitor, definition: Definition) =>
  visitor.refused('runReport', { body: { definition } });

async function count(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await portal.db.owner.query<{ count: string }>(sql, values);
  return Number(rows[0]?.count);
}

const statuses = (rows: readonly Record<string, unknown>[]) =>
  new Set(rows.map((row) => row['batch_status']));

const ofLastMonth: Definition['filters'] = [
  { column: 'visit_date', operator: 'LAST_MONTH', values: [] },
];
const thisYear = "BETWEEN '2026-01-01' AND '2026-12-31'";

describe('who sees which rows', () => {
  test('a clinic sees its own claims only', async () => {
    const byClinic = aGroupedDefinition({
      groups: ['clinic'],
      order: { column: 'count', is_descending: true },
    });
    const rows = await rowsOf(clerk, byClinic);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.['count']).toBe(
      await count(
        `SELECT count(*) FROM claim WHERE clinic_id = $1 AND voided_at IS NULL AND visit_date ${thisYear}`,
        [clerk.clinicId],
      ),
    );
  });

  test('a group sees the claims of its clinics, and the administrator those of all', async () => {
    const byClinic = aGroupedDefinition({
      groups: ['clinic'],
      order: { column: 'clinic', is_descending: false },
    });
    const ofGroup = await rowsOf(group, byClinic);
    const ofAll = await rowsOf(admin, byClinic);
    expect(ofGroup).toHaveLength(
      await count(
        `SELECT count(DISTINCT c.clinic_id) FROM claim c JOIN location l ON l.id = c.clinic_id
          WHERE l.organization_id = (SELECT organization_id FROM app_user WHERE id = $1) AND visit_date ${thisYear}`,
        [group.userId],
      ),
    );
    expect(ofAll.length).toBeGreaterThan(ofGroup.length);
  });

  test('a clinic sees its closed batches only, and finance sees open ones too', async () => {
    const own = await rowsOf(clerk, ofPayments());
    expect(statuses(own)).not.toContain('OPEN');
    expect(new Set(own.map((row) => row['clinic'])).size).toBe(1);
    expect(own).toHaveLength(
      await count(
        `SELECT count(*) FROM provider_batch WHERE clinic_id = $1 AND status <> 'OPEN' AND batch_date ${thisYear}`,
        [clerk.clinicId],
      ),
    );
    expect(statuses(await rowsOf(finance, ofPayments()))).toContain('OPEN');
  });

  test('members are for administrators with the right to see and to export them', async () => {
    expect((await rowsOf(admin, ofMembers())).length).toBeGreaterThan(0);
    for (const visitor of [clerk, group, finance]) {
      expect(await refusal(visitor, ofMembers())).toMatchObject({ http: 403, code: 'FORBIDDEN' });
    }
  });

  test('members need a recent answer with a second factor, from users who have one', async () => {
    const careful = await portal.signIn('admin.ops2');
    await addApp(portal, careful);
    await portal.db.owner.query(
      "UPDATE user_session SET step_up_at = step_up_at - interval '11 minutes' WHERE user_id = $1",
      [careful.userId],
    );
    expect(await refusal(careful, ofMembers())).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    await rowsOf(careful, aDefinition({ filters: ofLastMonth }));
  });

  test('a report answers 403 once its user has lost the permission', async () => {
    const other = await portal.signIn('clinic.other');
    await rowsOf(other, ofPayments());
    await portal.db.owner.query("UPDATE app_user SET roles = '{}' WHERE id = $1", [other.userId]);
    expect(await refusal(other, ofPayments())).toMatchObject({ http: 403, code: 'FORBIDDEN' });
    await rowsOf(other, aDefinition());
  });

  test.each(['CLAIMS', 'PAYMENTS', 'MEMBERS'] as const)(
    'every column of %s can be shown, and none contains a national number',
    async (source) => {
      const { period } = REPORT_CATALOGUE[source];
      const names = reportColumns(source).map(({ name }) => name);
      for (const columns of [names.slice(0, 12), names.slice(-12)]) {
        const [column = ''] = columns;
        const rows = await rowsOf(
          admin,
          aDefinition({
            source,
            columns,
            filters: [{ column: period, operator: 'THIS_YEAR', values: [] }],
            order: { column, is_descending: false },
          }),
        );
        expect(rows.length).toBeGreaterThan(0);
        expect(JSON.stringify(rows)).not.toMatch(/[STFGM]\d{7}[A-Z]/);
      }
    },
  );
});

describe('the table', () => {
  test('groups by month, with counts and sums that add up to the totals', async () => {
    const { data, columns, totals, page } = await clerk.call('runReport', {
      body: { definition: aGroupedDefinition() },
    });
    expect(columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'visit_date MONTH',
      'status CODE',
      'count COUNT',
      'total MONEY',
      'plan_pays MONEY',
    ]);
    expect(data.every(([month]) => /^2026-\d\d$/.test(String(month)))).toBe(true);
    expect(page.total_items).toBe(data.length);
    const counted = data.reduce((sum, row) => sum + Number(row[2]), 0);
    expect(totals).toMatchObject([null, null, counted, expect.any(Number), expect.any(Number)]);
    const months = data.map(([month]) => String(month));
    expect(months).toEqual(months.toSorted().toReversed());
  });

  test('pages in a fixed order, and its totals are those of all rows', async () => {
    const definition = aDefinition({ order: { column: 'status', is_descending: false } });
    const pageOf = (page: number) =>
      clerk.call('runReport', { body: { definition, page, size: 3 } });
    const [first, second] = [await pageOf(1), await pageOf(2)];
    const codes = [...first.data, ...second.data].map(([code]) => code);
    expect(new Set(codes).size).toBe(6);
    expect(second.totals).toEqual(first.totals);
    expect(second.page).toMatchObject({ number: 2, size: 3 });
  });

  test('equals the amounts of the history', async () => {
    const { data: history } = await clerk.call('listClaims', {
      query: { from: '2026-10-01', to: '2026-10-31', size: 1000 },
    });
    const rows = await rowsOf(
      clerk,
      aDefinition({
        columns: ['claim_code', 'visit_date', 'status', 'member', 'plan_pays', 'patient_pays'],
        filters: [{ column: 'visit_date', operator: 'LAST_MONTH', values: [] }],
      }),
    );
    const shown = new Map(rows.map((row) => [row['claim_code'], row]));
    expect(shown.size).toBe(history.length);
    for (const claim of history) {
      expect(shown.get(claim.claim_code)).toEqual({
        claim_code: claim.claim_code,
        visit_date: claim.date_of_visit_start,
        status: claim.display_status,
        member: claim.member_name_claimant,
        plan_pays: claim.total_payable_amount,
        patient_pays: claim.total_patient_payable_amount,
      });
    }
  });

  test('filters text without regard to case, codes, amounts and days', async () => {
    const [one] = await rowsOf(
      clerk,
      aDefinition({ columns: ['claim_code', 'visit_date', 'member', 'status', 'total'] }),
    );
    if (one === undefined) throw new Error('the demo has claims');
    const text = (name: string) => String(one[name]);
    const definition = aDefinition({
      columns: ['claim_code', 'visit_date'],
      filters: [
        { column: 'visit_date', operator: 'FROM', values: [text('visit_date')] },
        { column: 'visit_date', operator: 'UNTIL', values: [text('visit_date')] },
        { column: 'member', operator: 'EQUALS', values: [text('member').toUpperCase()] },
        { column: 'status', operator: 'ONE_OF', values: ['Declined', text('status')] },
        { column: 'total', operator: 'FROM', values: [text('total')] },
        { column: 'total', operator: 'UNTIL', values: [text('total')] },
        { column: 'claim_code', operator: 'EQUALS', values: [text('claim_code')] },
      ],
    });
    expect(await rowsOf(clerk, definition)).toEqual([
      { claim_code: one['claim_code'], visit_date: one['visit_date'] },
    ]);
  });

  test('reading it is audited, without its rows', async () => {
    await rowsOf(clerk, aDefinition());
    const { rows } = await portal.db.owner.query<{ after: unknown }>(
      "SELECT after FROM audit_entry WHERE action = 'reports.run' AND user_id = $1 ORDER BY id DESC LIMIT 1",
      [clerk.userId],
    );
    expect(rows[0]?.after).toMatchObject({ source: 'CLAIMS', page: 1 });
  });
});

describe('a mistake is named with its place', () => {
  test.each([
    [{ columns: ['visit_date', 'national_id'] }, 'definition.columns.1', 'REPORT_COLUMN'],
    [{ columns: ['visit_date', 'c.id FROM claim c --'] }, 'definition.columns.1', 'REPORT_COLUMN'],
    [{ filters: [] }, 'definition.filters', 'REPORT_PERIOD'],
    [
      { filters: [{ column: 'visit_date', operator: 'EQUALS', values: ['S1234567D'] }] },
      'definition.filters.0.values.0',
      'NATIONAL_NUMBER',
    ],
    [
      { order: { column: 'doctor', is_descending: true } },
      'definition.order.column',
      'REPORT_ORDER',
    ],
  ] as const)('%j', async (changes, field, code) => {
    const { columns, filters, ...others } = { columns: undefined, filters: undefined, ...changes };
    const refused = await refusal(
      clerk,
      aDefinition({
        ...others,
        ...(columns === undefined ? {} : { columns: [...columns] }),
        ...(filters === undefined
          ? {}
          : { filters: filters.map((filter) => ({ ...filter, values: [...filter.values] })) }),
      }),
    );
    expect(refused).toMatchObject({ http: 422, details: [{ field, code }] });
  });

  test('a report with too many groups is refused', async () => {
    await portal.db.owner.query(
      `UPDATE claim SET company_name = 'Company ' || n FROM (
         SELECT clinic_id, id, row_number() OVER () AS n FROM claim WHERE visit_date ${thisYear} LIMIT 1100) c
        WHERE (claim.clinic_id, claim.id) = (c.clinic_id, c.id)`,
    );
    const made = await count("SELECT count(*) FROM claim WHERE company_name LIKE 'Company %'");
    expect(made).toBe(1100);
    const definition = aGroupedDefinition({
      groups: ['company'],
      order: { column: 'company', is_descending: false },
    });
    expect(await refusal(admin, definition)).toMatchObject({ code: 'REPORT_TOO_LARGE' });
  });
});

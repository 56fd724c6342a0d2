import { expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { type ReportDefinition, reportProblems, shownColumns } from './report-definition.ts';

const today = plainDate('2026-11-06');
const thisMonth = { column: 'visit_date', operator: 'THIS_MONTH', values: [] } as const;

const aReport = (changes: Partial<ReportDefinition> = {}): ReportDefinition => ({
  source: 'CLAIMS',
  columns: ['claim_code', 'visit_date', 'total'],
  filters: [thisMonth],
  groups: [],
  order: { column: 'visit_date', is_descending: true },
  ...changes,
});

const mistakesIn = (changes: Partial<ReportDefinition>) =>
  reportProblems(aReport(changes), today).map(({ field, code }) => `${field} ${code}`);

test('a report without mistakes has no problems', () => {
  expect(mistakesIn({})).toEqual([]);
});

const filtered = (
  column: string,
  operator: ReportDefinition['filters'][number]['operator'],
  ...values: string[]
) => ({
  filters: [thisMonth, { column, operator, values }],
});

test.each([
  [{ columns: ['visit_date', 'password_hash'] }, 'columns.1 REPORT_COLUMN'],
  [
    { columns: [], groups: ['status'], order: { column: 'count', is_descending: true } },
    'columns REPORT_COLUMN',
  ],
  [{ columns: ['visit_date', 'visit_date'] }, 'columns.1 REPORT_TWICE'],
  [
    { groups: ['total'], order: { column: 'count', is_descending: true } },
    'groups.0 REPORT_COLUMN',
  ],
  [{ order: { column: 'doctor', is_descending: false } }, 'order.column REPORT_ORDER'],
  [{ filters: [] }, 'filters REPORT_PERIOD'],
  [{ filters: [{ ...thisMonth, column: 'paid_on' }] }, 'filters REPORT_PERIOD'],
  [filtered('id; DROP TABLE claim', 'EQUALS', 'x'), 'filters.1.column REPORT_COLUMN'],
  [filtered('doctor', 'FROM', 'A'), 'filters.1.operator REPORT_OPERATOR'],
  [filtered('status', 'EQUALS', 'Lost'), 'filters.1.values REPORT_VALUE'],
  [filtered('doctor', 'EQUALS'), 'filters.1.values REPORT_VALUE'],
  [filtered('doctor', 'EQUALS', 'A', 'B'), 'filters.1.values REPORT_VALUE'],
  [filtered('visit_date', 'FROM', '2026-02-30'), 'filters.1.values REPORT_VALUE'],
  [filtered('visit_date', 'THIS_YEAR', '2026'), 'filters.1.values REPORT_VALUE'],
  [filtered('total', 'FROM', '1e9'), 'filters.1.values REPORT_VALUE'],
] as const)('%j is a mistake: %s', (changes, mistake) => {
  expect(mistakesIn(changes)).toEqual([mistake]);
});

test.each([
  filtered('status', 'ONE_OF', 'Approved', 'Paid'),
  filtered('total', 'UNTIL', '120.50'),
  filtered('paid_on', 'LAST_MONTH'),
])('%j is no mistake', (changes) => {
  expect(mistakesIn(changes)).toEqual([]);
});

const batchesOf = (claims: string): ReportDefinition => ({
  source: 'PAYMENTS',
  columns: ['batch'],
  filters: [
    { column: 'batch_date', operator: 'THIS_YEAR', values: [] },
    { column: 'claims', operator: 'FROM', values: [claims] },
  ],
  groups: [],
  order: { column: 'batch', is_descending: false },
});

test('counts take whole numbers', () => {
  expect(reportProblems(batchesOf('10'), today)).toEqual([]);
  expect(reportProblems(batchesOf('1.5'), today)).toMatchObject([{ field: 'filters.1.values' }]);
});

test('a grouped report shows its groups, their count and the sums, with dates as months', () => {
  const shown = shownColumns(
    aReport({ groups: ['visit_date', 'status'], columns: ['claim_code', 'total', 'gst'] }),
  );
  expect(shown.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'visit_date MONTH',
    'status CODE',
    'count COUNT',
    'total MONEY',
    'gst MONEY',
  ]);
});

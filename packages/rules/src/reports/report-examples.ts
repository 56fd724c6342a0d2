// Ready reports to start from, and the report that a new one of a source begins with.
import { REPORT_CATALOGUE, type ReportSource } from './report-catalogue.ts';
import type { ReportDefinition } from './report-definition.ts';

const during = (source: ReportSource, operator: 'LAST_MONTH' | 'THIS_MONTH' | 'THIS_YEAR') => ({
  column: REPORT_CATALOGUE[source].period,
  operator,
  values: [],
});

export const REPORT_EXAMPLES = {
  CLAIMS_BY_STATUS: {
    source: 'CLAIMS',
    columns: ['total', 'plan_pays', 'patient_pays'],
    filters: [during('CLAIMS', 'THIS_YEAR')],
    groups: ['visit_date', 'status'],
    order: { column: 'visit_date', is_descending: true },
  },
  DECLINED_CLAIMS: {
    source: 'CLAIMS',
    columns: ['claim_code', 'visit_date', 'member', 'doctor', 'diagnosis', 'total'],
    filters: [
      during('CLAIMS', 'THIS_YEAR'),
      { column: 'status', operator: 'EQUALS', values: ['Declined'] },
    ],
    groups: [],
    order: { column: 'visit_date', is_descending: true },
  },
  PAYMENTS_BY_INSURER: {
    source: 'PAYMENTS',
    columns: ['claims', 'gross', 'fee', 'net'],
    filters: [during('PAYMENTS', 'THIS_YEAR')],
    groups: ['batch_date', 'insurer'],
    order: { column: 'batch_date', is_descending: true },
  },
  MEMBERS_BY_COMPANY: {
    source: 'MEMBERS',
    columns: ['member', 'company', 'relation', 'plan'],
    filters: [during('MEMBERS', 'THIS_YEAR')],
    groups: ['company', 'relation'],
    order: { column: 'company', is_descending: false },
  },
} as const satisfies Readonly<Record<string, ReportDefinition>>;

export type ReportExample = keyof typeof REPORT_EXAMPLES;

function isExample(name: string): name is ReportExample {
  return Object.hasOwn(REPORT_EXAMPLES, name);
}

export const REPORT_EXAMPLE_NAMES: readonly ReportExample[] =
  Object.keys(REPORT_EXAMPLES).filter(isExample);

const FIRST_COLUMNS: Readonly<Record<ReportSource, readonly string[]>> = {
  CLAIMS: ['claim_code', 'visit_date', 'member', 'status', 'total'],
  PAYMENTS: ['batch', 'batch_date', 'insurer', 'batch_status', 'net'],
  MEMBERS: ['member', 'company', 'relation', 'year_from'],
};

export function newReport(source: ReportSource): ReportDefinition {
  const { period } = REPORT_CATALOGUE[source];
  return {
    source,
    columns: FIRST_COLUMNS[source],
    filters: [during(source, 'THIS_MONTH')],
    groups: [],
    order: { column: period, is_descending: true },
  };
}

export function exampleNamed(name: string): ReportExample | undefined {
  return REPORT_EXAMPLE_NAMES.find((one) => one === name);
}

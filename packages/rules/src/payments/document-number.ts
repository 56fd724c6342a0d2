import type { TaxDocumentKind } from './batch-totals.ts';

const PREFIXES = {
  SUMMARY: 'PA',
  BCTI: 'BCTI',
  INVOICE: 'INV',
  CREDIT_NOTE: 'CN',
} as const satisfies Record<TaxDocumentKind, string>;

/** The number of a document, for example BCTI-2026-000042. Each kind is numbered without gaps within a year. */
export function documentNumber(kind: TaxDocumentKind, year: number, running: number): string {
  return `${PREFIXES[kind]}-${year}-${String(running).padStart(6, '0')}`;
}

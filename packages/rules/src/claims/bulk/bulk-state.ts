// The states of a claim of a file, and of the file itself.
import type { BulkProblem } from './bulk-problems.ts';

export const BULK_ROW_STATES = [
  'NEEDS_CORRECTION',
  'REFUSED',
  'WARNING',
  'READY',
  'SUBMITTED',
  'SKIPPED',
] as const;
export type BulkRowState = (typeof BULK_ROW_STATES)[number];

export const BULK_STATUSES = ['MAPPING', 'CHECKED', 'SUBMITTING'] as const;
export type BulkStatus = (typeof BULK_STATUSES)[number];

/** The state of a claim that has been checked. */
export function checkedState(problems: readonly Pick<BulkProblem, 'isWarning'>[]): BulkRowState {
  if (problems.some(({ isWarning }) => !isWarning)) return 'NEEDS_CORRECTION';
  return problems.length > 0 ? 'WARNING' : 'READY';
}

/** The states of claims that are submitted with the file. */
export const SUBMITTABLE: readonly BulkRowState[] = ['READY', 'WARNING'];

/** Whether a claim of the file can still be changed. */
export function isRowOpen(state: BulkRowState): boolean {
  return state !== 'SUBMITTED';
}

/** Claims, rows and columns of a file, and characters of its texts. */
export const BULK_LIMITS = {
  claims: 5_000,
  rows: 20_000,
  columns: 100,
  cell: 1_000,
  heading: 100,
  bytes: 5 * 1024 * 1024,
} as const;

/** Days that an upload is kept after its last change. */
export const BULK_KEPT_DAYS = 30;

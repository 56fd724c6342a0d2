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

/** The lists of a file's claims: by state, and those of the submitted claims that were declined since. */
export const BULK_ROW_LISTS = [...BULK_ROW_STATES, 'DECLINED'] as const;
export type BulkRowList = (typeof BULK_ROW_LISTS)[number];

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

/** A living job shows a sign of life after every few claims. */
export const SIGN_OF_LIFE_MS = 20_000;

/**
 * Whether the process that submits a file has ended. A sign of life from the future is from a process whose clock was
 * ahead.
 * @param silenceMs since the last sign of life
 */
export function isInterrupted(silenceMs: number): boolean {
  return Math.abs(silenceMs) > SIGN_OF_LIFE_MS;
}

/** Days that an upload is kept after its last change. */
export const BULK_KEPT_DAYS = 30;

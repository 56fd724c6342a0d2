import type { MainStatus } from './raw-status.ts';

const COUNTED: readonly MainStatus[] = ['processing', 'approved'];

/** The main statuses of claims that count as visits, for SQL statements. */
export const COUNTED_STATUSES: readonly string[] = COUNTED;

/**
 * Whether a claim counts as a visit of the member: not if it is a draft or declined, nor if it was closed
 * without having been approved. Only an approved claim gets into a batch.
 * Source: domain decision on counted claims.
 */
export function isCountedClaim(claim: {
  readonly status: MainStatus;
  readonly isBatched: boolean;
}): boolean {
  return claim.isBatched || COUNTED.includes(claim.status);
}

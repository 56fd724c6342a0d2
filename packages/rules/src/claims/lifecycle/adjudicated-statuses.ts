// The statuses whose claims the adjudication job decides.
import type { RawStatus } from './raw-status.ts';

const UNDECIDED: readonly RawStatus[] = ['NEW', 'UNPROCESSED'];
const BILLED: readonly RawStatus[] = ['PROCESSING-I/P'];

/** The statuses of claims that the job decides when they were not edited for a while, for SQL statements. */
export const ADJUDICATED_STATUSES: readonly string[] = UNDECIDED;

/** The statuses of final bills under a guarantee letter, which the job decides at once, for SQL statements. */
export const BILLED_STATUSES: readonly string[] = BILLED;

/** Whether the job decides claims with this stored status when they were not edited for a while. */
export function isAdjudicatedByJob(storedStatus: string): boolean {
  return ADJUDICATED_STATUSES.includes(storedStatus);
}

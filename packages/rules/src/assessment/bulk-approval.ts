// Which waiting claims an assessor can approve together, without opening each of them.
import type { RawStatus } from '../claims/lifecycle/raw-status.ts';

/** The only reason that breaks no rule and is settled by the amount in the queue. All others need a look at the claim. */
const SETTLED_AT_A_GLANCE: readonly string[] = ['OVER_AUTO_LIMIT'];

interface BulkCandidate {
  readonly status: RawStatus;
  /** The codes of the reasons for a decision. */
  readonly reasons: readonly string[];
}

/**
 * Only claims that the adjudication job has checked and passed to an assessor. A claim without a reason was put
 * back by a colleague, or is not checked yet, so somebody must open it.
 */
export function canApproveInBulk({ status, reasons }: BulkCandidate): boolean {
  return (
    status === 'PENDING ASSESSOR' &&
    reasons.length > 0 &&
    reasons.every((reason) => SETTLED_AT_A_GLANCE.includes(reason))
  );
}

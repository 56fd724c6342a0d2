// The form's own message about another claim of the member on the same day. Empty if the same-day rule already
// reports it; that rule does not apply to laboratories and stays.
import {
  findDuplicateVisit,
  SAME_DAY_RULE,
  type SameVisit,
} from '@portal/rules/claims/checks/duplicate-visit.ts';
import type { Violation } from '@portal/rules/claims/checks/violation.ts';

/** `stops`: the server will reject the claim; `tells`: it will accept it, so this is only a notice. */
export type SameVisitStatus = 'stops' | 'tells';

export function sameVisitStatus(
  visit: SameVisit,
  others: readonly SameVisit[],
  violations: readonly Pick<Violation, 'code' | 'isApprovalCodeApplied'>[],
): SameVisitStatus | undefined {
  const isReportedByRule = violations.some(
    ({ code, isApprovalCodeApplied }) => code === SAME_DAY_RULE && !isApprovalCodeApplied,
  );
  if (others.length === 0 || isReportedByRule) return undefined;
  return findDuplicateVisit(visit, others, violations) === undefined ? 'tells' : 'stops';
}

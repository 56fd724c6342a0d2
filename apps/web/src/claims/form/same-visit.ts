// What the form says by itself of another claim of the member on the day: nothing where the rule of the
// same day says it already, which stands for no laboratory and no stay.
import {
  findDuplicateVisit,
  SAME_DAY_RULE,
  type SameVisit,
} from '@portal/rules/claims/checks/duplicate-visit.ts';
import type { Violation } from '@portal/rules/claims/checks/violation.ts';

/** `stops`: the server refuses the claim; `tells`: it takes it. */
export type SameVisitStanding = 'stops' | 'tells';

export function sameVisitStanding(
  visit: SameVisit,
  others: readonly SameVisit[],
  violations: readonly Pick<Violation, 'code' | 'isApprovalCodeApplied'>[],
): SameVisitStanding | undefined {
  const isToldByRule = violations.some(
    ({ code, isApprovalCodeApplied }) => code === SAME_DAY_RULE && !isApprovalCodeApplied,
  );
  if (others.length === 0 || isToldByRule) return undefined;
  return findDuplicateVisit(visit, others, violations) === undefined ? 'tells' : 'stops';
}

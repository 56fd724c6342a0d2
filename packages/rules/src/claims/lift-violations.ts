import type { ApprovalCode } from '../codes/approval-code.ts';
import type { Violation } from './violation.ts';

/**
 * Marks the violations that an approval lifts. It lifts the rules that it names; a violation by a
 * drug only when it names that drug too, for at least all of it on the claim. Without an approval
 * nothing is lifted. Give only a code that `findApprovalRefusal` does not refuse.
 * Source: domain decision.
 */
export function liftViolations(
  violations: readonly Violation[],
  approval: Pick<ApprovalCode, 'drugs' | 'rules'> | undefined,
): Violation[] {
  return violations.map((violation) => {
    const isApprovalCodeApplied = approval !== undefined && lifts(approval, violation);
    return { ...violation, isApprovalCodeApplied };
  });
}

function lifts(
  { rules, drugs }: Pick<ApprovalCode, 'drugs' | 'rules'>,
  { code, isLiftable, drugCode, drugQuantityMilli }: Violation,
): boolean {
  if (!isLiftable || !rules.includes(code)) return false;
  if (drugCode === undefined) return true;
  return drugs.some((drug) => {
    return drug.drugCode === drugCode && (drugQuantityMilli ?? 0) <= drug.quantityMilli;
  });
}

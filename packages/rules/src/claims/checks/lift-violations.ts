import type { ApprovalCode } from '../../codes/approval-code.ts';
import type { Cents } from '../../values/cents.ts';
import { quantityMilli } from '../../values/quantity.ts';
import type { Violation } from './violation.ts';

type Approval = Pick<ApprovalCode, 'amounts' | 'claimUpTo' | 'drugs' | 'rules'>;

/**
 * Marks the violations that an approval lifts. It lifts the rules that it names, a rule about an amount only up
 * to the approved amount. A violation about a drug is lifted only if the approval names the drug and covers its
 * whole quantity on the claim. Without an approval, or if the plan pays more than the claim that was approved, no violation
 * is lifted. Pass only codes that `findApprovalRefusal` accepts.
 * Source: domain decision.
 */
export function liftViolations(
  violations: readonly Violation[],
  given: Approval | undefined,
  payable: Cents,
): Violation[] {
  const isForClaim = given?.claimUpTo === undefined || payable <= given.claimUpTo;
  const approval = isForClaim ? given : undefined;
  return violations.map((violation) => {
    if (approval === undefined || !violation.isLiftable || !approval.rules.includes(violation.code))
      return { ...violation, isApprovalCodeApplied: false };
    const { figure } = violation;
    const upTo = approval.amounts.find(({ rule }) => rule === violation.code)?.upTo;
    const isApprovalCodeApplied =
      figure?.unit === 'MONEY' && upTo !== undefined
        ? figure.value <= upTo
        : isQuantityApproved(violation, approval.drugs);
    return { ...violation, isApprovalCodeApplied };
  });
}

function isQuantityApproved(
  { drugCode, drugQuantityMilli = quantityMilli(0) }: Violation,
  drugs: Approval['drugs'],
): boolean {
  if (drugCode === undefined) return true;
  return drugs.some(
    (drug) => drug.drugCode === drugCode && drugQuantityMilli <= drug.quantityMilli,
  );
}

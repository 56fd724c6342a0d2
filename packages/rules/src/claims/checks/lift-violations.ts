import type { ApprovalCode } from '../../codes/approval-code.ts';
import { quantityMilli, type QuantityMilli } from '../../values/quantity.ts';
import type { Violation } from './violation.ts';

const ANY_QUANTITY = quantityMilli(Number.MAX_SAFE_INTEGER);

type Approval = Pick<ApprovalCode, 'drugs' | 'rules'>;

/**
 * Marks the violations that an approval lifts. It lifts the rules that it names; a violation by a
 * drug only when it names that drug too, for at least all of it on the claim. Where the claim has
 * more of it, less of it is the smallest change. Without an approval nothing is lifted. Give only a
 * code that `findApprovalRefusal` does not refuse.
 * Source: domain decision.
 */
export function liftViolations(
  violations: readonly Violation[],
  approval: Approval | undefined,
): Violation[] {
  return violations.map((violation) => {
    const most = approval === undefined ? undefined : liftedUpTo(approval, violation);
    const isApprovalCodeApplied = most !== undefined && (violation.drugQuantityMilli ?? 0) <= most;
    return most === undefined || isApprovalCodeApplied
      ? { ...violation, isApprovalCodeApplied }
      : { ...violation, isApprovalCodeApplied, clear: reducedTo(most, violation.clear) };
  });
}

/** How much of its drug a violation may be about to be lifted; undefined where it is not lifted at all. */
function liftedUpTo(
  { rules, drugs }: Approval,
  { code, isLiftable, drugCode }: Violation,
): QuantityMilli | undefined {
  if (!isLiftable || !rules.includes(code)) return undefined;
  if (drugCode === undefined) return ANY_QUANTITY;
  const quantities = drugs
    .filter((drug) => drug.drugCode === drugCode)
    .map(({ quantityMilli }) => quantityMilli);
  return quantities.toSorted((a, b) => b - a)[0];
}

function reducedTo(most: QuantityMilli, clear: Violation['clear']): Violation['clear'] {
  const isLessNeeded =
    (clear.action === 'REDUCE_QUANTITY' || clear.action === 'REDUCE_QUANTITY_OF_DRUG') &&
    clear.to >= most;
  return isLessNeeded || most === 0 ? clear : { action: 'REDUCE_QUANTITY_OF_DRUG', to: most };
}

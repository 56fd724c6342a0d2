import type { ApprovalCode } from '../../codes/approval-code.ts';
import { quantityMilli, type QuantityMilli } from '../../values/quantity.ts';
import type { Violation } from './violation.ts';

const ANY_QUANTITY = quantityMilli(Number.MAX_SAFE_INTEGER);

type Approval = Pick<ApprovalCode, 'drugs' | 'rules'>;

/**
 * Marks the violations that an approval lifts. It lifts the rules that it names. A violation about a drug is
 * lifted only if the approval names the drug and covers its whole quantity on the claim; if the claim has
 * more, the remedy is the approved quantity. Without an approval no violation is lifted. Pass only codes that
 * `findApprovalRefusal` accepts.
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

/** The approved quantity of the violation's drug; undefined if the approval does not lift it at all. */
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

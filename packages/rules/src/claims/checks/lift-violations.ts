import type { ApprovalCode } from '../../codes/approval-code.ts';
import { cents, type Cents } from '../../values/cents.ts';
import { quantityMilli, type QuantityMilli } from '../../values/quantity.ts';
import type { Violation } from './violation.ts';

const ANY_QUANTITY = quantityMilli(Number.MAX_SAFE_INTEGER);

type Approval = Pick<ApprovalCode, 'amounts' | 'drugs' | 'rules'>;

/**
 * Marks the violations that an approval lifts. It lifts the rules that it names, a rule about an amount only up
 * to the approved amount. A violation about a drug is lifted only if the approval names the drug and covers its
 * whole quantity on the claim. If the claim has more, the remedy is the approved amount or quantity. Without an
 * approval no violation is lifted. Pass only codes that `findApprovalRefusal` accepts.
 * Source: domain decision.
 */
export function liftViolations(
  violations: readonly Violation[],
  approval: Approval | undefined,
): Violation[] {
  return violations.map((violation) => {
    if (approval === undefined || !violation.isLiftable || !approval.rules.includes(violation.code))
      return { ...violation, isApprovalCodeApplied: false };
    const { figure } = violation;
    const upTo = approval.amounts.find(({ rule }) => rule === violation.code)?.upTo;
    return figure?.unit === 'MONEY' && upTo !== undefined
      ? liftedAmount(violation, figure.value, upTo)
      : liftedQuantity(violation, approval);
  });
}

function liftedAmount(violation: Violation, figure: Cents, upTo: Cents): Violation {
  if (figure <= upTo) return { ...violation, isApprovalCodeApplied: true };
  return {
    ...violation,
    isApprovalCodeApplied: false,
    clear: smallerReduction(violation.clear, cents(figure - upTo)),
  };
}

/** An approval up to less than the limit of the rule does not help. */
function smallerReduction(clear: Violation['clear'], by: Cents): Violation['clear'] {
  const isReduction =
    clear.action === 'REDUCE_TOTAL' ||
    clear.action === 'REDUCE_DRUGS' ||
    clear.action === 'REDUCE_SURGEON_FEE';
  return isReduction && by < clear.by ? { ...clear, by } : clear;
}

function liftedQuantity(violation: Violation, { drugs }: Approval): Violation {
  const most = approvedQuantity(violation, drugs);
  const isApprovalCodeApplied = most !== undefined && (violation.drugQuantityMilli ?? 0) <= most;
  return most === undefined || isApprovalCodeApplied
    ? { ...violation, isApprovalCodeApplied }
    : { ...violation, isApprovalCodeApplied, clear: reducedTo(most, violation.clear) };
}

/** The approved quantity of the violation's drug; undefined if the drug is not approved. */
function approvedQuantity(
  { drugCode }: Violation,
  drugs: Approval['drugs'],
): QuantityMilli | undefined {
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

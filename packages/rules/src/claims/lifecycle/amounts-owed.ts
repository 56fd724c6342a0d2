// Who owes what once a claim is decided: the plan pays nothing on a declined or closed claim.
import type { MainStatus } from './raw-status.ts';

const UNPAID: readonly MainStatus[] = ['declined', 'closed'];

/** The main statuses that a plan pays nothing for, as SQL sums need them. */
export const UNPAID_STATUSES: readonly string[] = UNPAID;

interface CalculatedAmounts {
  readonly mainStatus: string;
  readonly totalFee: number;
  readonly payable: number;
  readonly patientPayable: number;
}

/** Whether a plan pays claims of this main status. */
export function isPaidByPlan(mainStatus: string): boolean {
  return !UNPAID_STATUSES.includes(mainStatus);
}

/** Why nothing is covered of what had no reason of its own, on a claim that is not paid. */
export const UNPAID_REASON = 'CLAIM_NOT_PAID';

/** How a charge divides: the three parts add up to it. */
interface DividedCharge {
  readonly charged: number;
  readonly coPay: number;
  readonly excluded: number;
  readonly payable: number;
}

/** The parts of a charge of a claim: nothing of an unpaid claim is covered, so nobody co-pays either. */
export function dividedCharge(mainStatus: string, charge: DividedCharge): DividedCharge {
  return isPaidByPlan(mainStatus)
    ? charge
    : { charged: charge.charged, coPay: 0, excluded: charge.charged, payable: 0 };
}

/** The plan's and the patient's part of a claim; the patient owes all of an unpaid one. */
export function amountsOwed({ mainStatus, totalFee, payable, patientPayable }: CalculatedAmounts): {
  readonly plan: number;
  readonly patient: number;
} {
  return isPaidByPlan(mainStatus)
    ? { plan: payable, patient: patientPayable }
    : { plan: 0, patient: totalFee };
}

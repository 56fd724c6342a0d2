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

/** The plan's and the patient's part of a claim; the patient owes all of an unpaid one. */
export function amountsOwed({ mainStatus, totalFee, payable, patientPayable }: CalculatedAmounts): {
  readonly plan: number;
  readonly patient: number;
} {
  return isPaidByPlan(mainStatus)
    ? { plan: payable, patient: patientPayable }
    : { plan: 0, patient: totalFee };
}

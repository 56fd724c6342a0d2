// The amounts that plan and patient owe once a claim is decided. A plan pays nothing on a declined or closed claim.
import type { MainStatus } from './raw-status.ts';

const UNPAID: readonly MainStatus[] = ['declined', 'closed'];

/** The main statuses without payment by the plan, in the form that SQL sums need. */
export const UNPAID_STATUSES: readonly string[] = UNPAID;

interface CalculatedAmounts {
  readonly mainStatus: string;
  readonly totalFee: number;
  readonly payable: number;
  readonly patientPayable: number;
}

/** Whether a plan pays claims with this main status. */
export function isPaidByPlan(mainStatus: string): boolean {
  return !UNPAID_STATUSES.includes(mainStatus);
}

/** The reason for amounts without an exclusion of their own on an unpaid claim. */
export const UNPAID_REASON = 'CLAIM_NOT_PAID';

/** The three parts of a charge, which add up to it. */
interface DividedCharge {
  readonly charged: number;
  readonly coPay: number;
  readonly excluded: number;
  readonly payable: number;
}

/** The parts of a charge. An unpaid claim has neither covered amounts nor co-payments. */
export function dividedCharge(mainStatus: string, charge: DividedCharge): DividedCharge {
  return isPaidByPlan(mainStatus)
    ? charge
    : { charged: charge.charged, coPay: 0, excluded: charge.charged, payable: 0 };
}

/** The plan's and the patient's part of a claim. The patient owes all of an unpaid claim. */
export function amountsOwed({ mainStatus, totalFee, payable, patientPayable }: CalculatedAmounts): {
  readonly plan: number;
  readonly patient: number;
} {
  return isPaidByPlan(mainStatus)
    ? { plan: payable, patient: patientPayable }
    : { plan: 0, patient: totalFee };
}

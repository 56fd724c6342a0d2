// The payment of approved demo claims. Every monthly batch run has created batches. Two weeks later they were paid,
// except those of insurers that pay late.
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { batchName as nameOfBatch } from '@portal/rules/payments/batch-name.ts';
import { addDays, addMonths } from '@portal/rules/values/date-arithmetic.ts';
import { dateOf, partsOf, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { step, type LifeStep } from './demo-claim-steps.ts';
import type { VisitSlot } from './demo-visit-slots.ts';

export interface ClaimBatch {
  readonly name: string;
  readonly date: PlainDate;
  readonly status: 'OPEN' | 'CLOSED' | 'PAID_TO_PROVIDERS';
}

interface Payment {
  readonly rawStatus: RawStatus;
  readonly steps: readonly LifeStep[];
  readonly batch: ClaimBatch | undefined;
}

interface ApprovedClaim {
  readonly slot: VisitSlot;
  readonly insurer: string;
  readonly approvedOn: PlainDate;
}

const daysToPayment = 14;
/** Insurers that pay late: their batches of the last runs are not paid yet. */
const LATE_PAYERS = new Set(['NHI', 'TM']);
const lateRuns = 3;
/** An insurer whose newest batches are still open. */
const openBatchInsurer = 'TM';
/** The clinic that most testers look at. */
export const BUSY_CLINIC = 'GP0001';
/** Its batches of this insurer are paid in each of the last three runs. */
const storyInsurer = 'AXA';
const storyRuns = 3;

export function createPayments(today: PlainDate): (claim: ApprovedClaim) => Payment {
  const lastRun = lastPaidRun(today);
  const lastRunOfLatePayers = addMonths(lastRun, -lateRuns);

  function isPaid(date: PlainDate, { slot, insurer }: ApprovedClaim): boolean {
    // The clinic abroad has no bank account.
    if (slot.clinic.type === 'GPJB') return false;
    return date <= (LATE_PAYERS.has(insurer) ? lastRunOfLatePayers : lastRun);
  }

  return (claim) => {
    const date = runAfter(claim);
    if (date >= today) return { rawStatus: 'APPROVED', steps: [], batch: undefined };
    const name = batchName(date, claim);
    const batched = [step('BATCH', date, 120, null)];
    const paidOn = addDays(date, daysToPayment);
    if (claim.insurer === openBatchInsurer && addMonths(paidOn, 1) >= today) {
      return { rawStatus: 'BATCH', steps: batched, batch: { name, date, status: 'OPEN' } };
    }
    const closed = [...batched, step('APPROVED (PENDING PAYMENT)', date, 125, null)];
    if (!isPaid(date, claim)) {
      const batch = { name, date, status: 'CLOSED' } as const;
      return { rawStatus: 'APPROVED (PENDING PAYMENT)', steps: closed, batch };
    }
    const batch = { name, date, status: 'PAID_TO_PROVIDERS' } as const;
    const paid = [...closed, step('PAID', paidOn, 600, null)];
    return { rawStatus: 'PAID', steps: paid, batch };
  };
}

export interface PaidRun {
  readonly batchDate: PlainDate;
  readonly paidOn: PlainDate;
  /** The batch that the demo tells a story about. */
  readonly batchName: string;
}

/** The last three runs that were paid, the oldest first. */
export function storyOfRuns(today: PlainDate): PaidRun[] {
  const last = lastPaidRun(today);
  return Array.from({ length: storyRuns }, (_, index) => {
    const batchDate = addMonths(last, index + 1 - storyRuns);
    return {
      batchDate,
      paidOn: addDays(batchDate, daysToPayment),
      batchName: batchOfRun(batchDate),
    };
  });
}

/** The outpatient batch of a clinic and an insurer; of the story without them. */
export function batchOfRun(
  batchDate: PlainDate,
  clinicCode = BUSY_CLINIC,
  insurerCode = storyInsurer,
): string {
  return nameOfBatch({ batchDate, clinicCode, insurerCode, claimType: 'OUTPATIENT' });
}

/** The newest batch run whose payment day has passed. */
function lastPaidRun(today: PlainDate): PlainDate {
  const { year, month } = partsOf(today);
  const sixth = dateOf(year, month, 6);
  return addDays(sixth, daysToPayment) < today ? sixth : addMonths(sixth, -1);
}

/** The batch run on the first 6th that is after the approval and in a later month than the submission. */
function runAfter({ slot, approvedOn }: ApprovedClaim): PlainDate {
  const after = partsOf(addMonths(slot.submissionDate, 1));
  const first = dateOf(after.year, after.month, 6);
  return approvedOn < first ? first : nextSixth(approvedOn);
}

function batchName(batchDate: PlainDate, { slot, insurer }: ApprovedClaim): string {
  const { clinic, claimType } = slot;
  return nameOfBatch({ batchDate, clinicCode: clinic.code, insurerCode: insurer, claimType });
}

/** The 6th of this month if it is still to come, otherwise the 6th of the next month. */
function nextSixth(date: PlainDate): PlainDate {
  const { year, month, day } = partsOf(date);
  const sixth = dateOf(year, month, 6);
  return day < 6 ? sixth : addMonths(sixth, 1);
}

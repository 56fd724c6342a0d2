// The payment of approved demo claims. Every monthly batch run has created batches; in each of the last twelve
// payment runs one batch was paid, and the others wait for finance.
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
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

const paidBatches = 12;
const daysToPayment = 14;
/** Insurers that pay late: none of their batches is paid. */
const LATE_PAYERS = new Set(['NHI', 'TM']);
/** An insurer whose newest batches are still open. */
const openBatchInsurer = 'TM';
const adjustments = 3;
const adjustedAfterDays = 10;
const adjustedSince = 100;
/** The clinic that most testers look at: every second paid batch belongs to it. */
const busyClinic = 'GP0001';

/** Pays claims in the order of their submission. */
export function createPayments(today: PlainDate): (claim: ApprovedClaim) => Payment {
  const lastRun = lastPaidRun(today);
  const runs = Array.from({ length: paidBatches }, (_, months) => addMonths(lastRun, -months));
  const paidAt = new Map<PlainDate, string>();
  let adjusted = 0;

  /** Whether the batch is the first of its run that can be paid; only that one is. */
  function isPaid(date: PlainDate, name: string, { slot, insurer }: ApprovedClaim): boolean {
    const turn = runs.indexOf(date);
    if (turn === -1 || LATE_PAYERS.has(insurer)) return false;
    const isTheirTurn = (slot.clinic.code === busyClinic) === (turn % 2 === 0);
    if (isTheirTurn && !paidAt.has(date)) paidAt.set(date, name);
    return paidAt.get(date) === name;
  }

  function isAdjusted({ slot }: ApprovedClaim): boolean {
    if (adjusted === adjustments || slot.clinic.code !== busyClinic) return false;
    if (slot.submissionDate >= addDays(today, -adjustedSince)) return false;
    adjusted += 1;
    return true;
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
    if (!isPaid(date, name, claim)) {
      const batch = { name, date, status: 'CLOSED' } as const;
      return { rawStatus: 'APPROVED (PENDING PAYMENT)', steps: closed, batch };
    }
    const batch = { name, date, status: 'PAID_TO_PROVIDERS' } as const;
    const paid = [...closed, step('PAID', paidOn, 600, null)];
    if (!isAdjusted(claim)) return { rawStatus: 'PAID', steps: paid, batch };
    const adjustedOn = addDays(paidOn, adjustedAfterDays);
    const adjustment = step('ADJUSTMENT', adjustedOn, 600, 'Wrong quantity billed');
    return { rawStatus: 'ADJUSTMENT', steps: [...paid, adjustment], batch };
  };
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

function batchName(date: PlainDate, { slot, insurer }: ApprovedClaim): string {
  const { year, month } = partsOf(date);
  const kind = slot.claimType === 'INPATIENT' ? 'IP' : 'OP';
  return `PB-${year}${String(month).padStart(2, '0')}-${slot.clinic.code}-${insurer}-${kind}`;
}

/** The 6th of this month if it is still to come, otherwise the 6th of the next month. */
function nextSixth(date: PlainDate): PlainDate {
  const { year, month, day } = partsOf(date);
  const sixth = dateOf(year, month, 6);
  return day < 6 ? sixth : addMonths(sixth, 1);
}

// The story of the paid batches of the demo's busiest clinic: in the first month a line of a paid claim was not
// documented, which the second batch recovers with a credit note. A claim of the second batch was billed twice, and a
// further batch that has only this change is negative, so the third batch takes it over. The bank returned a payment of
// another clinic. Some changes wait for the next batch. Three clinics owe amounts, because no later batch has recovered
// them.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import {
  pastAdjustment,
  type PastEvent,
  pastFurtherBatch,
  pastReturn,
} from '../../payments/public.ts';
import { batchOfRun, BUSY_CLINIC, type PaidRun, storyOfRuns } from './claims/demo-claim-payment.ts';

const finance = 'admin.finance';
const wholeClaim = 20;
const waitingChanges = 3;

export function demoPaymentStory(today: PlainDate): PastEvent[] {
  const [first, second, third] = storyOfRuns(today);
  if (first === undefined || second === undefined || third === undefined) return [];
  const changeOn = (on: PlainDate, batchName: string) => ({
    at: `${on}T17:00:00+08:00`,
    username: finance,
    batchName,
    claims: 1,
    lines: 1,
    reason: 'The receipt shows another quantity',
    lineReason: 'QUANTITY_TOO_HIGH' as const,
  });
  return [
    pastAdjustment(changeOn(addDays(first.paidOn, 5), first.batchName)),
    pastReturn({
      on: addDays(second.paidOn, 2),
      username: finance,
      paidOn: second.paidOn,
      otherThan: BUSY_CLINIC,
      code: 'AC04',
      reason: 'Account closed',
    }),
    pastAdjustment({
      ...changeOn(addDays(second.paidOn, 4), second.batchName),
      lines: wholeClaim,
      reason: 'The visit was billed twice',
      lineReason: 'DUPLICATE',
    }),
    pastFurtherBatch(second.batchName, addDays(second.paidOn, 5)),
    ...debtOf(first, 'GP0007', 'TM'),
    ...debtOf(second, 'DE0001', 'GEL'),
    ...debtOf(third, BUSY_CLINIC, 'NTUC'),
    pastAdjustment({ ...changeOn(third.paidOn, third.batchName), claims: waitingChanges }),
  ];
}

/** A paid claim was billed twice, and a further batch has only this change, so the clinic owes it. */
function debtOf({ batchDate, paidOn }: PaidRun, clinicCode: string, insurer: string): PastEvent[] {
  const batchName = batchOfRun(batchDate, clinicCode, insurer);
  return [
    pastAdjustment({
      at: `${addDays(paidOn, 4)}T17:30:00+08:00`,
      username: finance,
      batchName,
      claims: 1,
      lines: wholeClaim,
      reason: 'The visit was billed twice',
      lineReason: 'DUPLICATE',
    }),
    pastFurtherBatch(batchName, addDays(paidOn, 5)),
  ];
}

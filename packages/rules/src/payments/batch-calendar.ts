// The calendar of payments: claims of one month are batched on the 6th of the next one and paid on the 20th.
import { addMonths } from '../values/date-arithmetic.ts';
import { dateOf, partsOf, type PlainDate } from '../values/plain-date.ts';

interface PaymentCalendar {
  /** The day of the month on which provider batches are made. */
  readonly batchDay: number;
  /** The day of the month on which finance pays them. */
  readonly paymentDay: number;
}

/** Source: domain decision. */
const PAYMENT_CALENDAR: PaymentCalendar = { batchDay: 6, paymentDay: 20 };

/** Claims entered before this day are in the batches of a run: the first day of its month. */
export function batchCutoff(runDate: PlainDate): PlainDate {
  const { year, month } = partsOf(runDate);
  return dateOf(year, month, 1);
}

function dayOf(date: PlainDate, day: number): PlainDate {
  const { year, month } = partsOf(date);
  return dateOf(year, month, day);
}

/**
 * The first batch day on which an approved claim can be batched: in a later month than it was entered, and not
 * before the given day.
 */
export function nextBatchDate(
  enteredOn: PlainDate,
  from: PlainDate,
  { batchDay } = PAYMENT_CALENDAR,
): PlainDate {
  const first = dayOf(addMonths(dayOf(enteredOn, 1), 1), batchDay);
  if (from <= first) return first;
  const ofThisMonth = dayOf(from, batchDay);
  return from <= ofThisMonth ? ofThisMonth : dayOf(addMonths(dayOf(from, 1), 1), batchDay);
}

/** The day on which a batch is expected to be paid: the next payment day from the day of the batch, or from today. */
export function nextPaymentDate(
  batchDate: PlainDate,
  today: PlainDate,
  { paymentDay } = PAYMENT_CALENDAR,
): PlainDate {
  const from = batchDate > today ? batchDate : today;
  const ofThisMonth = dayOf(from, paymentDay);
  return from <= ofThisMonth ? ofThisMonth : dayOf(addMonths(dayOf(from, 1), 1), paymentDay);
}

/** The month of the claims in a batch, as YYYY-MM: the one before the batch. */
export function batchPeriod(batchDate: PlainDate): string {
  return addMonths(dayOf(batchDate, 1), -1).slice(0, 'YYYY-MM'.length);
}

/** When the clinic can expect the money for an approved claim. */
export function expectedPaymentDate(
  claim: { readonly enteredOn: PlainDate; readonly batchDate: PlainDate | undefined },
  today: PlainDate,
): PlainDate {
  return nextPaymentDate(claim.batchDate ?? nextBatchDate(claim.enteredOn, today), today);
}

/** A mistyped year must not make batches and documents that nobody can take back. */
const MONTHS_AROUND_TODAY = 2;

/** The problem with the day of a run that collects claims: it is over, but not long ago. */
export function batchDayProblem(
  day: PlainDate,
  today: PlainDate,
): 'DATE_IN_FUTURE' | 'DATE_TOO_EARLY' | undefined {
  if (day > today) return 'DATE_IN_FUTURE';
  return day < addMonths(today, -MONTHS_AROUND_TODAY) ? 'DATE_TOO_EARLY' : undefined;
}

/** The problem with the day on which a run pays. */
export function paymentDayProblem(
  day: PlainDate,
  today: PlainDate,
): 'DATE_IN_PAST' | 'DATE_TOO_LATE' | undefined {
  if (day < today) return 'DATE_IN_PAST';
  return day > addMonths(today, MONTHS_AROUND_TODAY) ? 'DATE_TOO_LATE' : undefined;
}

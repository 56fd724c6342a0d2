// The figures by which a clinic group compares its clinics, and their totals. SQL adds up; shares and averages
// are calculated here, so that a total is weighted by claims and never an average of averages.
import { addCents, type Cents, ZERO_CENTS } from '../../values/cents.ts';
import { addDays, addMonths } from '../../values/date-arithmetic.ts';
import { firstOfMonth, type PlainDate } from '../../values/plain-date.ts';
import { statusesOfGroup } from '../lifecycle/status-groups.ts';

/** How many months of visits the share of declined claims covers, the current one included. */
const DECLINED_MONTHS = 3;
/** How many days of payments the average time to payment covers. */
const PAYMENT_DAYS = 90;

/** Claims count as decided as soon as the clinic can see the decision. */
export const DECIDED_STATUSES: readonly string[] = [
  ...statusesOfGroup('APPROVED'),
  ...statusesOfGroup('PAID'),
  ...statusesOfGroup('DECLINED'),
];
export const DECLINED_STATUSES: readonly string[] = statusesOfGroup('DECLINED');

/** The first days of the periods that the figures cover; each lasts until today, the last month until its end. */
export function figurePeriods(today: PlainDate) {
  const month = firstOfMonth(today);
  return {
    month,
    previousMonth: addMonths(month, -1),
    decidedSince: addMonths(month, 1 - DECLINED_MONTHS),
    paidSince: addDays(today, -PAYMENT_DAYS),
  };
}

export interface ClinicFigures {
  readonly drafts: number;
  readonly pending: number;
  readonly closingToday: number;
  readonly submitted: number;
  readonly payable: Cents;
  readonly previousPayable: Cents;
  readonly decided: number;
  readonly declined: number;
  readonly paidClaims: number;
  /** Days from submission to payment, added up over the paid claims. */
  readonly paymentDays: number;
}

const NOTHING: ClinicFigures = {
  drafts: 0,
  pending: 0,
  closingToday: 0,
  submitted: 0,
  payable: ZERO_CENTS,
  previousPayable: ZERO_CENTS,
  decided: 0,
  declined: 0,
  paidClaims: 0,
  paymentDays: 0,
};

/** Declined claims per hundred decided ones, to one decimal; undefined while none is decided. */
export function declinedPercent({
  decided,
  declined,
}: Pick<ClinicFigures, 'decided' | 'declined'>): number | undefined {
  return decided === 0 ? undefined : Math.round((declined * 1000) / decided) / 10;
}

/** The average days from submission to payment, to one decimal; undefined without a paid claim. */
export function daysToPayment({
  paidClaims,
  paymentDays,
}: Pick<ClinicFigures, 'paidClaims' | 'paymentDays'>): number | undefined {
  return paidClaims === 0 ? undefined : Math.round((paymentDays * 10) / paidClaims) / 10;
}

function add(a: ClinicFigures, b: ClinicFigures): ClinicFigures {
  return {
    drafts: a.drafts + b.drafts,
    pending: a.pending + b.pending,
    closingToday: a.closingToday + b.closingToday,
    submitted: a.submitted + b.submitted,
    payable: addCents(a.payable, b.payable),
    previousPayable: addCents(a.previousPayable, b.previousPayable),
    decided: a.decided + b.decided,
    declined: a.declined + b.declined,
    paidClaims: a.paidClaims + b.paidClaims,
    paymentDays: a.paymentDays + b.paymentDays,
  };
}

export function totalFigures(all: readonly ClinicFigures[]): ClinicFigures {
  let total = NOTHING;
  for (const figures of all) total = add(total, figures);
  return total;
}

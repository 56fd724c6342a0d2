// The figures of the dashboard by month and by status, from the rows of the summary.
import {
  certaintyOf,
  STATUS_GROUPS,
  type StatusGroup,
} from '@portal/rules/claims/lifecycle/status-groups.ts';
import {
  addCents,
  type Cents,
  centsToWire,
  parseCents,
  ZERO_CENTS,
} from '@portal/rules/values/cents.ts';
import { addMonths } from '@portal/rules/values/date-arithmetic.ts';
import { firstOfMonth, type PlainDate, plainDate } from '@portal/rules/values/plain-date.ts';
import type { DashboardSummary } from './dashboard.api.ts';

type Figure = DashboardSummary['figures'][number];

const MONTHS = 12;
const YEAR_AND_MONTH = 7;

/** YYYY-MM */
const monthOf = (date: PlainDate) => date.slice(0, YEAR_AND_MONTH);

/** The first day of a month YYYY-MM. */
export const firstDayOf = (month: string): PlainDate => plainDate(`${month}-01`);

/** The last 12 months as YYYY-MM, the current one last. */
function lastMonths(today: PlainDate): readonly string[] {
  const first = firstOfMonth(today);
  return Array.from({ length: MONTHS }, (_, at) => monthOf(addMonths(first, at - MONTHS + 1)));
}

function sum(figures: readonly Figure[]): { claims: number; amount: Cents } {
  let claims = 0;
  let amount = ZERO_CENTS;
  for (const figure of figures) {
    claims += figure.claims;
    amount = addCents(amount, parseCents(figure.payable_amount) ?? ZERO_CENTS);
  }
  return { claims, amount };
}

export interface MonthOfChart {
  /** YYYY-MM */
  readonly month: string;
  readonly claims: number;
  /** Dollars. */
  readonly decided: number;
  readonly inProgress: number;
  /** Of the same month a year before, in all. */
  readonly before: number;
}

/** The amounts that plans pay in each of the last 12 months: decided, and still open. */
export function claimsByMonth(figures: readonly Figure[], today: PlainDate): MonthOfChart[] {
  return lastMonths(today).map((month) => {
    const ofMonth = figures.filter((figure) => figure.month === month);
    const amountOf = (certainty: ReturnType<typeof certaintyOf>) =>
      centsToWire(sum(ofMonth.filter(({ status }) => certaintyOf(status) === certainty)).amount);
    const yearBefore = monthOf(addMonths(firstDayOf(month), -MONTHS));
    return {
      month,
      before: centsToWire(sum(figures.filter((figure) => figure.month === yearBefore)).amount),
      claims: sum(ofMonth).claims,
      decided: amountOf('DECIDED'),
      inProgress: amountOf('IN_PROGRESS'),
    };
  });
}

export interface StatusOfMonths {
  readonly status: StatusGroup;
  readonly claims: number;
  /** Dollars. */
  readonly amount: number;
}

/** The claims of some months by status. Closed claims are listed only if there are some. */
export function claimsByStatus(
  figures: readonly Figure[],
  months: readonly string[],
): StatusOfMonths[] {
  const chosen = figures.filter(({ month }) => months.includes(month));
  return STATUS_GROUPS.map((status) => {
    const { claims, amount } = sum(chosen.filter((figure) => figure.status === status));
    return { status, claims, amount: centsToWire(amount) };
  }).filter(({ status, claims }) => status !== 'CLOSED' || claims > 0);
}

/** The current month, and before it the previous one while its claims can be edited; YYYY-MM. */
export function shownMonths(
  { open_month: open }: Pick<DashboardSummary, 'open_month'>,
  today: PlainDate,
): readonly [string, ...string[]] {
  const current = monthOf(today);
  return open === null ? [current] : [open.month, current];
}

/** How many claims of a type have a visit in the current and in the previous month. */
export function countsOfMonths(
  figures: readonly Figure[],
  claimType: Figure['claim_type'],
  today: PlainDate,
): { readonly previousMonth: string; readonly month: string; before: number; now: number } {
  const month = monthOf(today);
  const previousMonth = monthOf(addMonths(firstOfMonth(today), -1));
  const countIn = (chosen: string) =>
    sum(figures.filter((one) => one.month === chosen && one.claim_type === claimType)).claims;
  return { month, previousMonth, now: countIn(month), before: countIn(previousMonth) };
}

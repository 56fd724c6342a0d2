// The period over which the use of a limit is counted.

import { addDays, addMonths } from '../values/date-arithmetic.ts';
import {
  MAX_DATE,
  MIN_DATE,
  type PlainDate,
  dateOf,
  firstOfMonth,
  lastOfMonth,
  partsOf,
} from '../values/plain-date.ts';
import type { LimitKind, YearBasis } from './benefit-types.ts';

/** From one day to another, both included. */
export interface DatePeriod {
  readonly start: PlainDate;
  readonly end: PlainDate;
}

/** The term of a plan. Open-ended without an end date. */
export interface PlanTerm {
  readonly start: PlainDate;
  readonly end?: PlainDate | undefined;
}

const SPAN_OF: Readonly<Record<LimitKind, 'DAY' | 'MONTH' | 'YEAR' | 'LIFE'>> = {
  AMTVIS: 'DAY',
  AMTDAY: 'DAY',
  DAYSVIS: 'DAY',
  AMTMNTH: 'MONTH',
  VISMNTH: 'MONTH',
  AMTYEAR: 'YEAR',
  VISYEAR: 'YEAR',
  AMTLIFE: 'LIFE',
  VISLIFE: 'LIFE',
};

/**
 * Whether the period is shorter than a year, so that the usage reveals when a person was treated. AMTVIS starts again
 * with each visit, so its usage is always 0 and reveals nothing.
 */
export function tellsVisitDates(kind: LimitKind): boolean {
  if (kind === 'AMTVIS') return false;
  return SPAN_OF[kind] === 'DAY' || SPAN_OF[kind] === 'MONTH';
}

/**
 * The period over which usage counts towards the same limit, for the given incurred date. Day and visit
 * limits: that day. Month: the calendar month. Year: the calendar year or the policy year, which is twelve
 * months from the start of the plan or an anniversary of it and ends with the plan. Life: all days.
 * Source: Claims spec §3 for the kinds; domain decision for the periods.
 */
export function periodOf(
  kind: LimitKind,
  incurredDate: PlainDate,
  planTerm: PlanTerm,
  yearBasis: YearBasis,
): DatePeriod {
  const span = SPAN_OF[kind];
  if (span === 'DAY') return { start: incurredDate, end: incurredDate };
  if (span === 'MONTH')
    return { start: firstOfMonth(incurredDate), end: lastOfMonth(incurredDate) };
  if (span === 'LIFE') return { start: MIN_DATE, end: MAX_DATE };
  return yearBasis === 'CALENDAR' ? calendarYear(incurredDate) : policyYear(incurredDate, planTerm);
}

function calendarYear(date: PlainDate): DatePeriod {
  const { year } = partsOf(date);
  return { start: dateOf(year, 1, 1), end: dateOf(year, 12, 31) };
}

function policyYear(date: PlainDate, term: PlanTerm): DatePeriod {
  const yearsApart = partsOf(date).year - partsOf(term.start).year;
  const anniversary = addMonths(term.start, yearsApart * 12);
  return yearFromAnniversary(term, anniversary > date ? yearsApart - 1 : yearsApart);
}

/** All policy years of a term, oldest first; none if it ends before it starts. */
export function policyYears(term: DatePeriod): DatePeriod[] {
  const years: DatePeriod[] = [];
  const last = partsOf(term.end).year - partsOf(term.start).year;
  for (let anniversary = 0; anniversary <= last; anniversary += 1) {
    const year = yearFromAnniversary(term, anniversary);
    if (year.start <= term.end) years.push(year);
  }
  return years;
}

/**
 * The policy years of a policy that was renewed. A renewal begins new years, and the year before it ends on the day
 * before. A renewal on an anniversary changes nothing.
 */
export function renewedPolicyYears(term: DatePeriod, renewals: readonly PlainDate[]): DatePeriod[] {
  const later = renewals.filter((day) => day > term.start && day <= term.end);
  const starts = [term.start, ...renewalsAmong([term.start, ...later])];
  return starts.flatMap((start, index) => {
    const next = starts[index + 1];
    return policyYears({ start, end: next === undefined ? term.end : addDays(next, -1) });
  });
}

/** The first days of policy years that are not anniversaries of a start before them, but renewals. */
export function renewalsAmong(yearStarts: readonly PlainDate[]): PlainDate[] {
  const starts: PlainDate[] = [];
  for (const day of yearStarts.toSorted()) {
    const last = starts.at(-1);
    if (last === undefined || !isAnniversary(day, last)) starts.push(day);
  }
  return starts.slice(1);
}

/** Whether a policy that begins on the start has a policy year that begins on the day. */
function isAnniversary(day: PlainDate, start: PlainDate): boolean {
  const years = partsOf(day).year - partsOf(start).year;
  return years >= 0 && addMonths(start, years * 12) === day;
}

/** The policy year that begins on an anniversary of the start and ends before the next or with the term. */
function yearFromAnniversary(term: PlanTerm, anniversary: number): DatePeriod {
  const start = addMonths(term.start, anniversary * 12);
  const isLastYear = partsOf(start).year === partsOf(MAX_DATE).year;
  const end = isLastYear ? MAX_DATE : addDays(addMonths(term.start, (anniversary + 1) * 12), -1);
  return { start, end: term.end !== undefined && term.end < end ? term.end : end };
}

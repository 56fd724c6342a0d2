// When a waiting claim must be decided. The due date follows from the day since which it waits, so the queue is filtered and
// sorted by this day, and no date is stored.
import { addDays, weekdayOf } from '../values/date-arithmetic.ts';
import type { PlainDate } from '../values/plain-date.ts';

/** OVERDUE: due before today; WEEK: from tomorrow to Sunday. */
export const DUE_FILTERS = ['OVERDUE', 'TODAY', 'WEEK', 'LATER'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

/** Used until the operator sets DECIDE_WITHIN_DAYS. Source: domain decision. */
export const DECIDE_WITHIN_DAYS = 5;

/** The target for decisions. */
export interface DecisionTarget {
  /** Working days after the one since which a claim waits; at least 1. */
  readonly workingDays: number;
  readonly holidays: ReadonlySet<PlainDate>;
}

const FRIDAY = 5;
const SUNDAY = 7;

/** The last day on which a claim that waits since this day is decided in time. It is a working day. */
export function dueDate(since: PlainDate, { workingDays, holidays }: DecisionTarget): PlainDate {
  let day = since;
  for (let left = workingDays; left > 0;) {
    day = addDays(day, 1);
    if (weekdayOf(day) <= FRIDAY && !holidays.has(day)) left -= 1;
  }
  return day;
}

/** The first day of waiting whose claims are due on this day or later. */
function firstSince(due: PlainDate, target: DecisionTarget): PlainDate {
  let day = due;
  while (dueDate(addDays(day, -1), target) >= due) day = addDays(day, -1);
  return day;
}

/** Days since which claims wait; undefined: without a limit. */
interface WaitingDays {
  readonly from: PlainDate | undefined;
  /** The day after the last one. */
  readonly before: PlainDate | undefined;
}

/** The days since which the claims of the filter wait. */
export function waitingDaysOf(
  filter: DueFilter,
  today: PlainDate,
  target: DecisionTarget,
): WaitingDays {
  const tomorrow = addDays(today, 1);
  const nextMonday = addDays(today, SUNDAY + 1 - weekdayOf(today));
  const since = (due: PlainDate) => firstSince(due, target);
  const days: Readonly<Record<DueFilter, () => WaitingDays>> = {
    OVERDUE: () => ({ from: undefined, before: since(today) }),
    TODAY: () => ({ from: since(today), before: since(tomorrow) }),
    WEEK: () => ({ from: since(tomorrow), before: since(nextMonday) }),
    LATER: () => ({ from: since(nextMonday), before: undefined }),
  };
  return days[filter]();
}

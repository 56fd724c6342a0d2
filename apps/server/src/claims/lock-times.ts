// The times by which SQL selects the claims that lock on a day: their window ends, or they are adjudicated.
import {
  earliestEditable,
  insertDatesClosingOn,
} from '@portal/rules/claims/lifecycle/edit-window.ts';
import { addDays, endOfBusinessDay } from '@portal/rules/values/date-arithmetic.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { isoFromSeconds } from '../platform/clock.ts';
import type { EditingTime } from './claim-status.ts';

export interface LockTimes {
  /** The window of claims inserted within these times ends that day; null if no window ends then. */
  readonly insertedFrom: string | null;
  readonly insertedBefore: string | null;
  /** The window of claims inserted since this time is open that day. */
  readonly openFrom: string;
  /** Claims last edited since this time are not adjudicated before that day; null for today. */
  readonly editedFrom: string | null;
  /** Claims last edited before this time are adjudicated by the end of that day. */
  readonly editedBefore: string;
}

const startOf = (date: PlainDate) => isoFromSeconds(endOfBusinessDay(addDays(date, -1)) / 1000);

/** No edit window is this long. */
const MOST_DAYS = 800;

/** Times that no claim has. */
const NEVER: LockTimes = {
  insertedFrom: null,
  insertedBefore: null,
  openFrom: 'infinity',
  editedFrom: null,
  editedBefore: '-infinity',
};

/** Today also has the claims whose adjudication is overdue. A day that is over has no claim. */
export function lockTimes(
  day: PlainDate,
  { today, editWindow, decisionDelaySeconds: delay }: EditingTime,
): LockTimes {
  if (day < today || day > addDays(today, MOST_DAYS)) return NEVER;
  const closing = insertDatesClosingOn(day, editWindow);
  const adjudicatedAfter = (end: PlainDate) => isoFromSeconds(endOfBusinessDay(end) / 1000 - delay);
  return {
    insertedFrom: closing === undefined ? null : startOf(closing.from),
    insertedBefore: closing === undefined ? null : startOf(closing.before),
    openFrom: startOf(earliestEditable(day, editWindow)),
    editedFrom: day === today ? null : adjudicatedAfter(addDays(day, -1)),
    editedBefore: adjudicatedAfter(day),
  };
}

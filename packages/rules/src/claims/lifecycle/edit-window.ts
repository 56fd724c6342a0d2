// The period in which a clinic may still change a claim. Claims of a month lock on the 6th of the next month,
// when they are batched for payment.

import {
  addDays,
  addMonths,
  businessDate,
  endOfBusinessDay,
} from '../../values/date-arithmetic.ts';
import {
  type PlainDate,
  dateOf,
  daysInMonth,
  firstOfMonth,
  partsOf,
} from '../../values/plain-date.ts';
import type { DisplayedStatus } from './status-colours.ts';

/** The days of the edit window, from configuration (Claims spec §4). */
export interface EditWindow {
  /** The last day of the month on which claims of the previous month can be edited. */
  readonly cutoffDay: number;
  /** After the cut-off, only claims inserted from this day of the current month on. */
  readonly windowFirstDay: number;
  /** Until the cut-off, claims inserted within this number of months. */
  readonly windowMonths: number;
  /** Whether those months count back from today or are calendar months. */
  readonly mode: 'ROLLING' | 'PREV_CALENDAR_MONTH';
}

export const DEFAULT_EDIT_WINDOW: EditWindow = {
  cutoffDay: 5,
  windowFirstDay: 1,
  windowMonths: 1,
  mode: 'ROLLING',
};

/** Upper bound for the search; no edit window is this long. */
const MAX_OPEN_DAYS = 800;

/**
 * Whether the insert date allows a clinic to edit a claim. After the cut-off day of the month, claims must be
 * inserted on or after the first day of the window; until then, within the last month.
 * Source: Claims spec §4. The rule is for clinics; canEdit lets operations staff edit without it.
 * @param insertDate the business date of insertion
 */
export function editableByInsertDate(
  insertDate: PlainDate,
  today: PlainDate,
  window: EditWindow = DEFAULT_EDIT_WINDOW,
): boolean {
  return insertDate >= earliestEditable(today, window);
}

function earliestInsertDate(today: PlainDate, { mode, windowMonths }: EditWindow): PlainDate {
  const monthsAgo = addMonths(today, -windowMonths);
  return mode === 'ROLLING' ? monthsAgo : firstOfMonth(monthsAgo);
}

/**
 * The last day on which a clinic can edit a claim inserted on a day ("locks after 5 Dec").
 * @returns undefined if it cannot be edited even on the day of insertion
 */
export function lastEditableDate(
  insertDate: PlainDate,
  window: EditWindow = DEFAULT_EDIT_WINDOW,
): PlainDate | undefined {
  let last: PlainDate | undefined;
  let day = insertDate;
  for (let open = 0; open < MAX_OPEN_DAYS; open += 1) {
    if (!editableByInsertDate(insertDate, day, window)) return last;
    last = day;
    day = addDays(day, 1);
  }
  return last;
}

/**
 * The time at which a new claim locks: the end of its last editable day or its adjudication, whichever comes
 * first.
 * @param edited seconds since 1970 of the last edit
 * @param delay seconds from the last edit to adjudication; undefined for a claim that no job adjudicates
 * @returns seconds since 1970
 */
export function lockMoment(lastDay: PlainDate, edited: number, delay: number | undefined): number {
  const closes = endOfBusinessDay(lastDay) / 1000;
  return delay === undefined ? closes : Math.min(edited + delay, closes);
}

/** The last day before a claim locks. @param lockMoment seconds since 1970, as `lockMoment` returns them */
export function lastDayBefore(lockMoment: number): PlainDate {
  return businessDate(lockMoment * 1000 - 1);
}

/**
 * The insert dates of the claims that a clinic can edit on the given day for the last time.
 * @returns the first such date and the first later one; undefined if no window ends on that day
 */
export function insertDatesClosingOn(
  day: PlainDate,
  window: EditWindow = DEFAULT_EDIT_WINDOW,
): { readonly from: PlainDate; readonly before: PlainDate } | undefined {
  const from = earliestEditable(day, window);
  const before = earliestEditable(addDays(day, 1), window);
  return from < before ? { from, before } : undefined;
}

/** A month whose claims can still be edited, and the last day for the latest of them. */
export interface OpenMonth {
  /** The first day of the month. */
  readonly month: PlainDate;
  readonly lastDay: PlainDate;
}

/** The previous month, if a clinic can still edit claims that were inserted in it. */
export function previousMonthIfOpen(
  today: PlainDate,
  window: EditWindow = DEFAULT_EDIT_WINDOW,
): OpenMonth | undefined {
  const latest = addDays(firstOfMonth(today), -1);
  const lastDay = lastEditableDate(latest, window);
  if (lastDay === undefined || lastDay < today) return undefined;
  return { month: firstOfMonth(latest), lastDay };
}

/** The earliest insert date that a clinic can still edit on a day. */
export function earliestEditable(today: PlainDate, window: EditWindow): PlainDate {
  const { year, month, day } = partsOf(today);
  if (day <= window.cutoffDay) return earliestInsertDate(today, window);
  return dateOf(year, month, Math.min(window.windowFirstDay, daysInMonth(year, month)));
}

/** The reason why a claim cannot be edited: its window is over, it is batched, or its status forbids it. */
type NotEditableReason = 'WINDOW_CLOSED' | 'BATCHED' | 'STATUS';

export type Editability =
  | { readonly isEditable: true }
  | { readonly isEditable: false; readonly reason: NotEditableReason };

/** The facts of a claim that determine whether it can be edited. */
export interface EditableClaim {
  readonly displayedStatus: DisplayedStatus;
  readonly insertDate: PlainDate;
  readonly isBatched: boolean;
}

/** The user's relevant permissions: Permission.OpsUsers and Permission.SuperAdmin. */
export interface EditingUser {
  readonly hasOps: boolean;
  readonly hasSuperAdmin: boolean;
}

const DRAFTS: readonly DisplayedStatus[] = ['Draft', 'DRAFT'];
const EDITABLE_UNTIL_BATCHED: readonly DisplayedStatus[] = ['Approved', 'LOG Issued', 'Processing'];
const EDITABLE: Editability = { isEditable: true };

function notEditable(reason: NotEditableReason): Editability {
  return { isEditable: false, reason };
}

/**
 * Whether a user may edit a claim, by displayed status. A draft always. A new claim within its window, or with
 * the ops or super-admin permission. An approved claim, one with a LOG issued or one in processing only with
 * such a permission and before it is batched. No other claim.
 * Source: Claims spec §4; domain decision for how its sentences join.
 */
export function canEdit(
  claim: EditableClaim,
  user: EditingUser,
  today: PlainDate,
  window: EditWindow = DEFAULT_EDIT_WINDOW,
): Editability {
  const { displayedStatus } = claim;
  const isPrivileged = user.hasOps || user.hasSuperAdmin;
  if (DRAFTS.includes(displayedStatus)) return EDITABLE;
  if (displayedStatus === 'New') {
    const isOpen = isPrivileged || editableByInsertDate(claim.insertDate, today, window);
    return isOpen ? EDITABLE : notEditable('WINDOW_CLOSED');
  }
  if (!EDITABLE_UNTIL_BATCHED.includes(displayedStatus)) return notEditable('STATUS');
  if (claim.isBatched) return notEditable('BATCHED');
  return isPrivileged ? EDITABLE : notEditable('STATUS');
}

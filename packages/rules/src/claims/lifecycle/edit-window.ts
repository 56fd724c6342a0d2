// Until when a clinic may still change a claim: claims of a month lock on the 6th of the next, the
// day on which they are batched for payment.

import { addDays, addMonths, endOfBusinessDay } from '../../values/date-arithmetic.ts';
import {
  type PlainDate,
  dateOf,
  daysInMonth,
  firstOfMonth,
  partsOf,
} from '../../values/plain-date.ts';
import type { DisplayedStatus } from './displayed-statuses.ts';

/** The day constants of the edit window, from configuration (Claims spec §4). */
export interface EditWindow {
  /** The last day of the month on which claims of before can still be edited. */
  readonly cutoffDay: number;
  /** After it, only claims inserted from this day of the current month on. */
  readonly windowFirstDay: number;
  /** Until it, claims inserted within so many months. */
  readonly windowMonths: number;
  /** Whether those months roll back from today or are calendar months. */
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
 * Whether the insert date lets a clinic edit a claim: after the cut-off day of the month, claims
 * inserted on or after the first day of the window; until it, those inserted within a month.
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
 * @returns undefined when it cannot be edited even on the day of insertion
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
 * When a new claim locks: at the end of its last editable day, or when it is adjudicated, whichever
 * comes first.
 * @param edited seconds since 1970 of the last edit
 * @param delay seconds from then until it is adjudicated; undefined for a claim that no job takes
 * @returns seconds since 1970
 */
export function lockMoment(lastDay: PlainDate, edited: number, delay: number | undefined): number {
  const closes = endOfBusinessDay(lastDay) / 1000;
  return delay === undefined ? closes : Math.min(edited + delay, closes);
}

/**
 * The insert dates of the claims whose last day to be edited by the clinic is the given one.
 * @returns the first such date and the first later one; undefined when no claim closes on that day
 */
export function insertDatesClosingOn(
  day: PlainDate,
  window: EditWindow = DEFAULT_EDIT_WINDOW,
): { readonly from: PlainDate; readonly before: PlainDate } | undefined {
  const from = earliestEditable(day, window);
  const before = earliestEditable(addDays(day, 1), window);
  return from < before ? { from, before } : undefined;
}

/** The earliest insert date that a clinic can still edit on a day. */
export function earliestEditable(today: PlainDate, window: EditWindow): PlainDate {
  const { year, month, day } = partsOf(today);
  if (day <= window.cutoffDay) return earliestInsertDate(today, window);
  return dateOf(year, month, Math.min(window.windowFirstDay, daysInMonth(year, month)));
}

/** Why a claim cannot be edited: its time is over, it is batched, or its status never allows it. */
type NotEditableReason = 'WINDOW_CLOSED' | 'BATCHED' | 'STATUS';

export type Editability =
  | { readonly isEditable: true }
  | { readonly isEditable: false; readonly reason: NotEditableReason };

/** What of a claim decides whether it can be edited. */
export interface EditableClaim {
  readonly displayedStatus: DisplayedStatus;
  readonly insertDate: PlainDate;
  readonly isBatched: boolean;
}

/** What of a user decides it: Permission.OpsUsers and Permission.SuperAdmin. */
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
 * Whether a user may edit a claim, by the status that is displayed: a draft always; a new claim in
 * its window, or with the ops or super-admin permission; an approved claim, one with a LOG issued
 * or one in processing only with such a permission and before it is batched; no other.
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

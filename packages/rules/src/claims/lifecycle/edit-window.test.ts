import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../values/date-arithmetic.ts';
import { plainDate } from '../../values/plain-date.ts';
import type { DisplayedStatus } from './status-colours.ts';
import {
  DEFAULT_EDIT_WINDOW,
  type EditWindow,
  canEdit,
  editableByInsertDate,
  insertDatesClosingOn,
  lastDayBefore,
  lastEditableDate,
  lockMoment,
  previousMonthIfOpen,
} from './edit-window.ts';

describe('the insert date determines how long a claim can be edited', () => {
  test.each([
    {
      insert: '2026-11-01',
      today: '2026-11-06',
      expected: true,
      words: 'the 1st, seen on the 6th',
    },
    { insert: '2026-10-31', today: '2026-11-06', expected: false, words: 'the day before it' },
    {
      insert: '2026-11-01',
      today: '2026-11-30',
      expected: true,
      words: 'until the end of the month',
    },
  ])('EDIT-03 after the 5th: $words ($insert on $today)', ({ insert, today, expected }) => {
    expect(editableByInsertDate(plainDate(insert), plainDate(today))).toBe(expected);
  });

  test.each([
    { insert: '2026-10-05', today: '2026-11-05', expected: true, words: 'a month ago to the day' },
    { insert: '2026-10-04', today: '2026-11-05', expected: false, words: 'a day longer ago' },
    { insert: '2026-10-01', today: '2026-11-01', expected: true, words: 'on the 1st, a month ago' },
    {
      insert: '2026-09-30',
      today: '2026-11-01',
      expected: false,
      words: 'on the 1st, a day longer',
    },
    { insert: '2026-02-03', today: '2026-03-03', expected: true, words: 'over a short month' },
    { insert: '2026-02-02', today: '2026-03-03', expected: false, words: 'over it, a day longer' },
    {
      insert: '2025-12-05',
      today: '2026-01-05',
      expected: true,
      words: 'over the turn of the year',
    },
  ])('EDIT-04 up to the 5th: $words ($insert on $today)', ({ insert, today, expected }) => {
    expect(editableByInsertDate(plainDate(insert), plainDate(today))).toBe(expected);
  });

  test('EDIT-04 up to the 5th the insert date restricts clinics but not operations staff', () => {
    const claim = {
      displayedStatus: 'New',
      insertDate: plainDate('2026-10-04'),
      isBatched: false,
    } as const;
    const today = plainDate('2026-11-05');
    expect(canEdit(claim, clinic, today)).toEqual({ isEditable: false, reason: 'WINDOW_CLOSED' });
    expect(canEdit(claim, ops, today)).toEqual({ isEditable: true });
  });

  test('EDIT-05 the 5th and the 1st are configurable', () => {
    expect(DEFAULT_EDIT_WINDOW).toMatchObject({ cutoffDay: 5, windowFirstDay: 1 });
    const later: EditWindow = { ...DEFAULT_EDIT_WINDOW, cutoffDay: 7, windowFirstDay: 3 };
    const inserted = plainDate('2026-10-31');
    expect(editableByInsertDate(inserted, plainDate('2026-11-07'), later)).toBe(true);
    expect(editableByInsertDate(inserted, plainDate('2026-11-08'), later)).toBe(false);
    const second = plainDate('2026-11-02');
    expect(editableByInsertDate(second, plainDate('2026-11-08'), later)).toBe(false);
    expect(editableByInsertDate(addDays(second, 1), plainDate('2026-11-08'), later)).toBe(true);
  });

  test('EDIT-05 the month can be the previous calendar month', () => {
    const calendar: EditWindow = { ...DEFAULT_EDIT_WINDOW, mode: 'PREV_CALENDAR_MONTH' };
    const today = plainDate('2026-11-05');
    expect(editableByInsertDate(plainDate('2026-10-01'), today, calendar)).toBe(true);
    expect(editableByInsertDate(plainDate('2026-09-30'), today, calendar)).toBe(false);
  });
});

describe('the last day on which a claim can be edited', () => {
  test.each([
    { insert: '2026-11-20', expected: '2026-12-05', words: 'locks on the 6th of the next month' },
    { insert: '2026-11-03', expected: '2026-12-03', words: 'early in the month: a month later' },
    { insert: '2026-12-31', expected: '2027-01-05', words: 'over the turn of the year' },
    { insert: '2027-01-31', expected: '2027-02-05', words: 'before a short month' },
  ])('$insert: $expected, $words', ({ insert, expected }) => {
    expect(lastEditableDate(plainDate(insert))).toBe(expected);
  });

  test('can be edited on that day but not on the next', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 1, max: 27 }),
        (offset, cutoffDay) => {
          const window = { ...DEFAULT_EDIT_WINDOW, cutoffDay };
          const insert = addDays(plainDate('2024-01-01'), offset);
          const last = lastEditableDate(insert, window) ?? insert;
          expect(editableByInsertDate(insert, last, window)).toBe(true);
          expect(editableByInsertDate(insert, addDays(last, 1), window)).toBe(false);
        },
      ),
    );
  });

  test('is undefined if the window opens only later in the month', () => {
    const window = { ...DEFAULT_EDIT_WINDOW, windowFirstDay: 20 };
    expect(lastEditableDate(plainDate('2026-11-10'), window)).toBeUndefined();
  });
});

const clinic = { hasOps: false, hasSuperAdmin: false };
const ops = { hasOps: true, hasSuperAdmin: false };
const superAdmin = { hasOps: false, hasSuperAdmin: true };
const today = plainDate('2026-11-06');

function claim(displayedStatus: DisplayedStatus, insertDate = '2026-11-03', isBatched = false) {
  return { displayedStatus, insertDate: plainDate(insertDate), isBatched };
}

describe('EDIT-01 EDIT-02 who may edit a claim', () => {
  test('EDIT-01 drafts and new claims are editable, declined and closed ones are not', () => {
    expect(canEdit(claim('Draft', '2020-01-01'), clinic, today)).toEqual({ isEditable: true });
    expect(canEdit(claim('New'), clinic, today)).toEqual({ isEditable: true });
    for (const status of ['Declined', 'Closed', 'Paid', 'Pending Member', 'Legacy'] as const) {
      for (const user of [clinic, ops, superAdmin]) {
        const refused = { isEditable: false, reason: 'STATUS' };
        expect(canEdit(claim(status), user, today)).toEqual(refused);
      }
    }
  });

  test('EDIT-03 after the 5th, operations can edit a new claim of last month but the clinic cannot', () => {
    const old = claim('New', '2026-10-31');
    expect(canEdit(old, clinic, today)).toEqual({ isEditable: false, reason: 'WINDOW_CLOSED' });
    expect(canEdit(old, clinic, plainDate('2026-11-05'))).toEqual({ isEditable: true });
    expect(canEdit(old, ops, today)).toEqual({ isEditable: true });
    expect(canEdit(old, superAdmin, today)).toEqual({ isEditable: true });
  });

  test.each(['Approved', 'LOG Issued', 'Processing'] as const)(
    'EDIT-02 a claim shown as %s is editable only unbatched, for ops and super-admin users',
    (status) => {
      expect(canEdit(claim(status), clinic, today)).toEqual({
        isEditable: false,
        reason: 'STATUS',
      });
      for (const user of [ops, superAdmin]) {
        expect(canEdit(claim(status), user, today)).toEqual({ isEditable: true });
        const batched = claim(status, '2026-11-03', true);
        const refused = { isEditable: false, reason: 'BATCHED' };
        expect(canEdit(batched, user, today)).toEqual(refused);
      }
    },
  );
});

describe('a new claim locks', () => {
  const hour = 3600;
  const endOfTheFifth = 1_793_894_400; // 2026-11-05T16:00:00Z

  test.each([
    { words: 'when it is adjudicated', edited: -3 * hour, expected: -hour },
    { words: 'at the end of its window before that', edited: -hour, expected: 0 },
  ])('$words', ({ edited, expected }) => {
    const moment = lockMoment(plainDate('2026-11-05'), endOfTheFifth + edited, 2 * hour);
    expect(moment - endOfTheFifth).toBe(expected);
  });

  test('only at the end of its window if no job adjudicates it', () => {
    const edited = endOfTheFifth - 300 * hour;
    expect(lockMoment(plainDate('2026-11-05'), edited, undefined)).toBe(endOfTheFifth);
  });

  test.each([
    { words: 'at midnight', moment: endOfTheFifth, expected: '2026-11-05' },
    { words: 'a second after midnight', moment: endOfTheFifth + 1, expected: '2026-11-06' },
  ])('$words: its last day is $expected', ({ moment, expected }) => {
    expect(lastDayBefore(moment)).toBe(expected);
  });
});

describe('the claims whose window ends on a day', () => {
  test.each([
    { day: '2026-11-05', from: '2026-10-05', before: '2026-11-01' },
    { day: '2026-11-01', from: '2026-10-01', before: '2026-10-02' },
    { day: '2026-03-03', from: '2026-02-03', before: '2026-02-04' },
  ])('on $day: inserted from $from until before $before', ({ day, from, before }) => {
    expect(insertDatesClosingOn(plainDate(day))).toEqual({ from, before });
  });

  test('none in the middle of a month', () => {
    expect(insertDatesClosingOn(plainDate('2026-11-20'))).toBeUndefined();
  });

  test('are the claims that can be edited for the last time on that day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 0, max: 70 }),
        fc.constantFrom('ROLLING' as const, 'PREV_CALENDAR_MONTH' as const),
        (offset, age, mode) => {
          const day = addDays(plainDate('2025-12-01'), offset);
          const insert = addDays(day, -age);
          const window = { ...DEFAULT_EDIT_WINDOW, mode };
          const closing = insertDatesClosingOn(day, window);
          const isClosing =
            closing !== undefined && insert >= closing.from && insert < closing.before;
          expect(isClosing).toBe(lastEditableDate(insert, window) === day);
        },
      ),
    );
  });
});

describe('the previous month', () => {
  test('is open until the cut-off day, and closed on the day after', () => {
    expect(previousMonthIfOpen(plainDate('2026-11-01'))).toEqual({
      month: '2026-10-01',
      lastDay: '2026-11-05',
    });
    expect(previousMonthIfOpen(plainDate('2026-11-05'))?.lastDay).toBe('2026-11-05');
    expect(previousMonthIfOpen(plainDate('2026-11-06'))).toBeUndefined();
  });

  test('is December in January', () => {
    expect(previousMonthIfOpen(plainDate('2027-01-02'))?.month).toBe('2026-12-01');
  });

  test('is open for as long as the window of its last day', () => {
    const early = { ...DEFAULT_EDIT_WINDOW, windowFirstDay: 15, cutoffDay: 0 };
    expect(previousMonthIfOpen(plainDate('2026-11-01'), early)).toBeUndefined();
  });
});

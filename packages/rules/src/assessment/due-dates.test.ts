import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '../values/date-arithmetic.ts';
import { type PlainDate, plainDate } from '../values/plain-date.ts';
import { DUE_FILTERS, dueDate, type DueFilter, waitingDaysOf } from './due-dates.ts';

const target = { workingDays: 5, holidays: new Set<PlainDate>() };

describe('a claim is due within working days after the day since which it waits', () => {
  test.each([
    ['Friday, one week later', '2026-11-06', '2026-11-13'],
    ['Monday, one week later', '2026-11-02', '2026-11-09'],
    ['Saturday, as if it waited since Friday', '2026-11-07', '2026-11-13'],
    ['Sunday, as if it waited since Friday', '2026-11-08', '2026-11-13'],
  ])('%s', (_, since, due) => {
    expect(dueDate(plainDate(since), target)).toBe(due);
  });

  test('a public holiday is no working day, and one on a weekend changes nothing', () => {
    const holidays = new Set([plainDate('2026-11-09'), plainDate('2026-11-08')]);
    expect(dueDate(plainDate('2026-11-06'), { ...target, holidays })).toBe('2026-11-16');
  });

  test('the number of days can be changed', () => {
    expect(dueDate(plainDate('2026-11-06'), { ...target, workingDays: 1 })).toBe('2026-11-09');
  });
});

/** The filter that the due date itself belongs to. */
function filterOf(due: PlainDate, today: PlainDate): DueFilter {
  if (due < today) return 'OVERDUE';
  if (due === today) return 'TODAY';
  return due <= addDays(today, 7 - weekdayOf(today)) ? 'WEEK' : 'LATER';
}

test('every day of waiting belongs to the filter of its due date, and to no other', () => {
  const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays(plainDate('2026-10-01'), days));
  fc.assert(
    fc.property(
      day,
      day,
      fc.integer({ min: 1, max: 12 }),
      fc.array(day, { maxLength: 6 }),
      (since, today, workingDays, off) => {
        const asked = { workingDays, holidays: new Set(off) };
        const found = DUE_FILTERS.filter((filter) => {
          const { from, before } = waitingDaysOf(filter, today, asked);
          return (from === undefined || since >= from) && (before === undefined || since < before);
        });
        expect(found).toEqual([filterOf(dueDate(since, asked), today)]);
      },
    ),
  );
});

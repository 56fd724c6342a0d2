import { describe, expect, test } from 'vitest';
import { parseDateInput } from './date-input.ts';
import { plainDate } from './plain-date.ts';

const today = plainDate('2026-11-05');

describe('reads a typed date day first', () => {
  test.each([
    { typed: '3/11', expected: '2026-11-03', why: 'this year when it is past' },
    { typed: '5/11', expected: '2026-11-05', why: 'today is not in the future' },
    { typed: '6/11', expected: '2025-11-06', why: 'last year when this year is in the future' },
    { typed: '３／１１', expected: '2026-11-03', why: 'wide digits of an input method' },
    { typed: '3/11/2026', expected: '2026-11-03', why: 'a full date' },
    { typed: '06/11/2026', expected: '2026-11-06', why: 'a given year may lie in the future' },
    { typed: '3.11.26', expected: '2026-11-03', why: 'two digits of this century' },
    { typed: '3-11-36', expected: '2036-11-03', why: 'two digits, ten years ahead' },
    { typed: '3-11-37', expected: '1937-11-03', why: 'two digits, eleven years ahead go back' },
    { typed: '31', expected: '2026-10-31', why: 'the latest 31st' },
    { typed: '5', expected: '2026-11-05', why: 'the 5th is today' },
    { typed: '6', expected: '2026-10-06', why: 'the 6th is not yet here' },
    { typed: 't', expected: '2026-11-05', why: 'today' },
    { typed: 'T ', expected: '2026-11-05', why: 'today, however typed' },
    { typed: '-1', expected: '2026-11-04', why: 'yesterday' },
    { typed: '+1', expected: '2026-11-06', why: 'tomorrow' },
    { typed: '-5', expected: '2026-10-31', why: 'five days ago' },
    { typed: '2026-11-03', expected: '2026-11-03', why: 'the form of the wire' },
    { typed: '3 nov', expected: '2026-11-03', why: 'a named month' },
    { typed: '3Nov', expected: '2026-11-03', why: 'without a space' },
    { typed: '3 November 2024', expected: '2024-11-03', why: 'in full' },
    { typed: '9 sept', expected: '2026-09-09', why: 'a longer abbreviation' },
    { typed: '29/2', expected: '2024-02-29', why: 'the latest leap day' },
    { typed: '031126', expected: '2026-11-03', why: 'from a number pad' },
    { typed: '27112026', expected: '2026-11-27', why: 'from a number pad, with the whole year' },
  ])("'$typed' is $expected: $why", ({ typed, expected }) => {
    expect(parseDateInput(typed, today)).toBe(expected);
  });

  test.each([
    { typed: '6/11', expected: '2026-11-06', why: 'this year when it is still to come' },
    { typed: '5/11', expected: '2026-11-05', why: 'today' },
    { typed: '4/11', expected: '2027-11-04', why: 'next year when this year is past' },
    { typed: '4/11/26', expected: '2026-11-04', why: 'a given year may be past' },
    { typed: '4', expected: '2026-12-04', why: 'the next 4th' },
    { typed: '5', expected: '2026-11-05', why: 'the 5th is today' },
    { typed: '31', expected: '2026-12-31', why: 'the next 31st' },
    { typed: '29/2', expected: '2028-02-29', why: 'the next leap day' },
  ])("ahead of today '$typed' is $expected: $why", ({ typed, expected }) => {
    expect(parseDateInput(typed, today, 'FUTURE')).toBe(expected);
  });

  test('ahead of the end of a year a day is in January', () => {
    expect(parseDateInput('3', plainDate('2026-12-05'), 'FUTURE')).toBe('2027-01-03');
  });

  test.each([
    '',
    'x',
    '0',
    '32',
    '31/2',
    '29/2/2026',
    '11/13',
    '3/11/202',
    '2026-02-30',
    '3 foo',
    '3 ma1',
    '310226',
    '20261103',
    '31126',
  ])("'%s' is no date", (typed) => {
    expect(parseDateInput(typed, today)).toBeUndefined();
  });

  test('takes a day that the last month lacks from the month before', () => {
    expect(parseDateInput('31', plainDate('2026-12-05'))).toBe('2026-10-31');
    expect(parseDateInput('30', plainDate('2027-03-01'))).toBe('2027-01-30');
    expect(parseDateInput('31', plainDate('2026-01-15'))).toBe('2025-12-31');
  });
});

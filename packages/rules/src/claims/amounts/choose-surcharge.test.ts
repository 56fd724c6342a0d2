import { describe, expect, test } from 'vitest';
import { plainDate } from '../../values/plain-date.ts';
import { money } from './calculation.builders.ts';
import { type Surcharge, type SurchargeDay, chooseSurcharge } from './choose-surcharge.ts';

function surcharge(
  surchargeId: string,
  dayType: SurchargeDay,
  hourFrom: number,
  hourTo: number,
): Surcharge {
  return { surchargeId, description: surchargeId, dayType, hourFrom, hourTo, fee: money('10.00') };
}

const offered = [
  surcharge('night', 'WEEKDAY', 22, 5),
  surcharge('evening', 'WEEKDAY', 18, 23),
  surcharge('saturday afternoon', 'SAT', 13, 21),
  surcharge('sunday', 'SUN', 0, 23),
  surcharge('holiday', 'PH', 0, 23),
];
const monday = '2026-11-02';
const saturday = '2026-11-07';
const sunday = '2026-11-08';

function chosen(date: string, hour: number, holidays: string[] = [], list = offered) {
  const publicHolidays = holidays.map(plainDate);
  return chooseSurcharge(list, { date: plainDate(date), hour, publicHolidays })?.surchargeId;
}

describe('a visit gets at most one surcharge, by day and hour', () => {
  test.each([
    { date: monday, hour: 17, expected: undefined, words: 'an hour before the evening' },
    { date: monday, hour: 18, expected: 'evening', words: 'the first hour of the evening' },
    { date: monday, hour: 22, expected: 'evening', words: 'two fit: the one with fewer hours' },
    { date: monday, hour: 0, expected: 'night', words: 'a night runs over midnight' },
    { date: monday, hour: 5, expected: 'night', words: 'the last hour of the night' },
    { date: monday, hour: 6, expected: undefined, words: 'the hour after it' },
    { date: saturday, hour: 12, expected: undefined, words: 'before Saturday afternoon' },
    { date: saturday, hour: 13, expected: 'saturday afternoon', words: 'Saturday afternoon' },
    { date: saturday, hour: 21, expected: 'saturday afternoon', words: 'its last hour' },
    { date: saturday, hour: 22, expected: undefined, words: 'a weekday night is not Saturday' },
    { date: sunday, hour: 3, expected: 'sunday', words: 'any hour of a Sunday' },
  ])('$date at $hour: $words', ({ date, hour, expected }) => {
    expect(chosen(date, hour)).toBe(expected);
  });

  test('a public holiday beats the Sunday it falls on', () => {
    expect(chosen(sunday, 10, [sunday])).toBe('holiday');
    expect(chosen(sunday, 10, [monday])).toBe('sunday');
  });

  test("uses the weekday's surcharge on a holiday without one", () => {
    const noHoliday = offered.filter(({ dayType }) => dayType !== 'PH');
    expect(chosen(monday, 18, [monday], noHoliday)).toBe('evening');
  });

  test('does not depend on the order of the list', () => {
    const twins = [surcharge('b', 'SUN', 8, 12), surcharge('a', 'SUN', 8, 12)];
    expect(chosen(sunday, 9, [], twins)).toBe('a');
    expect(chosen(sunday, 9, [], twins.toReversed())).toBe('a');
  });
});

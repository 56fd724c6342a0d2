import { describe, expect, test } from 'vitest';
import { plainDate } from '../../values/plain-date.ts';
import { gstChargedOn, gstRateOn } from './gst-rates.ts';

describe('the GST rate by day', () => {
  test.each([
    { date: '2007-06-30', expected: 0 },
    { date: '2007-07-01', expected: 700 },
    { date: '2022-12-31', expected: 700 },
    { date: '2023-01-01', expected: 800 },
    { date: '2023-12-31', expected: 800 },
    { date: '2024-01-01', expected: 900 },
  ])('$date: $expected basis points', ({ date, expected }) => {
    expect(gstRateOn(plainDate(date))).toBe(expected);
  });

  test('does not depend on the order of the rates', () => {
    const rates = [
      { effectiveFrom: plainDate('2024-01-01'), basisPoints: 900 },
      { effectiveFrom: plainDate('2023-01-01'), basisPoints: 800 },
    ];
    expect(gstRateOn(plainDate('2026-11-05'), rates)).toBe(900);
  });
});

describe('GST of a location by registration', () => {
  const registered = {
    locationType: 'GP',
    registrations: [{ startDate: plainDate('2024-03-01'), endDate: plainDate('2025-06-30') }],
  } as const;

  test.each([
    { date: '2024-02-29', expected: 0, words: 'the day before the registration' },
    { date: '2024-03-01', expected: 900, words: 'its first day' },
    { date: '2025-06-30', expected: 900, words: 'its last day' },
    { date: '2025-07-01', expected: 0, words: 'the day after its end' },
  ])('CALC-04 $date ($words): $expected basis points', ({ date, expected }) => {
    expect(gstChargedOn(plainDate(date), registered)).toBe(expected);
  });

  test('a registration without an end date is ongoing; unregistered locations charge no GST', () => {
    const open = { locationType: 'GP', registrations: [{ startDate: plainDate('2024-03-01') }] };
    expect(gstChargedOn(plainDate('2026-11-05'), { ...open, locationType: 'GP' })).toBe(900);
    const none = { locationType: 'GP', registrations: [] } as const;
    expect(gstChargedOn(plainDate('2026-11-05'), none)).toBe(0);
  });

  test('never applies at a practice in Johor Bahru', () => {
    const inJohor = { ...registered, locationType: 'GPJB' } as const;
    expect(gstChargedOn(plainDate('2024-03-01'), inJohor)).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';
import { plainDate } from '../../values/plain-date.ts';
import { MC_OPTIONS, isMcDaysOption, isMcStartAllowed } from './mc-options.ts';

describe('medical certificate days', () => {
  test('OP-06 the 22 choices are -NA-, then 0 to 10 in half steps', () => {
    const labels = MC_OPTIONS.map(({ label }) => label);
    expect(labels).toHaveLength(22);
    expect(labels.slice(0, 5)).toEqual(['-NA-', '0', '0.5', '1', '1.5']);
    expect(labels.at(-1)).toBe('10');
  });

  test('OP-06 rejects other numbers of days', () => {
    expect([null, 0, 0.5, 10].map(isMcDaysOption)).toEqual([true, true, true, true]);
    expect([-0.5, 0.25, 10.5].map(isMcDaysOption)).toEqual([false, false, false]);
  });
});

describe('a medical certificate starts with the visit or the day after', () => {
  const visit = plainDate('2026-10-31');

  test.each([
    { start: '2026-10-30', expected: false, words: 'the day before' },
    { start: '2026-10-31', expected: true, words: 'the visit day' },
    { start: '2026-11-01', expected: true, words: 'the next day' },
    { start: '2026-11-02', expected: false, words: 'two days after' },
  ])('OP-07 $words: $expected', ({ start, expected }) => {
    expect(isMcStartAllowed(plainDate(start), visit)).toBe(expected);
  });
});

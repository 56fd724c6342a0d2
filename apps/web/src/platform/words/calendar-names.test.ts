import { expect, test } from 'vitest';
import { shortDay, wholeDay } from './calendar-names.ts';

test('names days in English with the day before the month', () => {
  expect(shortDay('2026-11-28')).toBe('28 Nov');
  // Browsers differ in the comma.
  expect(wholeDay('2026-11-28')).toMatch(/^Saturday,? 28 November 2026$/);
});

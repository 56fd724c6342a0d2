import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

test.each([
  [0, 'notices.goodMorning'],
  [11, 'notices.goodMorning'],
  [12, 'notices.goodAfternoon'],
  [17, 'notices.goodAfternoon'],
  [18, 'notices.goodEvening'],
])("at %i o'clock: %s", (hour, key) => {
  expect(greetingAt(hour)).toBe(key);
});

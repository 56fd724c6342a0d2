import { expect, test } from 'vitest';
import { ACTIVITY_NOTED_EVERY_MS, idleMillisecondsOf } from './idle-time.ts';

test.each([
  ['CLINICUSER', 900_000],
  ['CLINICGROUPUSER', 900_000],
  ['ADMINUSER', 300_000],
] as const)('an idle session of a %s lives for %i ms', (userType, milliseconds) => {
  expect(idleMillisecondsOf(userType)).toBe(milliseconds);
});

test('records activity often enough to warn a minute before the session ends', () => {
  expect(ACTIVITY_NOTED_EVERY_MS).toBeLessThan(60_000);
});

import { expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { isKnownMember } from './known-member.ts';

const today = plainDate('2026-11-06');

test.each([
  ['does not know a member that it never looked up', undefined, false, false],
  ['knows a member that it looked up today', '2026-11-06', false, true],
  ['knows a member that it looked up 30 days ago', '2026-10-07', false, true],
  ['does not know a member that it looked up 31 days ago', '2026-10-06', false, false],
  ['knows a member of its claims', undefined, true, true],
])('a clinic %s', (_title, day, hasClaims, isKnown) => {
  const lookedUpOn = day === undefined ? undefined : plainDate(day);
  expect(isKnownMember({ lookedUpOn, hasClaims }, today)).toBe(isKnown);
});

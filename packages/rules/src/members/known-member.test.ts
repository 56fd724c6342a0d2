import { expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { isKnownMember } from './known-member.ts';

const today = plainDate('2026-11-06');

test.each([
  ['that the clinic never looked up', undefined, false, false],
  ['that the clinic looked up today', '2026-11-06', false, true],
  ['that the clinic looked up 30 days ago', '2026-10-07', false, true],
  ['that the clinic looked up 31 days ago', '2026-10-06', false, false],
  ['that has claims at the clinic', undefined, true, true],
])('a member %s', (_who, day, hasClaims, isKnown) => {
  const lookedUpOn = day === undefined ? undefined : plainDate(day);
  expect(isKnownMember({ lookedUpOn, hasClaims }, today)).toBe(isKnown);
});

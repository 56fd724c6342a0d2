import { expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { isPossibleReturnDay, needsWords, returnReasonOf } from './return-reasons.ts';

const days = { releasedOn: plainDate('2026-11-02'), today: plainDate('2026-11-06') };

test.each([
  ['on the day of its release', '2026-11-02', true],
  ['before its release', '2026-11-01', false],
  ['today', '2026-11-06', true],
  ['tomorrow', '2026-11-07', false],
])('whether a payment can be returned %s', (_case, on, isPossible) => {
  expect(isPossibleReturnDay({ on: plainDate(on), ...days })).toBe(isPossible);
});

test.each([
  ['AC04', 'AC04'],
  ['ac04', 'AC04'],
  ['ZZ99', undefined],
  [null, undefined],
])('the code %s is known as %s', (code, reason) => {
  expect(returnReasonOf(code)).toBe(reason);
});

test('only NARR needs the reason in words', () => {
  expect(needsWords('NARR')).toBe(true);
  expect(needsWords('AC04')).toBe(false);
});

import { cents } from '@portal/rules/values/cents.ts';
import { expect, test } from 'vitest';
import { hitText } from './lost-counts.ts';

test.each([
  [{ claims: 1, amount: cents(3544) }, '1 claim is then no longer covered, SGD 35.44 at stake.'],
  [{ claims: 2, amount: cents(7000) }, '2 claims are then no longer covered, SGD 70.00 at stake.'],
])('says how many claims a file hits: %o', (hit, sentence) => {
  expect(hitText(hit)).toBe(sentence);
});

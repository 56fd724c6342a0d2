import { expect, test } from 'vitest';
import { cents } from '../../values/cents.ts';
import { owedAmount } from './owed-amount.ts';

test.each([
  ['processing', 12_50],
  ['approved', 12_50],
  ['declined', 0],
  ['closed', 0],
])('the plan owes for a claim that is %s: %d cents of 1250', (mainStatus, owed) => {
  expect(owedAmount({ mainStatus, payableAmount: cents(12_50) })).toBe(owed);
});

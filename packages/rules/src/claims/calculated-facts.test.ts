import { expect, test } from 'vitest';
import { calculateClaim } from './calculate-claim.ts';
import { withCalculatedAmounts } from './calculated-facts.ts';
import { aContext, aDrug, aLine, aVisit, money } from './calculation.builders.ts';
import { evaluateApprovalRules } from './evaluate-approval-rules.ts';
import { aRule, someDrug, someFacts } from './rule-facts.builders.ts';

test('approval rules judge amounts with GST: 92.00 of acute drugs at 9 % are over 100', () => {
  const claim = aVisit([aLine('CONSULTATION', '35.00'), aDrug('antibiotic', '1', '92.00')]);
  const facts = someFacts({ drugs: [someDrug({ ref: 'antibiotic' })] });
  const judged = withCalculatedAmounts(facts, calculateClaim(claim, aContext()));
  expect(judged.totalFeeAmount).toBe(13_843);
  expect(judged.drugs.map(({ amount }) => amount)).toEqual([10_028]);
  const rule = aRule('CAR009', 'DRUG_SUM_OVER', { drugClass: 'ACUTE', limit: money('100.00') });
  const violations = evaluateApprovalRules([rule], judged);
  expect(violations.map(({ code }) => code)).toEqual(['CAR009']);
});

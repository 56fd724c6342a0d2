import { expect, test } from 'vitest';
import { cents } from '../values/cents.ts';
import type { ApprovalRule } from './approval-rule.ts';
import { quantity, unitPrice } from './calculation.builders.ts';
import { aClaimContext } from './claim-context.builders.ts';
import { aCompleteForm, aDrugForm } from './claim-form.builders.ts';
import { evaluateClaim } from './evaluate-claim.ts';

const acuteDrugsOver: ApprovalRule = {
  code: 'CAR009',
  name: 'Acute drugs',
  description: 'Acute drugs of more than 100.00 with GST.',
  providerTypes: ['GP'],
  claimTypes: ['OUTPATIENT'],
  panelIds: null,
  severity: 'R',
  isLiftable: true,
  evaluator: 'DRUG_SUM_OVER',
  params: { drugClass: 'ACUTE', limit: cents(10_000) },
};
const clinic = aClaimContext({ approvalRules: [acuteDrugsOver] });

function brokenWith(price: string): string[] {
  const drug = aDrugForm({
    quantityMilli: quantity('1'),
    unitPriceE4: unitPrice(price),
    isAcute: true,
  });
  return evaluateClaim(aCompleteForm({ drugs: [drug] }), clinic).violations.map(({ code }) => code);
}

test('RULE-06 approval rules judge amounts with GST: acute drugs of 91.74 are 100.00, 91.75 are over it', () => {
  expect(brokenWith('91.74')).not.toContain('CAR009');
  expect(brokenWith('91.75')).toContain('CAR009');
});

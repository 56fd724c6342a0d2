import { describe, expect, test } from 'vitest';
import { cents } from '../../values/cents.ts';
import { plainDate } from '../../values/plain-date.ts';
import { PRODUCT_TYPE_IDS } from '../../catalogue/product.ts';
import type { ApprovalRule } from './approval-rule.ts';
import { quantity, unitPrice } from '../amounts/calculation.builders.ts';
import type { ClaimContext } from './claim-context.ts';
import { aClaimContext } from './claim-context.builders.ts';
import type { ProductFacts } from '../form/product-facts.ts';
import { aCompleteForm, aDrugForm } from '../form/claim-form.builders.ts';
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

test('RULE-06 approval rules use amounts with GST: acute drugs of 91.74 are within 100.00, 91.75 are over', () => {
  expect(brokenWith('91.74')).not.toContain('CAR009');
  expect(brokenWith('91.75')).toContain('CAR009');
});

test.each([
  { words: 'a code that names CAR006', rules: ['CAR006'], amount: undefined },
  { words: 'a code for the drug, not for its quantity', rules: ['CAR007'], amount: 1635 },
])('only a code for the quantity rule lifts QTY_OVER: $words', ({ rules, amount }) => {
  const drugCode = 'PARACETAMOL';
  const limited: ProductFacts = {
    productId: 'P1',
    code: drugCode,
    name: drugCode,
    category: 'DRUG',
    typeId: PRODUCT_TYPE_IDS.DRUG,
    quantityLimitMilli: quantity('10'),
    approvalRequired: true,
  };
  const drugs = [
    aDrugForm({ drugCode, quantityMilli: quantity('25'), unitPriceE4: unitPrice('1') }),
  ];
  const context = aClaimContext({
    products: { [drugCode]: limited },
    approval: {
      code: 'APPROVED',
      rules,
      drugs: [{ drugCode, quantityMilli: quantity('25') }],
      amounts: [],
    },
  });
  const { exclusions } = evaluateClaim(aCompleteForm({ drugs }), context).calculation;
  expect(exclusions.find(({ reason }) => reason === 'QTY_OVER')?.amount).toBe(amount);
});

describe('a reason that excludes the whole claim', () => {
  const surcharged: Partial<ClaimContext> = {
    surcharges: [
      {
        surchargeId: 'night',
        description: 'Night',
        fee: cents(2000),
        dayType: 'WEEKDAY',
        hourFrom: 0,
        hourTo: 23,
      },
    ],
  };

  test.each<{ reason: string; context: Partial<ClaimContext> }>([
    { reason: 'EXCLUDED_DIAGNOSIS', context: { excludedDiagnoses: ['J00'] } },
    { reason: 'WAITING_PERIOD', context: { waitingUntil: plainDate('2099-01-01') } },
    { reason: 'PRE_EXISTING', context: { preExisting: { notCovered: ['J00'] } } },
  ])('$reason excludes the surcharge too', ({ reason, context }) => {
    const { calculation } = evaluateClaim(
      aCompleteForm({}),
      aClaimContext({ ...surcharged, ...context }),
    );
    expect(calculation.totals.totalPayableAmount).toBe(0);
    expect(calculation.exclusions.map((one) => one.reason)).toContain(reason);
    expect(calculation.exclusions.map((one) => one.lineRef)).toContain('surcharge');
  });

  test('a declared condition that is not the principal diagnosis excludes nothing', () => {
    const context = aClaimContext({ preExisting: { notCovered: ['E11.9'] } });
    expect(evaluateClaim(aCompleteForm({}), context).calculation.exclusions).toEqual([]);
  });
});

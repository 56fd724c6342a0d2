import { describe, expect, test } from 'vitest';
import { money, quantity } from '../amounts/calculation.builders.ts';
import { liftViolations as liftOf } from './lift-violations.ts';
import { aRule, judgedBy, someDrug } from './rule-facts.builders.ts';

const { violationsOf } = judgedBy(
  aRule('CAR007', 'APPROVAL_REQUIRED', { item: 'DRUG' }),
  aRule('CAR008', 'AMOUNT_OVER', { limit: money('400.00') }),
  aRule('CAR020', 'MC_OVER', { limit: 5, byLocationType: {} }),
  aRule('CAR021', 'DIAGNOSIS_EXCLUDED', {}, { isLiftable: false }),
);

const approval = {
  rules: ['CAR008', 'CAR007', 'CAR006', 'CAR021'],
  drugs: [{ drugCode: 'INSULIN', quantityMilli: quantity('20') }],
  amounts: [],
};

const liftViolations = (
  violations: Parameters<typeof liftOf>[0],
  given: Parameters<typeof liftOf>[1],
  payable = money('400.00'),
) => liftOf(violations, given, payable);

function lifted(facts: Parameters<typeof violationsOf>[0]) {
  return liftViolations(violationsOf(facts), approval).map((one) => {
    return [one.code, one.drugCode, one.isApprovalCodeApplied];
  });
}

describe('an approval lifts violations', () => {
  const insulin = someDrug({
    ref: 'insulin',
    drugCode: 'INSULIN',
    requiresApproval: true,
    quantityMilli: quantity('20'),
  });
  const growth = { ...insulin, ref: 'growth', drugCode: 'SOMATROPIN' };

  test('for the rules that it names', () => {
    expect(lifted({ totalFeeAmount: money('400.01') })).toEqual([['CAR008', undefined, true]]);
    expect(lifted({ mcDays: 6 })).toEqual([['CAR020', undefined, false]]);
  });

  test('for one drug without lifting another', () => {
    expect(lifted({ drugs: [insulin, growth] })).toEqual([
      ['CAR007', 'INSULIN', true],
      ['CAR007', 'SOMATROPIN', false],
    ]);
  });

  test('up to exactly the approved quantity', () => {
    const more = { ...insulin, quantityMilli: quantity('20.001') };
    expect(lifted({ drugs: [more] })).toEqual([['CAR007', 'INSULIN', false]]);
  });

  test('adds up two lines of a drug against the approved quantity', () => {
    const lines = ['a', 'b'].map((ref) => ({ ...insulin, ref, quantityMilli: quantity('15') }));
    expect(lifted({ drugs: lines }).map(([, , isApplied]) => isApplied)).toEqual([false, false]);
  });

  test('counts a line without a quantity as zero', () => {
    const untyped = { ...insulin, ref: 'b', quantityMilli: undefined };
    const applied = lifted({ drugs: [insulin, untyped] }).map(([, , isApplied]) => isApplied);
    expect(applied).toEqual([true, true]);
  });

  test.each([
    { total: '519.99', isApplied: true },
    { total: '520.00', isApplied: true },
    { total: '520.01', isApplied: false },
  ])('up to exactly the approved amount: $total', ({ total, isApplied }) => {
    const upTo520 = { ...approval, amounts: [{ rule: 'CAR008', upTo: money('520.00') }] };
    const found = liftViolations(violationsOf({ totalFeeAmount: money(total) }), upTo520);
    expect(found).toMatchObject([{ code: 'CAR008', isApprovalCodeApplied: isApplied }]);
  });

  test('for any amount if the approval has no amount for the rule', () => {
    const ofOther = { ...approval, amounts: [{ rule: 'CAR009', upTo: money('1.00') }] };
    const found = liftViolations(violationsOf({ totalFeeAmount: money('9999.00') }), ofOther);
    expect(found[0]?.isApprovalCodeApplied).toBe(true);
  });

  test('never up to less than the limit of the rule', () => {
    const upTo300 = { ...approval, amounts: [{ rule: 'CAR008', upTo: money('300.00') }] };
    const found = liftViolations(violationsOf({ totalFeeAmount: money('400.01') }), upTo300);
    expect(found).toMatchObject([{ code: 'CAR008', isApprovalCodeApplied: false }]);
    expect(violationsOf({ totalFeeAmount: money('400.00') })).toEqual([]);
  });

  test.each([
    { payable: '600.00', isApplied: true },
    { payable: '600.01', isApplied: false },
  ])('up to exactly what the plan pays for the approved claim: $payable', (row) => {
    const ofClaim = { ...approval, claimUpTo: money('600.00') };
    const found = liftViolations(
      violationsOf({ mcDays: 6, drugs: [insulin] }),
      ofClaim,
      money(row.payable),
    );
    expect(found.find(({ code }) => code === 'CAR007')?.isApprovalCodeApplied).toBe(row.isApplied);
  });

  test('never for a rule that cannot be lifted', () => {
    expect(lifted({ isDiagnosisExcluded: true })).toEqual([['CAR021', undefined, false]]);
  });

  test('lifts nothing without an approval, and removes earlier marks', () => {
    const before = liftViolations(violationsOf({ totalFeeAmount: money('400.01') }), approval);
    expect(before[0]?.isApprovalCodeApplied).toBe(true);
    expect(liftViolations(before, undefined)[0]?.isApprovalCodeApplied).toBe(false);
  });
});

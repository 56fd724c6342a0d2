import { describe, expect, test } from 'vitest';
import { money, quantity } from '../amounts/calculation.builders.ts';
import { grantableRule, grantableRules } from './approval-need.ts';
import { aRule, judgedBy, someDrug } from './rule-facts.builders.ts';

const total = aRule('CAR008', 'AMOUNT_OVER', { limit: money('400.00') });
const drug = aRule('CAR007', 'APPROVAL_REQUIRED', { item: 'DRUG' });
const procedure = aRule('CAR023', 'APPROVAL_REQUIRED', { item: 'PROCEDURE' });
const { violationsOf } = judgedBy(
  drug,
  total,
  aRule('CAR020', 'MC_OVER', { limit: 5, byLocationType: {} }),
);

const needing = (ref: string, drugCode: string) =>
  someDrug({ ref, drugCode, requiresApproval: true, quantityMilli: quantity('1') });

describe('an approval needs', () => {
  test('an amount above the limit for a rule about an amount', () => {
    expect(grantableRules(violationsOf({ totalFeeAmount: money('560.00') }))).toEqual([
      { code: 'CAR008', needs: 'AMOUNT', figure: money('560.00'), limit: money('400.00') },
    ]);
    expect(grantableRule(total)).toEqual({
      code: 'CAR008',
      needs: 'AMOUNT',
      limit: money('400.00'),
    });
  });

  test('each drug once for a rule about drugs', () => {
    const drugs = [needing('a', 'INSULIN'), needing('b', 'SOMATROPIN'), needing('c', 'INSULIN')];
    expect(grantableRules(violationsOf({ drugs }))).toEqual([
      { code: 'CAR007', needs: 'DRUGS', drugs: ['INSULIN', 'SOMATROPIN'] },
    ]);
    expect(grantableRule(drug)).toMatchObject({ needs: 'DRUGS' });
  });

  test('no limit for other rules', () => {
    expect(grantableRules(violationsOf({ mcDays: 6 }))).toEqual([
      { code: 'CAR020', needs: 'NOTHING' },
    ]);
    expect(grantableRule(procedure)).toMatchObject({ needs: 'NOTHING' });
  });
});

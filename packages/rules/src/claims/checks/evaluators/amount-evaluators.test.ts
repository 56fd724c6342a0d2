import { describe, expect, test } from 'vitest';
import { money, unitPrice } from '../../amounts/calculation.builders.ts';
import { aRule, judgedBy, someDrug } from '../rule-facts.builders.ts';
import type { RuleDrug } from '../rule-facts.ts';

const { brokenBy, violationsOf } = judgedBy(
  aRule('CAR008', 'AMOUNT_OVER', { limit: money('400.00') }),
  aRule('CAR009', 'DRUG_SUM_OVER', { drugClass: 'ACUTE', limit: money('100.00') }),
  aRule('CAR010', 'DRUG_SUM_OVER', { drugClass: 'CHRONIC', limit: money('300.00') }),
  aRule('CAR024', 'PRICE_OVER', {}),
  aRule('CAR029', 'FEE_OVER', {}),
);

describe('a claim over an amount', () => {
  test('passes at the limit, breaks one cent above it, and passes if the amount is unknown', () => {
    expect(brokenBy({ totalFeeAmount: money('400.00') })).toEqual([]);
    expect(brokenBy({ totalFeeAmount: money('400.01') })).toEqual(['CAR008']);
    expect(brokenBy({ totalFeeAmount: undefined })).toEqual([]);
  });

  test('passes above the limit under a guarantee letter', () => {
    expect(brokenBy({ totalFeeAmount: money('400.01'), isGuaranteed: true })).toEqual([]);
    expect(brokenBy({ totalFeeAmount: money('400.01'), isGuaranteed: false })).toEqual(['CAR008']);
  });

  test('names the total that broke the rule and its limit', () => {
    expect(violationsOf({ totalFeeAmount: money('412.30') })[0]).toEqual({
      code: 'CAR008',
      name: 'Rule CAR008',
      description: 'What CAR008 forbids.',
      severity: 'B',
      isLiftable: true,
      isApprovalCodeApplied: false,
      figure: { unit: 'MONEY', value: 41_230 },
      limit: { unit: 'MONEY', value: 40_000 },
    });
  });
});

const worth = (amount: string, drugClass: Partial<RuleDrug>) => ({
  drugs: [
    someDrug({ ...drugClass, amount: money(amount) }),
    someDrug({ ref: 'other', isAcute: false, isChronic: false, amount: money('500.00') }),
  ],
});

describe('CAR009 and CAR010 drugs over an amount', () => {
  test('CAR009 passes acute drugs of 100.00 and breaks one cent above', () => {
    expect(brokenBy(worth('100.00', { isAcute: true }))).toEqual([]);
    expect(brokenBy(worth('100.01', { isAcute: true }))).toEqual(['CAR009']);
  });

  test('CAR010 passes chronic drugs of 300.00 and breaks one cent above', () => {
    const chronic = { isAcute: false, isChronic: true };
    expect(brokenBy(worth('300.00', chronic))).toEqual([]);
    expect(brokenBy(worth('300.01', chronic))).toEqual(['CAR010']);
  });

  test('adds up the drugs of a claim', () => {
    const halves = ['a', 'b'].map((ref) => someDrug({ ref, amount: money('50.01') }));
    expect(violationsOf({ drugs: halves })[0]).toMatchObject({
      code: 'CAR009',
      figure: { unit: 'MONEY', value: 10_002 },
    });
  });
});

const priced = (price: string) => ({
  lines: [{ ref: 'lab', unitPriceE4: unitPrice(price), upperPriceE4: unitPrice('12.00') }],
});

describe('CAR024 price above panel price', () => {
  test('passes the panel price and breaks a hundredth of a cent above', () => {
    expect(brokenBy(priced('12.0000'))).toEqual([]);
    expect(violationsOf(priced('12.0001'))[0]).toMatchObject({
      code: 'CAR024',
      lineRef: 'lab',
    });
  });

  test('applies to drugs too, but not on administrative panels', () => {
    const drug = someDrug({ unitPriceE4: unitPrice('2.00'), upperPriceE4: unitPrice('1.00') });
    expect(brokenBy({ drugs: [drug], panelScheme: 'FFS' })).toEqual(['CAR024']);
    expect(brokenBy({ drugs: [drug], panelScheme: 'ADMINISTRATIVE' })).toEqual([]);
  });
});

const operation = (fee: string, allowed: { pac?: string; benchmark?: string }) => ({
  locationType: 'SP' as const,
  claimType: 'INPATIENT' as const,
  operations: [
    {
      ref: 'knee',
      surgeonFee: money(fee),
      feeFromCertificate: allowed.pac === undefined ? undefined : money(allowed.pac),
      benchmarkUpper: allowed.benchmark === undefined ? undefined : money(allowed.benchmark),
    },
  ],
});

describe('CAR029 surgeon fee', () => {
  test("passes the certificate's fee and breaks one cent above, whatever the benchmark", () => {
    const both = { pac: '1000.00', benchmark: '2000.00' };
    expect(brokenBy(operation('1000.00', both))).toEqual([]);
    expect(brokenBy(operation('1000.01', both))).toEqual(['CAR029']);
  });

  test('uses the upper benchmark without a certificate, and passes without either', () => {
    expect(brokenBy(operation('2000.00', { benchmark: '2000.00' }))).toEqual([]);
    const [violation] = violationsOf(operation('2000.01', { benchmark: '2000.00' }));
    expect(violation).toMatchObject({
      code: 'CAR029',
      lineRef: 'knee',
    });
    expect(brokenBy(operation('9999.00', {}))).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import type { LocationType } from '../catalogue/location-type.ts';
import { money, unitPrice } from './calculation.builders.ts';
import type { ClaimType } from './claim-type.ts';
import { brokenBy, someDrug, violationsOf } from './rule-facts.builders.ts';
import type { RuleDrug } from './rule-facts.ts';

describe('RULE-02 RULE-03 RULE-04 RULE-05 claims over an amount, GST included', () => {
  test.each<{ code: string; type: LocationType; claimType?: ClaimType; limit: number }>([
    { code: 'CAR008', type: 'GP', limit: 400 },
    { code: 'CAR008', type: 'GPJB', limit: 400 },
    { code: 'CAR013', type: 'TCM', limit: 120 },
    { code: 'CAR014', type: 'DENTAL', limit: 800 },
    { code: 'CAR015', type: 'SP', limit: 900 },
    { code: 'CAR016', type: 'SP', claimType: 'INPATIENT', limit: 3000 },
    { code: 'CAR017', type: 'LAB', limit: 500 },
    { code: 'CAR017', type: 'XRAY', limit: 500 },
    { code: 'CAR018', type: 'PHYSIO', limit: 200 },
    { code: 'CAR018', type: 'CHIROPRACTIC', limit: 200 },
    { code: 'CAR019', type: 'HS', limit: 1000 },
  ])('$type: $limit.00 passes, a cent more breaks $code', ({ code, type, claimType, limit }) => {
    const claim = { locationType: type, claimType: claimType ?? 'OUTPATIENT' };
    expect(brokenBy({ ...claim, totalFeeAmount: money(`${limit}.00`) })).toEqual([]);
    expect(brokenBy({ ...claim, totalFeeAmount: money(`${limit}.01`) })).toEqual([code]);
  });

  test('the violation says which total broke it and how much less would clear it', () => {
    expect(violationsOf({ totalFeeAmount: money('412.30') })[0]).toEqual({
      code: 'CAR008',
      name: 'Claim over 400 per visit',
      description: 'Claim of more than 400.00 with GST needs approval.',
      severity: 'B',
      isLiftable: true,
      isApprovalCodeApplied: false,
      figure: { unit: 'CENTS', value: 41_230 },
      limit: { unit: 'CENTS', value: 40_000 },
      clear: { action: 'REDUCE_TOTAL', by: 1230 },
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
  test('RULE-06 acute drugs of 100.00 pass, a cent more breaks CAR009', () => {
    expect(brokenBy(worth('100.00', { isAcute: true }))).toEqual([]);
    expect(brokenBy(worth('100.01', { isAcute: true }))).toEqual(['CAR009']);
  });

  test('RULE-06 chronic drugs of 300.00 pass, a cent more breaks CAR010', () => {
    const chronic = { isAcute: false, isChronic: true };
    expect(brokenBy(worth('300.00', chronic))).toEqual([]);
    expect(brokenBy(worth('300.01', chronic))).toEqual(['CAR010']);
  });

  test('RULE-06 the drugs of a claim are added up', () => {
    const halves = ['a', 'b'].map((ref) => someDrug({ ref, amount: money('50.01') }));
    expect(violationsOf({ drugs: halves })[0]).toMatchObject({
      code: 'CAR009',
      figure: { unit: 'CENTS', value: 10_002 },
      clear: { action: 'REDUCE_DRUGS', drugClass: 'ACUTE', by: 2 },
    });
  });
});

const priced = (price: string) => ({
  lines: [{ ref: 'lab', unitPriceE4: unitPrice(price), upperPriceE4: unitPrice('12.00') }],
});

describe('CAR024 price above panel price', () => {
  test('the price of the panel passes, a hundredth of a cent more is noted', () => {
    expect(brokenBy(priced('12.0000'))).toEqual([]);
    expect(violationsOf(priced('12.0001'))[0]).toMatchObject({
      code: 'CAR024',
      severity: 'I',
      lineRef: 'lab',
      clear: { action: 'REDUCE_PRICE', to: 120_000 },
    });
  });

  test('drugs have panel prices too; administrative panels cap none', () => {
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
  test('the fee of the certificate passes, a cent more breaks it, whatever the benchmark says', () => {
    const both = { pac: '1000.00', benchmark: '2000.00' };
    expect(brokenBy(operation('1000.00', both))).toEqual([]);
    expect(brokenBy(operation('1000.01', both))).toEqual(['CAR029']);
  });

  test('without a certificate the upper benchmark decides, without either nothing does', () => {
    expect(brokenBy(operation('2000.00', { benchmark: '2000.00' }))).toEqual([]);
    const [violation] = violationsOf(operation('2000.01', { benchmark: '2000.00' }));
    expect(violation).toMatchObject({
      code: 'CAR029',
      lineRef: 'knee',
      clear: { action: 'REDUCE_SURGEON_FEE', by: 1 },
    });
    expect(brokenBy(operation('9999.00', {}))).toEqual([]);
  });
});

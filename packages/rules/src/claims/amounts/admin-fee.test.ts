import { describe, expect, test } from 'vitest';
import { type AdminFeeModel, type AdminFeeQuestion, adminFee } from './admin-fee.ts';
import { money } from './calculation.builders.ts';

const gpClaim: AdminFeeQuestion = {
  claimType: 'OUTPATIENT',
  locationType: 'GP',
  payable: money('65.14'),
  gstBasisPoints: 900,
};
const fixed: AdminFeeModel = { kind: 'FIXED', fee: money('3.00') };

describe('the administration fee', () => {
  test("FIXED is the same for every claim, plus the administrator's GST", () => {
    expect(adminFee(fixed, gpClaim)).toEqual({ before: 300, gst: 27, after: 327 });
    expect(adminFee(fixed, { ...gpClaim, gstBasisPoints: 0 })).toEqual({
      before: 300,
      gst: 0,
      after: 300,
    });
  });

  test('is 0 without a payable amount, and due from the first cent', () => {
    expect(adminFee(fixed, { ...gpClaim, payable: money('0.00') })?.after).toBe(0);
    expect(adminFee(fixed, { ...gpClaim, payable: money('0.01') })?.after).toBe(327);
  });

  test('PERCENTAGE is a part of the payable amount, between a minimum and a maximum', () => {
    const percentage: AdminFeeModel = {
      kind: 'PERCENTAGE',
      basisPoints: 500,
      minimum: money('2.00'),
      maximum: money('10.00'),
    };
    const feeOf = (payable: string) => {
      return adminFee(percentage, { ...gpClaim, payable: money(payable) })?.before;
    };
    expect(feeOf('65.14')).toBe(money('3.26'));
    expect(feeOf('39.99')).toBe(money('2.00'));
    expect(feeOf('20.00')).toBe(money('2.00'));
    expect(feeOf('200.00')).toBe(money('10.00'));
    expect(feeOf('300.00')).toBe(money('10.00'));
  });

  test('PERCENTAGE without bounds has none', () => {
    const percentage: AdminFeeModel = { kind: 'PERCENTAGE', basisPoints: 500 };
    expect(adminFee(percentage, gpClaim)?.before).toBe(money('3.26'));
  });
});

describe('TIERED uses the most specific tier', () => {
  const tiered: AdminFeeModel = {
    kind: 'TIERED',
    tiers: [
      { claimType: 'OUTPATIENT', fee: money('3.00') },
      { claimType: 'OUTPATIENT', locationType: 'SP', fee: money('8.00') },
      { claimType: 'INPATIENT', fee: money('25.00') },
      { claimType: 'INPATIENT', complexity: '6A', fee: money('40.00') },
    ],
  };

  test.each<{ claim: Partial<AdminFeeQuestion>; expected: string; words: string }>([
    { claim: {}, expected: '3.00', words: 'any outpatient claim' },
    {
      claim: { locationType: 'SP' },
      expected: '8.00',
      words: 'an outpatient claim of a specialist',
    },
    { claim: { claimType: 'INPATIENT' }, expected: '25.00', words: 'a stay' },
    {
      claim: { claimType: 'INPATIENT', complexity: '6A' },
      expected: '40.00',
      words: 'a stay with a complex operation',
    },
  ])('$words: $expected', ({ claim, expected }) => {
    expect(adminFee(tiered, { ...gpClaim, ...claim })?.before).toBe(money(expected));
  });

  test('is undefined if no tier matches', () => {
    const onlyStays: AdminFeeModel = { kind: 'TIERED', tiers: tiered.tiers.slice(2) };
    expect(adminFee(onlyStays, gpClaim)).toBeUndefined();
  });
});

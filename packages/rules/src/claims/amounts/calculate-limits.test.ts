import { describe, expect, test } from 'vitest';
import { calculateClaim } from './calculate-claim.ts';
import {
  aBenefit,
  aContext,
  aLine,
  aPlan,
  aRule,
  aVisit,
  gstOf,
  money,
} from './calculation.builders.ts';

describe('a stay of which only some days are paid', () => {
  const plan = aPlan([aBenefit('INPATIENT', [aRule('DAYSVIS', 3)])]);

  function paidForDays(stayDays: number | undefined) {
    const claim = aVisit([aLine('FACILITY', '100.00')], { claimType: 'INPATIENT', stayDays });
    return calculateClaim(claim, aContext({ plan, gst: gstOf(0) })).totals.totalPayableAmount;
  }

  test('pays 3 of 4 stayDays, all of 3, and everything while the stay has no length', () => {
    expect(paidForDays(4)).toBe(money('75.00'));
    expect(paidForDays(3)).toBe(money('100.00'));
    expect(paidForDays(undefined)).toBe(money('100.00'));
  });
});

describe('a limit exceeded by a cent', () => {
  test('is listed among the exclusions; a limit met exactly is not', () => {
    const plan = aPlan([aBenefit('GP', [aRule('AMTVIS', 5000)])]);
    const reasons = ['50.01', '50.00'].map((price) => {
      const claim = aVisit([aLine('CONSULTATION', price)]);
      return calculateClaim(claim, aContext({ plan, gst: gstOf(0) })).exclusions.length;
    });
    expect(reasons).toEqual([1, 0]);
  });
});

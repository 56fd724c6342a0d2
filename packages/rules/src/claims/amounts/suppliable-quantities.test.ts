import { describe, expect, test } from 'vitest';
import { aBenefit, aDrug, aPlan, gstOf, quantity } from './calculation.builders.ts';
import { calculateClaim } from './calculate-claim.ts';
import type { ChargeLine } from './charges.ts';

const drug = { productId: 'drug', quantityLimitMilli: quantity('60') };

function calculate(lines: readonly ChargeLine[]) {
  return calculateClaim(
    { claimType: 'OUTPATIENT', locationType: 'GP', lines },
    { gst: gstOf(900), plan: aPlan([aBenefit('GP')]), usage: [] },
  );
}

function tooMuch(lines: readonly ChargeLine[]) {
  return calculate(lines).exclusions.map(({ lineRef, reason, amount }) => [
    lineRef,
    reason,
    amount,
  ]);
}

function withApproved(amount: string, lines: readonly ChargeLine[]): ChargeLine[] {
  return lines.map((line) => ({ ...line, approvedQuantityMilli: quantity(amount) }));
}

describe('the quantity limit of a drug applies to all its lines together', () => {
  const whole = [aDrug('whole', '70', '0.10', drug)];
  const split = [aDrug('first', '40', '0.10', drug), aDrug('second', '30', '0.10', drug)];

  test('treats 70 like 40 and 30 under a limit of 60; the later line has the excess', () => {
    expect(tooMuch(whole)).toEqual([['whole', 'QTY_OVER', 109]]);
    expect(tooMuch(split)).toEqual([['second', 'QTY_OVER', 109]]);
    expect(calculate(split).totals).toEqual(calculate(whole).totals);
  });

  test('pays exactly the limit, and the same again of another drug', () => {
    const rest = aDrug('second', '20', '0.10', drug);
    const other = aDrug('other', '60', '0.10', { ...drug, productId: 'other drug' });
    expect(tooMuch([aDrug('first', '40', '0.10', drug), rest, other])).toEqual([]);
  });

  test('an approved quantity also applies to all lines together', () => {
    expect(tooMuch(withApproved('70', split))).toEqual([]);
    expect(tooMuch(withApproved('66', split))).toEqual([['second', 'QTY_OVER', 44]]);
  });

  test('pays the most expensive lines first, in any order', () => {
    const dear = aDrug('dear', '40', '0.20', drug);
    const cheap = aDrug('cheap', '40', '0.10', drug);
    expect(tooMuch([dear, cheap])).toEqual([['cheap', 'QTY_OVER', 218]]);
    expect(tooMuch([cheap, dear])).toEqual([['cheap', 'QTY_OVER', 218]]);
  });

  test('the later of equal lines has the excess', () => {
    const equal = [aDrug('first', '40', '0.10', drug), aDrug('second', '40', '0.10', drug)];
    expect(tooMuch(equal)).toEqual([['second', 'QTY_OVER', 218]]);
  });
});

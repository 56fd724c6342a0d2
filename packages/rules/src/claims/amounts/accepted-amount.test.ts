import { describe, expect, test } from 'vitest';
import { calculateClaim } from './calculate-claim.ts';
import { aContext, aLine, aVisit, gstOf, money, unitPrice } from './calculation.builders.ts';
import type { ChargeLine, CalculationContext } from './charges.ts';

function calculate(line: ChargeLine, more: Partial<CalculationContext> = {}) {
  return calculateClaim(aVisit([line]), aContext({ gst: gstOf(0), ...more }));
}

describe("an assessor's decision on a line", () => {
  const fee = aLine('CONSULTATION', '50.00', { acceptedAmount: money('35.00') });

  test('excludes the part above the accepted amount, with its GST', () => {
    const { exclusions, totals } = calculate(fee, { gst: gstOf(900) });
    expect(exclusions).toMatchObject([
      { reason: 'ASSESSOR', lineRef: 'consultation', amount: 1635 },
    ]);
    expect(totals.totalPayableAmount).toBe(money('38.15'));
    expect(totals.totalPatientPayableAmount).toBe(money('16.35'));
  });

  test('excludes the whole line at an accepted amount of 0', () => {
    const { exclusions, totals } = calculate({ ...fee, acceptedAmount: money('0.00') });
    expect(exclusions).toMatchObject([{ reason: 'ASSESSOR', amount: 5000 }]);
    expect(totals.totalPayableAmount).toBe(0);
  });

  test('changes nothing at or above what the rules cover', () => {
    const dear = { upperPriceE4: unitPrice('30.00') };
    const { exclusions } = calculate({ ...fee, ...dear }, { panelScheme: 'ESSENTIAL' });
    expect(exclusions).toMatchObject([{ reason: 'PRICE_CAP', amount: 2000 }]);
    expect(calculate({ ...fee, acceptedAmount: money('50.00') }).exclusions).toEqual([]);
  });

  test('excludes only what the price cap leaves above it', () => {
    const capped = { ...fee, upperPriceE4: unitPrice('40.00') };
    const { exclusions } = calculate(capped, { panelScheme: 'ESSENTIAL' });
    expect(exclusions.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['PRICE_CAP', 1000],
      ['ASSESSOR', 500],
    ]);
  });
});

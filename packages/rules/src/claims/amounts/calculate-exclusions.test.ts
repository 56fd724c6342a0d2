import { describe, expect, test } from 'vitest';
import { plainDate } from '../../values/plain-date.ts';
import { quantityMilli, unitPriceE4 } from '../../values/quantity.ts';
import { calculateClaim } from './calculate-claim.ts';
import {
  aBenefit,
  aContext,
  aDrug,
  aLine,
  aPlan,
  aRule,
  aSurcharge,
  aVisit,
  gstOf,
  money,
  quantity,
  unitPrice,
} from './calculation.builders.ts';
import type { CalculationContext, Charges, ChargeLine } from './charges.ts';

/** Calculates without GST, so that amounts equal the typed ones. */
function calculate(
  lines: ChargeLine[],
  more: Partial<CalculationContext> = {},
  claim: Partial<Charges> = {},
) {
  return calculateClaim(aVisit(lines, claim), aContext({ gst: gstOf(0), ...more }));
}

describe('a price above the panel price', () => {
  const dear = aDrug('dear', '10', '1.50', { upperPriceE4: unitPrice('1.20') });

  test('excludes the difference without reducing the bill', () => {
    const { totals, exclusions, lines } = calculate([dear], { panelScheme: 'ESSENTIAL' });
    expect(totals.totalFeeAmount).toBe(money('15.00'));
    expect(totals.totalPayableAmount).toBe(money('12.00'));
    expect(exclusions).toMatchObject([{ reason: 'PRICE_CAP', lineRef: 'dear', amount: 300 }]);
    expect(lines[0]?.exclusionReasons).toEqual(['PRICE_CAP']);
  });

  test('pays the panel price in full', () => {
    const fair = { ...dear, unitPriceE4: unitPrice('1.20') };
    expect(calculate([fair], { panelScheme: 'ESSENTIAL' }).exclusions).toEqual([]);
  });

  test('caps only items with a panel price on a fee-for-service panel', () => {
    const unlisted = aDrug('unlisted', '10', '1.50');
    const { exclusions } = calculate([dear, unlisted], { panelScheme: 'FFS' });
    expect(exclusions.map(({ lineRef }) => lineRef)).toEqual(['dear']);
  });

  test('caps nothing on an administrative panel', () => {
    const { exclusions } = calculate([dear], { panelScheme: 'ADMINISTRATIVE' });
    expect(exclusions).toEqual([]);
  });
});

describe("a quantity above the clinic's limit", () => {
  const much = aDrug('much', '30', '1.00', { quantityLimitMilli: quantity('20') });

  test('excludes the difference and pays the limit', () => {
    expect(calculate([much]).totals.totalPayableAmount).toBe(money('20.00'));
    expect(calculate([much]).exclusions).toMatchObject([{ reason: 'QTY_OVER', amount: 1000 }]);
    const enough = { ...much, quantityMilli: quantity('20') };
    expect(calculate([enough]).exclusions).toEqual([]);
  });

  test('an approved quantity raises the limit and never lowers it', () => {
    const approved = { ...much, approvedQuantityMilli: quantity('25') };
    expect(calculate([approved]).totals.totalPayableAmount).toBe(money('25.00'));
    const less = { ...much, approvedQuantityMilli: quantity('5') };
    expect(calculate([less]).totals.totalPayableAmount).toBe(money('20.00'));
  });

  test('together with a price above the cap, both reasons add up to the excluded amount', () => {
    const both = { ...much, upperPriceE4: unitPrice('0.50') };
    const { exclusions, totals } = calculate([both], { panelScheme: 'ESSENTIAL', gst: gstOf(900) });
    expect(exclusions.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['PRICE_CAP', 1635],
      ['QTY_OVER', 545],
    ]);
    expect(totals.totalPayableAmount).toBe(money('10.90'));
  });
});

const line = aLine('CONSULTATION', '35.00');

const coverFrom = (day: string) => aPlan([aBenefit('GP', [], { coverStartsOn: plainDate(day) })]);

function reasonsWhenCoverStarts(coverStartsOn: string) {
  return calculate([line], { plan: coverFrom(coverStartsOn) }).exclusions.map(
    ({ reason }) => reason,
  );
}

describe('a line that the plan does not cover', () => {
  test.each<{
    reason: string;
    more?: Partial<CalculationContext>;
    claim?: Partial<Charges>;
  }>([
    { reason: 'NOT_COVERED', more: { plan: undefined } },
    { reason: 'NOT_COVERED', more: { plan: aPlan([aBenefit('GP')], { mappings: [] }) } },
    { reason: 'EXCLUDED_DIAGNOSIS', claim: { exclusions: ['EXCLUDED_DIAGNOSIS'] } },
    { reason: 'WAITING_PERIOD', more: { plan: coverFrom('2025-06-11') } },
    { reason: 'PRE_EXISTING', claim: { exclusions: ['PRE_EXISTING'] } },
  ])('is paid by the patient: $reason', ({ reason, more, claim }) => {
    const { totals, exclusions } = calculate([line], more, claim);
    expect(totals.totalPayableAmount).toBe(0);
    expect(totals.totalPatientPayableAmount).toBe(money('35.00'));
    expect(exclusions).toMatchObject([{ reason, lineRef: 'consultation', amount: 3500 }]);
  });

  test('is not listed among the exclusions if it is free', () => {
    const sample = aDrug('sample', '1', '0', { exclusions: ['EXCLUDED_DRUG'] });
    expect(calculate([line, sample]).exclusions).toEqual([]);
  });

  test('a waiting period covers nothing the day before it ends and everything from that day', () => {
    expect(reasonsWhenCoverStarts('2025-06-11')).toEqual(['WAITING_PERIOD']);
    expect(reasonsWhenCoverStarts('2025-06-10')).toEqual([]);
  });

  test('an excluded item never changes the payable amount of the others', () => {
    const covered = aLine('CONSULTATION', '0.50');
    const vitamin = aDrug('vitamin', '1', '0.50', { exclusions: ['EXCLUDED_DRUG'] });
    const alone = calculate([covered], { gst: gstOf(900) });
    const together = calculate([vitamin, covered, { ...vitamin, ref: 'zinc' }], {
      gst: gstOf(900),
    });
    expect(alone.totals.totalPayableAmount).toBe(money('0.55'));
    expect(together.totals.totalPayableAmount).toBe(money('0.55'));
    expect(together.totals.totalFeeGst).toBe(money('0.14'));
  });
});

const gpAndLab = aPlan([aBenefit('GP'), aBenefit('LAB')], {
  mappings: [{ internalBenefitId: 'GP' }, { internalBenefitId: 'LAB', category: 'LAB' }],
});

describe('the benefit of a line', () => {
  const plan = aPlan([aBenefit('GP'), aBenefit('CHRONIC')], {
    mappings: [
      { internalBenefitId: 'GP' },
      { internalBenefitId: 'CHRONIC', diagnosisClass: 'CHRONIC' },
    ],
  });

  test("follows the claim's diagnosis, and for a drug the drug's", () => {
    const drug = aDrug('statin', '1', '9.00', { diagnosisClass: 'CHRONIC' });
    const acute = calculate([aLine('CONSULTATION', '35.00'), drug], { plan });
    expect(acute.lines.map(({ planBenefitId }) => planBenefitId)).toEqual(['GP', 'CHRONIC']);
    const claim = aVisit([aLine('CONSULTATION', '35.00')], { diagnosisClass: 'CHRONIC' });
    expect(calculateClaim(claim, aContext({ plan })).lines[0]?.planBenefitId).toBe('CHRONIC');
  });
});

describe('GST', () => {
  test('CALC-01 totals exclude GST at 0 % and include it at 9 %', () => {
    const lines = [aLine('CONSULTATION', '100.00')];
    expect(calculate(lines).totals.totalPayableAmount).toBe(money('100.00'));
    const taxed = calculate(lines, { gst: gstOf(900) }).totals;
    expect(taxed.totalPayableAmount).toBe(money('109.00'));
    expect(taxed.totalPayableGstAmount).toBe(money('9.00'));
  });

  test('is rounded once per invoice: three lines of 0.50 at 9 % have 0.14, split into 0.05, 0.05 and 0.04', () => {
    const lines = ['a', 'b', 'c'].map((ref) => aDrug(ref, '1', '0.50'));
    const result = calculate(lines, { gst: gstOf(900) });
    expect(result.totals.totalFeeGst).toBe(money('0.14'));
    expect(result.lines.map(({ gst }) => gst)).toEqual([5, 5, 4]);
  });

  test.each([
    { words: 'two equal lines', prices: ['0.50', '0.50'] },
    { words: 'two lines with equal remainders', prices: ['0.50', '1.50'] },
  ])('gives the odd cent to the same benefit in any order of lines: $words', ({ prices }) => {
    const [first = '', second = ''] = prices;
    const lines = [aLine('CONSULTATION', first), aLine('LAB', second)];
    const payable = [lines, lines.toReversed()].map((ordered) => {
      const { benefits } = calculate(ordered, { plan: gpAndLab, gst: gstOf(900) });
      return benefits.map((benefit) => benefit.payable.gst);
    });
    expect(payable[0]).toEqual(payable[1]);
    expect(payable[0]?.reduce((a, b) => a + b, 0)).toBe(prices[1] === '0.50' ? 9 : 18);
  });

  test('gives the odd cent to the larger of two similar lines in any order', () => {
    const lines = [aDrug('small', '1', '0.50'), aDrug('large', '1', '1.50')];
    for (const ordered of [lines, lines.toReversed()]) {
      const result = calculate(ordered, { gst: gstOf(900) });
      expect(result.lines.find(({ ref }) => ref === 'large')?.gst).toBe(14);
    }
  });

  test('is paid by the patient on top if the panel does not reimburse it', () => {
    const plan = aPlan([aBenefit('GP', [aRule('COPAY', 500)])]);
    const gst = gstOf(900, { isGstPayable: false });
    const { totals, benefits } = calculate([aLine('CONSULTATION', '100.00')], { plan, gst });
    expect(totals.totalFeeAmount).toBe(money('109.00'));
    expect(totals.totalPayableAmount).toBe(money('95.00'));
    expect(totals.totalPayableGstAmount).toBe(0);
    expect(totals.totalPatientPayableAmount).toBe(money('14.00'));
    expect(benefits[0]?.incurred).toEqual({ before: 10_000, gst: 0, after: 10_000 });
  });

  test('of a single cent stays on its line', () => {
    const { totals, lines } = calculate([aDrug('pill', '1', '0.06')], { gst: gstOf(900) });
    expect(totals.totalFeeGst).toBe(1);
    expect(lines[0]?.gst).toBe(1);
  });

  test('ignores the tax settings of lines in the normal model', () => {
    const untaxed = aLine('CONSULTATION', '100.00', { isTaxable: false, priceBasis: 'INCL' });
    const { totals } = calculate([untaxed], { gst: gstOf(900) });
    expect(totals.totalFeeGst).toBe(money('9.00'));
  });
});

describe('a half-typed claim', () => {
  test('counts missing and invalid values as 0', () => {
    const lines: ChargeLine[] = [
      { ref: 'new', category: 'DRUG' },
      { ref: 'priceless', category: 'DRUG', quantityMilli: quantity('3') },
      {
        ref: 'negative',
        category: 'LAB',
        quantityMilli: quantityMilli(-1),
        unitPriceE4: unitPriceE4(9),
      },
    ];
    const claim: Charges = {
      claimType: 'INPATIENT',
      locationType: 'SP',
      lines,
      stayDays: NaN,
    };
    const { totals, benefits } = calculateClaim(claim, aContext());
    expect(Object.values(totals).every((amount) => amount === 0)).toBe(true);
    expect(benefits).toHaveLength(1);
  });

  test('an empty claim has no benefits and no amounts', () => {
    const { totals, benefits } = calculateClaim(aVisit([]), aContext());
    expect(totals.totalFeeAmount).toBe(0);
    expect(benefits).toEqual([]);
  });

  test('caps numbers at the largest that a column can hold', () => {
    const huge: ChargeLine[] = [
      aLine('LAB', '0.01', { quantityMilli: quantityMilli(Number.MAX_SAFE_INTEGER) }),
      aLine('DRUG', '0', {
        quantityMilli: quantityMilli(2_000_000),
        unitPriceE4: unitPriceE4(Number.MAX_SAFE_INTEGER),
      }),
    ];
    expect(calculate(huge).lines.map(({ before }) => before)).toEqual([9_999_999, 19_999_999_980]);
  });

  test('adds up forty lines of the largest possible numbers exactly', () => {
    const lines = Array.from({ length: 40 }, (_, index) => {
      return aDrug(`line ${index}`, '9999999', '99999.9999');
    });
    const { totals } = calculate(lines, { gst: gstOf(900) });
    expect(totals.totalFeeBeforeGst).toBe(40 * 99_999_999_999);
    expect(totals.totalFeeAmount).toBe(totals.totalPayableAmount);
  });
});

describe('the surcharge', () => {
  test('is a separate consultation line and covered like one', () => {
    const plan = aPlan([aBenefit('GP'), aBenefit('DRUGS')], {
      mappings: [
        { internalBenefitId: 'DRUGS', category: 'DRUG' },
        { internalBenefitId: 'GP', category: 'CONSULTATION' },
      ],
    });
    const claim = aVisit([aDrug('tablets', '1', '5.00')], { surcharge: aSurcharge('10.00') });
    const { lines, benefits, fees } = calculateClaim(claim, aContext({ plan, gst: gstOf(0) }));
    expect(lines[1]).toMatchObject({ ref: 'surcharge', category: 'CONSULTATION', after: 1000 });
    expect(benefits.map(({ name, payable }) => [name, payable.after])).toEqual([
      ['DRUGS', 500],
      ['GP', 1000],
    ]);
    expect(fees).toMatchObject({ consultationFee: 0, surchargeFee: 1000 });
  });

  test('of 0.00 adds no line', () => {
    const claim = aVisit([], { surcharge: aSurcharge('0.00') });
    expect(calculateClaim(claim, aContext()).lines).toEqual([]);
  });
});

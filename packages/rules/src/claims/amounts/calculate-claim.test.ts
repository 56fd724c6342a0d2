import { describe, expect, test } from 'vitest';
import type { PlanCover } from '../../benefits/benefit-types.ts';
import { plainDate } from '../../values/plain-date.ts';
import { adminFee } from './admin-fee.ts';
import { calculateClaim } from './calculate-claim.ts';
import { hasUsedUpLimit } from './claim-calculation.ts';
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
  used,
} from './calculation.builders.ts';
import { gstRateOn } from './gst-rates.ts';

describe('worked example 1: a night visit to a general practice', () => {
  const lines = [
    aLine('CONSULTATION', '35.00'),
    aDrug('tablets', '21', '0.35'),
    aDrug('capsules', '10', '1.20'),
  ];
  const plan = aPlan([aBenefit('GP', [aRule('COPAY', 500)])]);
  const claim = aVisit(lines, { surcharge: aSurcharge('10.00') });
  const { totals, fees, benefits } = calculateClaim(claim, aContext({ plan }));

  test('64.35 before GST and 5.79 GST make 70.14', () => {
    expect(totals.totalFeeBeforeGst).toBe(money('64.35'));
    expect(totals.totalFeeGst).toBe(money('5.79'));
    expect(totals.totalFeeAmount).toBe(money('70.14'));
    expect(fees).toEqual({
      consultationFee: money('35.00'),
      drugFee: money('19.35'),
      labFee: 0,
      xrayFee: 0,
      procedureFee: 0,
      hsFee: 0,
      surchargeFee: money('10.00'),
    });
  });

  test('the plan pays 65.14, of which 5.38 GST, and the patient the co-pay of 5.00', () => {
    expect(totals.totalPayableAmount).toBe(money('65.14'));
    expect(totals.totalPayableGstAmount).toBe(money('5.38'));
    expect(totals.totalCopayAmount).toBe(money('5.00'));
    expect(totals.totalExcludedAmount).toBe(0);
    expect(totals.totalPatientPayableAmount).toBe(money('5.00'));
    expect(benefits[0]?.appliedRules).toEqual([
      { planBenefitId: 'GP', kind: 'COPAY', scope: 'MEMBER', value: 500, amount: 500 },
    ]);
  });

  test('the administration fee is 3.27', () => {
    const fee = adminFee(
      { kind: 'FIXED', fee: money('3.00') },
      {
        claimType: 'OUTPATIENT',
        locationType: 'GP',
        payable: totals.totalPayableAmount,
        gstBasisPoints: 900,
      },
    );
    expect(fee?.after).toBe(money('3.27'));
  });
});

describe('worked example 2: a first visit to a specialist, with every kind of rule', () => {
  const rules = [
    aRule('COPAY', 1500),
    aRule('COINSURANCE', 1000),
    aRule('AMTVIS', 20_000),
    aRule('AMTYEAR', 150_000),
  ];
  const claim = aVisit(
    [aLine('CONSULTATION', '120.00'), aLine('IMAGING', '85.00'), aLine('DRUG', '64.80')],
    { locationType: 'SP' },
  );

  function totalsUnder(settings: Partial<PlanCover>) {
    const plan = aPlan([aBenefit('SP', rules)], settings);
    return calculateClaim(claim, aContext({ plan, usage: [used('SP', 'AMTYEAR', 135_000)] }));
  }

  test("co-pay 15.00, then 10 % co-insurance 27.91, then the year's remaining 150.00", () => {
    const { totals, benefits } = totalsUnder({});
    expect(totals.totalFeeAmount).toBe(money('294.08'));
    expect(totals.totalPayableAmount).toBe(money('150.00'));
    expect(totals.totalCopayAmount).toBe(money('42.91'));
    expect(totals.totalExcludedAmount).toBe(money('101.17'));
    expect(totals.totalPatientPayableAmount).toBe(money('144.08'));
    expect(benefits[0]?.appliedRules.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['COPAY', 1500],
      ['COINSURANCE', 2791],
      ['AMTYEAR', 10_117],
    ]);
  });

  test('the GST of 24.28 is spread as 12.39 payable, 3.54 co-pay and 8.35 excluded', () => {
    const [benefit] = totalsUnder({}).benefits;
    expect(benefit?.incurred).toEqual({ before: 26_980, gst: 2428, after: 29_408 });
    expect(benefit?.payable).toEqual({ before: 13_761, gst: 1239, after: 15_000 });
    expect(benefit?.coPay).toEqual({ before: 3937, gst: 354, after: 4291 });
    expect(benefit?.excluded).toEqual({ before: 9282, gst: 835, after: 10_117 });
  });

  test('with co-insurance first, the co-pay is 44.41 and 99.67 is excluded', () => {
    const { totals } = totalsUnder({ costShareOrder: 'COINS_FIRST' });
    expect(totals.totalPayableAmount).toBe(money('150.00'));
    expect(totals.totalCopayAmount).toBe(money('44.41'));
    expect(totals.totalExcludedAmount).toBe(money('99.67'));
    expect(totals.totalPatientPayableAmount).toBe(money('144.08'));
  });

  test('with the limit before the cost share, 121.50 is payable, 28.50 co-pay and 144.08 excluded', () => {
    const { totals } = totalsUnder({ limitBasis: 'BEFORE_COST_SHARE' });
    expect(totals.totalPayableAmount).toBe(money('121.50'));
    expect(totals.totalCopayAmount).toBe(money('28.50'));
    expect(totals.totalExcludedAmount).toBe(money('144.08'));
  });

  test('afterwards the yearly limit is used up, and the visit limit starts again', () => {
    const [benefit] = totalsUnder({}).benefits;
    expect(benefit?.minimumBalanceAfter).toBe(0);
    expect(benefit?.balancesAfter).toEqual([
      {
        planBenefitId: 'SP',
        kind: 'AMTVIS',
        scope: 'MEMBER',
        limit: 20_000,
        used: 0,
        balance: 20_000,
      },
      {
        planBenefitId: 'SP',
        kind: 'AMTYEAR',
        scope: 'MEMBER',
        limit: 150_000,
        used: 150_000,
        balance: 0,
      },
    ]);
  });
});

describe('worked examples 3 to 8', () => {
  test('3: a practice without GST bills 45.00 under AMTVIS 30: payable 30.00, excluded 15.00', () => {
    const plan = aPlan([aBenefit('TCM', [aRule('AMTVIS', 3000)])]);
    const claim = aVisit([aLine('CONSULTATION', '45.00')], { locationType: 'TCM' });
    const { totals } = calculateClaim(claim, aContext({ plan, gst: gstOf(0) }));
    expect(totals.totalFeeGst).toBe(0);
    expect(totals.totalPayableAmount).toBe(money('30.00'));
    expect(totals.totalExcludedAmount).toBe(money('15.00'));
  });

  test('4: a GST-inclusive 54.00 on 1 August 2023 (8 %) is 50.00 and 4.00 GST', () => {
    const gst = gstOf(gstRateOn(plainDate('2023-08-01')), { priceBasis: 'INCL' });
    const claim = aVisit([aLine('CONSULTATION', '54.00')]);
    const { totals, fees } = calculateClaim(claim, aContext({ gst }));
    expect(totals.totalFeeBeforeGst).toBe(money('50.00'));
    expect(totals.totalFeeGst).toBe(money('4.00'));
    expect(totals.totalFeeAmount).toBe(money('54.00'));
    expect(fees.consultationFee).toBe(money('50.00'));
  });

  test('5: mixed: 40.00 plus GST, an outside lab at 55.00 with GST, a vaccine at 30.00 without', () => {
    const claim = aVisit([
      aLine('CONSULTATION', '40.00'),
      aLine('LAB', '55.00', { priceBasis: 'INCL' }),
      aLine('MISC', '30.00', { isTaxable: false }),
    ]);
    const gst = gstOf(900, { isGstMixModel: true });
    const { totals, lines } = calculateClaim(claim, aContext({ gst }));
    expect(lines.map((line) => line.gst)).toEqual([money('3.60'), money('4.54'), 0]);
    expect(totals.totalFeeBeforeGst).toBe(money('120.46'));
    expect(totals.totalFeeAmount).toBe(money('128.60'));
  });

  test('6: an excluded vitamin of 18.00, COPAY 5, AMTVIS 50: the patient pays 31.75 of 81.75', () => {
    const plan = aPlan([aBenefit('GP', [aRule('COPAY', 500), aRule('AMTVIS', 5000)])]);
    const claim = aVisit([
      aLine('CONSULTATION', '35.00'),
      aDrug('tablets', '1', '22.00'),
      aDrug('vitamin', '1', '18.00', { exclusions: ['EXCLUDED_DRUG'] }),
    ]);
    const { totals, exclusions } = calculateClaim(claim, aContext({ plan }));
    expect(totals.totalFeeAmount).toBe(money('81.75'));
    expect(totals.totalPayableAmount).toBe(money('50.00'));
    expect(totals.totalCopayAmount).toBe(money('5.00'));
    expect(totals.totalExcludedAmount).toBe(money('26.75'));
    expect(totals.totalPatientPayableAmount).toBe(money('31.75'));
    expect(exclusions).toEqual([
      { reason: 'EXCLUDED_DRUG', lineRef: 'vitamin', planBenefitId: undefined, amount: 1962 },
      { reason: 'OVER_LIMIT', lineRef: undefined, planBenefitId: 'GP', amount: 713 },
    ]);
  });

  test('7: all 12 visits of the year are used: the plan pays 0, without a co-pay', () => {
    const plan = aPlan([aBenefit('GP', [aRule('COPAY', 500), aRule('VISYEAR', 12)])]);
    const claim = aVisit([aLine('CONSULTATION', '64.35')]);
    const { totals, benefits, exclusions } = calculateClaim(
      claim,
      aContext({ plan, usage: [used('GP', 'VISYEAR', 12)] }),
    );
    expect(totals.totalFeeAmount).toBe(money('70.14'));
    expect(totals.totalPayableAmount).toBe(0);
    expect(totals.totalCopayAmount).toBe(0);
    expect(totals.totalExcludedAmount).toBe(money('70.14'));
    expect(benefits[0]?.isVisitLimitReached).toBe(true);
    expect(exclusions.map(({ reason }) => reason)).toEqual(['VISIT_LIMIT']);
    expect(hasUsedUpLimit({ exclusions })).toBe(true);
  });

  test.each([
    { left: '0.00', usedCents: 150_000, reason: 'LIMIT_USED_UP', payable: '0.00' },
    { left: '0.01', usedCents: 149_999, reason: 'OVER_LIMIT', payable: '0.01' },
  ])('with $left of a yearly limit left, the reason is $reason', (row) => {
    const plan = aPlan([aBenefit('GP', [aRule('COPAY', 500), aRule('AMTYEAR', 150_000)])]);
    const claim = aVisit([aLine('CONSULTATION', '64.35')]);
    const usage = [used('GP', 'AMTYEAR', row.usedCents)];
    const { totals, exclusions } = calculateClaim(claim, aContext({ plan, usage }));
    expect(totals.totalPayableAmount).toBe(money(row.payable));
    expect(exclusions.map(({ reason }) => reason)).toEqual([row.reason]);
  });

  test('a limit of 0 counts as exceeded, not as used up', () => {
    const plan = aPlan([aBenefit('GP', [aRule('AMTVIS', 0)])]);
    const claim = aVisit([aLine('CONSULTATION', '64.35')]);
    const calculated = calculateClaim(claim, aContext({ plan }));
    expect(calculated.exclusions.map(({ reason }) => reason)).toEqual(['OVER_LIMIT']);
    expect(hasUsedUpLimit(calculated)).toBe(false);
  });

  test('7: with 11 of 12 visits used, the claim is paid', () => {
    const plan = aPlan([aBenefit('GP', [aRule('COPAY', 500), aRule('VISYEAR', 12)])]);
    const claim = aVisit([aLine('CONSULTATION', '64.35')]);
    const usage = [used('GP', 'VISYEAR', 11)];
    const { totals, benefits } = calculateClaim(claim, aContext({ plan, usage }));
    expect(totals.totalPayableAmount).toBe(money('65.14'));
    expect(benefits[0]?.balancesAfter[0]).toMatchObject({ used: 12, balance: 0 });
  });

  test('8: the member has 400.00 left in the year, the family 120.00: payable 120.00', () => {
    const rules = [
      aRule('COPAY', 1500),
      aRule('COINSURANCE', 1000),
      aRule('AMTYEAR', 150_000),
      aRule('AMTYEAR', 300_000, 'FAMILY'),
    ];
    const plan = aPlan([aBenefit('SP', rules)]);
    const claim = aVisit([aLine('CONSULTATION', '269.80')], { locationType: 'SP' });
    const familyUsed = used('SP', 'AMTYEAR', 288_000, 'FAMILY');
    const usage = [used('SP', 'AMTYEAR', 110_000), familyUsed];
    const both = calculateClaim(claim, aContext({ plan, usage }));
    expect(both.totals.totalPayableAmount).toBe(money('120.00'));
    expect(both.benefits[0]?.appliedRules.at(-1)?.scope).toBe('FAMILY');
    const alone = calculateClaim(claim, aContext({ plan, usage: usage.slice(0, 1) }));
    expect(alone.totals.totalPayableAmount).toBe(money('251.17'));
  });
});

describe('worked examples 9 and 10', () => {
  test('9: a stay: surgeon, attendance, facility and consumables, 10 % co-insurance', () => {
    const plan = aPlan([
      aBenefit('INPATIENT', [aRule('COINSURANCE', 1000), aRule('AMTVIS', 1_000_000)]),
    ]);
    const claim = aVisit(
      [
        aLine('PROCEDURE', '4500.00'),
        aLine('ATTENDANCE', '900.00'),
        aLine('FACILITY', '1260.00'),
        aLine('MISC', '334.00'),
      ],
      { claimType: 'INPATIENT', locationType: 'SP', stayDays: 3 },
    );
    const { totals, fees } = calculateClaim(claim, aContext({ plan }));
    expect(totals.totalFeeBeforeGst).toBe(money('6994.00'));
    expect(totals.totalFeeGst).toBe(money('629.46'));
    expect(totals.totalFeeAmount).toBe(money('7623.46'));
    expect(totals.totalCopayAmount).toBe(money('762.35'));
    expect(totals.totalPayableAmount).toBe(money('6861.11'));
    expect(fees.consultationFee).toBe(money('900.00'));
    expect(fees.procedureFee).toBe(money('6094.00'));
    expect(totals.totalPatientPayableAmount).toBe(money('762.35'));
  });

  test('10: half a millilitre at 0.125 is 0.06, and 3 at 0.335 are 1.01', () => {
    const claim = aVisit([aDrug('syrup', '0.5', '0.125'), aDrug('tablets', '3', '0.335')]);
    const { lines, totals } = calculateClaim(claim, aContext({ gst: gstOf(0) }));
    expect(lines.map((line) => line.before)).toEqual([money('0.06'), money('1.01')]);
    expect(totals.totalFeeAmount).toBe(money('1.07'));
  });
});

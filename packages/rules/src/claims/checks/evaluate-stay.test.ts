import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCents, cents, sumCents } from '../../values/cents.ts';
import { plainDate } from '../../values/plain-date.ts';
import { quantityMilli, unitPriceE4 } from '../../values/quantity.ts';
import {
  aBenefit,
  aPlan,
  aRule as aLimit,
  gstOf,
  money,
  quantity,
  unitPrice,
} from '../amounts/calculation.builders.ts';
import { aClaimContext } from './claim-context.builders.ts';
import type { ClaimContext } from './claim-context.ts';
import type { ProductFacts } from '../form/product-facts.ts';
import type { ClaimForm } from '../form/claim-form.ts';
import { evaluateClaim } from './evaluate-claim.ts';
import { splitOwnMoney } from '../amounts/own-money.ts';
import { aRule } from './rule-facts.builders.ts';
import {
  aConsumable,
  aDoctorFee,
  anAssistingSurgeon,
  anInpatientForm,
  anOperation,
} from '../form/stay-form.builders.ts';
import type { StayForm } from '../form/stay-form.ts';

const plan = aPlan(
  [aBenefit('INPATIENT', [aLimit('COINSURANCE', 1000), aLimit('AMTVIS', 1_000_000)])],
  {
    mappings: [{ internalBenefitId: 'INPATIENT', claimType: 'INPATIENT' }],
  },
);

const theatre = {
  category: 'FACILITY' as const,
  productCode: 'FE0034',
  quantityMilli: quantity('3'),
  unitPriceE4: unitPrice('420.00'),
};

function evaluate(
  stay: Partial<StayForm>,
  more: Partial<ClaimForm> = {},
  context: Partial<ClaimContext> = {},
) {
  const all = aClaimContext({ locationType: 'SP', plan, ...context });
  return evaluateClaim(anInpatientForm(stay, more), all);
}

test('a stay adds up its operation, attendance, facility and consumables', () => {
  const { calculation } = evaluate(
    { doctorFees: [aDoctorFee()], consumables: [aConsumable()] },
    { procedures: [theatre] },
  );
  expect(calculation.totals).toMatchObject({
    totalFeeBeforeGst: money('6994.00'),
    totalFeeGst: money('629.46'),
    totalFeeAmount: money('7623.46'),
    totalCopayAmount: money('762.35'),
    totalPayableAmount: money('6861.11'),
  });
  expect(calculation.fees).toMatchObject({
    procedureFee: money('6094.00'),
    consultationFee: money('900.00'),
  });
  expect(splitOwnMoney(calculation.totals.totalPatientPayableAmount, money('500.00'))).toEqual({
    medisave: money('500.00'),
    cash: money('262.35'),
  });
});

test("MediSave pays at most the patient's part", () => {
  const part = money('100.00');
  expect(splitOwnMoney(part, money('100.01'))).toEqual({ medisave: part, cash: 0 });
  expect(splitOwnMoney(part, part)).toEqual({ medisave: part, cash: 0 });
  expect(splitOwnMoney(part)).toEqual({ medisave: 0, cash: part });
});

describe('a doctor', () => {
  test('is paid by the day, plus a fee for a procedure', () => {
    const fee = aDoctorFee({ days: 2, surgicalFee: money('50.00'), isAnaesthetist: true });
    const { calculation } = evaluate({ operations: [], doctorFees: [fee] });
    expect(
      calculation.lines.map(({ ref, category, before }) => ({ ref, category, before })),
    ).toEqual([
      { ref: 'in_patient.doctor_fee.0', category: 'ANAESTHETIST', before: money('600.00') },
      {
        ref: 'in_patient.doctor_fee.0.surgical_fee',
        category: 'ANAESTHETIST',
        before: money('50.00'),
      },
    ]);
  });

  test('with a GST-inclusive fee is not taxed again, while other lines are', () => {
    const { calculation } = evaluate({
      doctorFees: [aDoctorFee({ days: 1, attendanceFee: money('109.00'), isGstIncluded: true })],
    });
    const amounts = calculation.lines.map(({ before, gst }) => ({ before, gst }));
    expect(amounts).toEqual([
      { before: money('4500.00'), gst: money('405.00') },
      { before: money('100.00'), gst: money('9.00') },
    ]);
  });

  test('with a GST-inclusive fee does not change how other lines are taxed', () => {
    const untaxed = { ...theatre, isTaxable: false };
    const fee = aDoctorFee({ isGstIncluded: true });
    const { calculation } = evaluate({ doctorFees: [fee] }, { procedures: [untaxed] });
    expect(calculation.lines[0]).toMatchObject({ before: money('1260.00'), gst: money('113.40') });
  });
});

test('a limit on days pays the remaining days of the stay', () => {
  const days = aPlan([aBenefit('INPATIENT', [aLimit('DAYSVIS', 2)])], {
    mappings: [{ internalBenefitId: 'INPATIENT', claimType: 'INPATIENT' }],
  });
  const gst = gstOf(0);
  const stay = { operations: [anOperation({ surgeonFee: money('3000.00') })] };
  const { calculation } = evaluate(stay, {}, { plan: days, gst });
  expect(calculation.totals.totalPayableAmount).toBe(money('1500.00'));
  const dayCase = evaluate(stay, { visitEndDate: plainDate('2026-11-02') }, { plan: days, gst });
  expect(dayCase.calculation.totals.totalPayableAmount).toBe(money('3000.00'));
});

/** The operation of these tests, at the panel's price. */
function aTosp(upper: string): ProductFacts {
  return {
    productId: 'P-1',
    code: 'SB916Z',
    name: 'Total knee replacement, primary',
    category: 'PROCEDURE',
    typeId: 9,
    upperPriceE4: unitPrice(upper),
    approvalRequired: false,
  };
}

describe("the surgeon's fee", () => {
  const car029 = aRule(
    'CAR029',
    'FEE_OVER',
    {},
    {
      providerTypes: ['SP'],
      claimTypes: ['INPATIENT'],
    },
  );
  const broken = (surgeonFee: string, fromPac?: string) =>
    evaluate(
      {
        operations: [
          anOperation({
            surgeonFee: money(surgeonFee),
            surgeonFeeFromPac: fromPac === undefined ? undefined : money(fromPac),
          }),
        ],
      },
      {},
      {
        approvalRules: [car029],
        products: { SB916Z: aTosp('4500.00') },
        panelScheme: 'ESSENTIAL',
      },
    );

  test('is compared with the certificate, or with the panel price without one', () => {
    expect(broken('4500.00').violations).toEqual([]);
    expect(broken('4500.01').violations).toMatchObject([
      { code: 'CAR029', lineRef: 'in_patient.operations.0' },
    ]);
    expect(broken('4600.00', '4600.00').violations).toEqual([]);
    expect(broken('4600.01', '4600.00').violations).toHaveLength(1);
    expect(broken('4000.01', '4000.00').violations).toHaveLength(1);
  });

  test('is not reduced if it is higher, because a certificate may allow more', () => {
    expect(broken('4600.00', '4600.00').calculation.totals.totalExcludedAmount).toBe(0);
  });
});

/** The share of a stay from 24 November that a plan pays if it pays for that many days. */
function paidOf(days: number, visitEndDate: string): number {
  const ofDays = aPlan([aBenefit('INPATIENT', [aLimit('DAYSVIS', days)])], {
    mappings: [{ internalBenefitId: 'INPATIENT', claimType: 'INPATIENT' }],
  });
  const { calculation } = evaluate(
    {},
    { visitDate: plainDate('2026-11-24'), visitEndDate: plainDate(visitEndDate) },
    { plan: ofDays },
  );
  const { totalPayableAmount: payable, totalFeeAmount: total } = calculation.totals;
  return payable / total;
}

describe('DAYSVIS of a stay', () => {
  test('counts the first and the last day, as the length of the stay: 24 to 26 November are three', () => {
    expect(paidOf(3, '2026-11-26')).toBe(1);
    expect(paidOf(2, '2026-11-26')).toBeCloseTo(2 / 3, 5);
    expect(paidOf(2, '2026-11-27')).toBe(0.5);
  });

  test('counts day surgery as one day', () => {
    expect(paidOf(1, '2026-11-24')).toBe(1);
  });
});

test('CAR016 compares with GST, CAR029 without', () => {
  const rules = [
    aRule('CAR016', 'AMOUNT_OVER', { limit: money('4905.00') }, { claimTypes: ['INPATIENT'] }),
    aRule('CAR029', 'FEE_OVER', {}, { claimTypes: ['INPATIENT'] }),
  ];
  const broken = (surgeonFee: string) => {
    const { calculation, violations } = evaluate(
      { operations: [anOperation({ surgeonFee: money(surgeonFee) })] },
      {},
      {
        approvalRules: rules,
        products: { SB916Z: aTosp('4500.00') },
        panelScheme: 'ESSENTIAL',
      },
    );
    return [calculation.totals.totalFeeAmount, violations.map(({ code }) => code)];
  };
  expect(broken('4500.00')).toEqual([money('4905.00'), []]);
  expect(broken('4500.01')).toEqual([money('4905.01'), ['CAR016', 'CAR029']]);
});

test('assisting surgeons are paid in addition to the operation', () => {
  const { calculation } = evaluate({ assistingSurgeons: [anAssistingSurgeon()] });
  expect(calculation.fees.procedureFee).toBe(money('5400.00'));
});

describe('any stay', () => {
  const fee = fc.option(fc.integer({ min: 0, max: 2_000_000 }), { nil: undefined });
  const amount = fee.map((value) => (value === undefined ? undefined : cents(value)));
  const stays = fc.record<Partial<StayForm>>({
    operations: fc.array(
      amount.map((surgeonFee) => anOperation({ surgeonFee })),
      { maxLength: 4 },
    ),
    doctorFees: fc.array(
      fc
        .tuple(amount, amount, fc.integer({ min: 0, max: 40 }), fc.boolean(), fc.boolean())
        .map(([attendanceFee, surgicalFee, days, isAnaesthetist, isGstIncluded]) =>
          aDoctorFee({ attendanceFee, surgicalFee, days, isAnaesthetist, isGstIncluded }),
        ),
      { maxLength: 4 },
    ),
    assistingSurgeons: fc.array(
      amount.map((one) => anAssistingSurgeon({ fee: one })),
      { maxLength: 3 },
    ),
    consumables: fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 0, max: 9_000_000 }))
        .map(([count, price]) =>
          aConsumable({ quantityMilli: quantityMilli(count), unitPriceE4: unitPriceE4(price) }),
        ),
      { maxLength: 4 },
    ),
  });

  test('is split between plan and patient to the cent, whatever the order of its charges', () => {
    fc.assert(
      fc.property(stays, (stay) => {
        const { totals, lines } = evaluate(stay).calculation;
        const { totalPayableAmount: plan, totalPatientPayableAmount: patient } = totals;
        expect(addCents(plan, patient)).toBe(totals.totalFeeAmount);
        expect(sumCents(lines.map(({ after }) => after))).toBe(totals.totalFeeAmount);
        const turned = {
          operations: stay.operations?.toReversed() ?? [],
          doctorFees: stay.doctorFees?.toReversed() ?? [],
          assistingSurgeons: stay.assistingSurgeons?.toReversed() ?? [],
          consumables: stay.consumables?.toReversed() ?? [],
        };
        expect(evaluate(turned).calculation.totals).toEqual(totals);
      }),
    );
  });
});

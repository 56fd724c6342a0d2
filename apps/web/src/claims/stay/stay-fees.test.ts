import { cents } from '@portal/rules/values/cents.ts';
import type { FeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import { formOf } from '@portal/rules/claims/form/form-sections.ts';
import { expect, test } from 'vitest';
import { feesOfStay } from './stay-fees.ts';

const { sections } = formOf('INPATIENT', 'SP');
const none = { before: cents(0), gst: cents(0), after: cents(0) };

function line(ref: string, category: FeeCategory, before: number) {
  const amounts = { before: cents(before), gst: cents(0), after: cents(before) };
  return {
    ...amounts,
    ref,
    category,
    planBenefitId: undefined,
    excluded: none,
    exclusionReasons: [],
  };
}

test('lists charges under their section, in the order of the form', () => {
  const lines = [
    line('out_patient.procedures.0', 'FACILITY', 126_000),
    line('out_patient.procedures.1', 'LAB', 5_000),
    line('claim_drugs.0', 'DRUG', 1_200),
    line('in_patient.operations.0', 'PROCEDURE', 450_000),
    line('in_patient.operations.1', 'PROCEDURE', 50_000),
    line('in_patient.assisting_surgeons.0', 'PROCEDURE', 30_000),
    line('in_patient.doctor_fee.0', 'ATTENDANCE', 60_000),
    line('in_patient.doctor_fee.0.surgical_fee', 'PROCEDURE', 30_000),
    line('in_patient.claim_consumables.0', 'MISC', 33_400),
  ];
  expect(feesOfStay({ lines }, sections)).toEqual([
    { section: 'operations', amount: 500_000 },
    { section: 'assistingSurgeons', amount: 30_000 },
    { section: 'doctorFees', amount: 90_000 },
    { section: 'facility', amount: 126_000 },
    { section: 'consumables', amount: 33_400 },
    { section: 'tests', amount: 5_000 },
    { section: 'drugs', amount: 1_200 },
  ]);
});

test('omits sections without charges', () => {
  const lines = [line('in_patient.operations.0', 'PROCEDURE', 0)];
  expect(feesOfStay({ lines }, sections)).toEqual([]);
});

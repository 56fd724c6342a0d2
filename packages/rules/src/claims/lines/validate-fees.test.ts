import { describe, expect, test } from 'vitest';
import { LOCATION_TYPES } from '../../catalogue/location-type.ts';
import { money } from '../amounts/calculation.builders.ts';
import { aProcedure, fieldsAndCodes } from '../form/claim-form.builders.ts';
import type { ProcedureForm } from '../form/claim-form.ts';
import { validateFees } from './validate-fees.ts';
import { quantityMilli } from '../../values/quantity.ts';

const gp = { location: { locationType: 'GP' } } as const;

function problemsWithOnly(category: ProcedureForm['category']): string[] {
  return fieldsAndCodes(validateFees({ procedures: [aProcedure({ category })] }, gp));
}

describe('a claim must have something to pay', () => {
  test('requires a consultation or a procedure; tests and screenings alone are not enough', () => {
    expect(problemsWithOnly('CONSULTATION')).toEqual([]);
    expect(problemsWithOnly('PROCEDURE')).toEqual([]);
    expect(problemsWithOnly('LAB')).toEqual(['out_patient.procedures CONSULTATION_REQUIRED']);
    expect(problemsWithOnly(undefined)).toEqual(['out_patient.procedures CONSULTATION_REQUIRED']);
  });

  test('does not accept a consultation with quantity 0', () => {
    const form = { procedures: [aProcedure({ quantityMilli: quantityMilli(0) })] };
    expect(fieldsAndCodes(validateFees(form, gp))).toEqual([
      'out_patient.procedures CONSULTATION_REQUIRED',
    ]);
  });

  test('requires neither at laboratories, x-ray centres and health screenings', () => {
    const exempt = LOCATION_TYPES.filter((locationType) => {
      return validateFees({ procedures: [] }, { location: { locationType } }).length === 0;
    });
    expect(exempt).toEqual(['LAB', 'XRAY', 'HS']);
  });

  test('requires a total above 0.00', () => {
    const form = { procedures: [aProcedure()] };
    expect(validateFees(form, { ...gp, totalFeeAmount: money('0.01') })).toEqual([]);
    expect(fieldsAndCodes(validateFees(form, { ...gp, totalFeeAmount: money('0.00') }))).toEqual([
      'total_fee_amount CLAIM_TOTAL_ZERO',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import type { LocationType } from '../catalogue/location-type.ts';
import { aDrugForm, aProcedure, fieldsAndCodes } from './claim-form.builders.ts';
import { validateSections } from './validate-sections.ts';

function problemsAt(
  locationType: LocationType,
  form: Partial<Parameters<typeof validateSections>[0]>,
): string[] {
  const whole = { procedures: [], drugs: [], ...form };
  return fieldsAndCodes(validateSections(whole, { location: { locationType } }));
}

describe('what a kind of clinic does not charge is refused at its line', () => {
  test('a drug at a laboratory, not at a dentist', () => {
    const drugs = [aDrugForm(), aDrugForm()];
    expect(problemsAt('LAB', { drugs })).toEqual([
      'claim_drugs.0.da_sku_id NOT_CHARGED_HERE',
      'claim_drugs.1.da_sku_id NOT_CHARGED_HERE',
    ]);
    expect(problemsAt('DENTAL', { drugs })).toEqual([]);
  });

  test('a consultation at an x-ray centre, not at a physiotherapist', () => {
    const procedures = [aProcedure({ category: 'IMAGING' }), aProcedure()];
    expect(problemsAt('XRAY', { procedures })).toEqual([
      'out_patient.procedures.1.da_sku_id NOT_CHARGED_HERE',
    ]);
    expect(problemsAt('PHYSIO', { procedures: [aProcedure()] })).toEqual([]);
  });

  test('a line without a category is for another check', () => {
    expect(problemsAt('LAB', { procedures: [aProcedure({ category: undefined })] })).toEqual([]);
  });
});

test('a medical certificate is refused where none is given; no days are none', () => {
  expect(problemsAt('PHYSIO', { mcDays: 0.5 })).toEqual(['mc_days MC_NOT_GIVEN_HERE']);
  expect(problemsAt('PHYSIO', { mcDays: 0 })).toEqual([]);
  expect(problemsAt('PHYSIO', { mcDays: null })).toEqual([]);
  expect(problemsAt('TCM', { mcDays: 0.5 })).toEqual([]);
});

test('an admission has a form of its own', () => {
  expect(problemsAt('LAB', { claimType: 'INPATIENT', drugs: [aDrugForm()] })).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import type { LocationType } from '../../catalogue/location-type.ts';
import { PRODUCT_TYPE_IDS } from '../../catalogue/product.ts';
import { aDrugForm, aProcedure, fieldsAndCodes } from './claim-form.builders.ts';
import { validateSections } from './validate-sections.ts';

function problemsAt(
  locationType: LocationType,
  form: Partial<Parameters<typeof validateSections>[0]>,
): string[] {
  const whole = { procedures: [], drugs: [], ...form };
  return fieldsAndCodes(validateSections(whole, { location: { locationType } }));
}

describe('rejects lines that this type of clinic cannot charge', () => {
  test('a drug at a laboratory, but not at a dentist', () => {
    const drugs = [aDrugForm(), aDrugForm()];
    expect(problemsAt('LAB', { drugs })).toEqual([
      'claim_drugs.0.da_sku_id NOT_CHARGED_HERE',
      'claim_drugs.1.da_sku_id NOT_CHARGED_HERE',
    ]);
    expect(problemsAt('DENTAL', { drugs })).toEqual([]);
  });

  test('a consultation at an x-ray centre, but not at a physiotherapist', () => {
    const procedures = [aProcedure({ category: 'IMAGING' }), aProcedure()];
    expect(problemsAt('XRAY', { procedures })).toEqual([
      'out_patient.procedures.1.da_sku_id NOT_CHARGED_HERE',
    ]);
    expect(problemsAt('PHYSIO', { procedures: [aProcedure()] })).toEqual([]);
  });

  test('a product of a type that the section does not offer, or of another type of clinic', () => {
    const products = {
      DENTIST: { category: 'CONSULTATION', typeId: PRODUCT_TYPE_IDS.DENTAL },
      LAMP: { category: 'PROCEDURE', typeId: PRODUCT_TYPE_IDS.PROCEDURE, group: 'TCM' },
      VACCINE: { category: 'PROCEDURE', typeId: PRODUCT_TYPE_IDS.VACCINE, group: 'VACCINE' },
    };
    const refusedAt = (locationType: LocationType) => {
      const procedures = [
        aProcedure({ category: 'CONSULTATION', productCode: 'DENTIST' }),
        aProcedure({ category: 'PROCEDURE', productCode: 'LAMP' }),
        aProcedure({ category: 'PROCEDURE', productCode: 'VACCINE' }),
      ];
      const form = { procedures, drugs: [] };
      return fieldsAndCodes(validateSections(form, { location: { locationType }, products }));
    };
    const [dentist, lamp, vaccine] = [0, 1, 2].map(
      (index) => `out_patient.procedures.${index}.da_sku_id NOT_CHARGED_HERE`,
    );
    expect(refusedAt('GP')).toEqual([dentist, lamp]);
    expect(refusedAt('DENTAL')).toEqual([lamp, vaccine]);
    expect(refusedAt('TCM')).toEqual([dentist, vaccine]);
  });

  test('leaves a line without a category to another check', () => {
    expect(problemsAt('LAB', { procedures: [aProcedure({ category: undefined })] })).toEqual([]);
  });
});

test('a medical certificate at clinics that issue none, unless it has no days', () => {
  expect(problemsAt('PHYSIO', { mcDays: 0.5 })).toEqual(['mc_days MC_NOT_GIVEN_HERE']);
  expect(problemsAt('PHYSIO', { mcDays: 0 })).toEqual([]);
  expect(problemsAt('PHYSIO', { mcDays: null })).toEqual([]);
  expect(problemsAt('TCM', { mcDays: 0.5 })).toEqual([]);
});

test('an admission on an outpatient form', () => {
  expect(problemsAt('LAB', { claimType: 'INPATIENT', drugs: [aDrugForm()] })).toEqual([]);
});

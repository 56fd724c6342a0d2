import { describe, expect, test } from 'vitest';
import { quantityMilli } from '../../values/quantity.ts';
import type { DrugForm, ProcedureForm } from '../form/claim-form.ts';
import { unusualLines } from './unusual-lines.ts';

const of = (units: number) => quantityMilli(units * 1000);
const procedure = (more: Partial<ProcedureForm> = {}): ProcedureForm => ({
  category: 'PROCEDURE',
  productCode: 'PR1',
  quantityMilli: of(1),
  ...more,
});
const drug = (more: Partial<DrugForm> = {}): DrugForm => ({
  drugCode: 'DR1',
  quantityMilli: of(21),
  dosageMilli: of(1),
  frequencyPerDay: 3,
  durationDays: 7,
  ...more,
});
const consultation = (code: string) => procedure({ category: 'CONSULTATION', productCode: code });

describe('a product of a visit', () => {
  test.each([
    ['once', [procedure()], [drug()], []],
    ['twice', [procedure(), procedure()], [], ['PRODUCT_REPEATED']],
    [
      'twice, for two teeth',
      [procedure({ toothNumber: 11 }), procedure({ toothNumber: 12 })],
      [],
      ['PRODUCT_REPEATED'],
    ],
    [
      'twice, as a tapered dose',
      [],
      [drug(), drug({ dosageMilli: of(2), quantityMilli: of(42) })],
      ['PRODUCT_REPEATED'],
    ],
    ['twice, in other capitals', [], [drug(), drug({ drugCode: 'dr1' })], ['PRODUCT_REPEATED']],
    [
      'as a procedure and as a drug',
      [procedure({ productCode: 'DR1' })],
      [drug()],
      ['PRODUCT_REPEATED'],
    ],
    [
      'with a second consultation',
      [consultation('FE1'), consultation('FE2')],
      [],
      ['PRODUCT_REPEATED'],
    ],
    [
      'without a code yet',
      [procedure({ productCode: undefined }), procedure({ productCode: undefined })],
      [],
      [],
    ],
  ])('%s', (_how, procedures, drugs, expected) => {
    expect(unusualLines({ procedures, drugs }, {})).toEqual(expected);
  });

  test('is not looked at for its lines in a stay', () => {
    const lines = { procedures: [procedure(), procedure({ quantityMilli: of(9) })], drugs: [] };
    expect(unusualLines({ claimType: 'INPATIENT', ...lines }, {})).toEqual([]);
  });
});

describe('a quantity', () => {
  test.each([
    ['2 of a procedure', [procedure({ quantityMilli: of(2) })], [], false],
    ['more than 2 of a procedure', [procedure({ quantityMilli: of(2.001) })], [], true],
    ['twice the prescription', [], [drug({ quantityMilli: of(42) })], false],
    ['more than twice the prescription', [], [drug({ quantityMilli: of(42.001) })], true],
    ['372 without days', [], [drug({ durationDays: undefined, quantityMilli: of(372) })], false],
    ['373 without days', [], [drug({ durationDays: undefined, quantityMilli: of(373) })], true],
    [
      'two months of a drug',
      [],
      [drug({ durationDays: undefined, monthsDispensed: 2, quantityMilli: of(186) })],
      false,
    ],
  ])('of %s', (_which, procedures, drugs, isUnusual) => {
    expect(unusualLines({ procedures, drugs }, {})).toEqual(isUnusual ? ['QUANTITY_UNUSUAL'] : []);
  });

  test.each([
    [14, []],
    [14.001, ['QUANTITY_UNUSUAL']],
  ])('of %d of a service whose limit in the catalogue is 14', (units, expected) => {
    const lines = { procedures: [procedure({ quantityMilli: of(units) })], drugs: [] };
    expect(unusualLines(lines, { PR1: { quantityLimitMilli: of(14) } })).toEqual(expected);
  });
});

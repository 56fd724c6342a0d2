import { describe, expect, test } from 'vitest';
import { PRODUCT_TYPE_IDS } from '../../catalogue/product.ts';
import { quantity, unitPrice } from '../amounts/calculation.builders.ts';
import { DEFAULT_FORM_CONFIG } from '../form/claim-form-config.ts';
import { aDrugForm, aProcedure, fieldsAndCodes } from '../form/claim-form.builders.ts';
import type { DrugForm, ProcedureForm } from '../form/claim-form.ts';
import { validateDrugs, validateProcedures } from './validate-lines.ts';

const products = {
  CONSULTATION: { category: 'CONSULTATION', typeId: PRODUCT_TYPE_IDS.FEE },
  PARACETAMOL: { category: 'DRUG', typeId: PRODUCT_TYPE_IDS.DRUG },
  VACCINE: { category: 'PROCEDURE', typeId: PRODUCT_TYPE_IDS.VACCINE },
  SUTURE: { category: 'PROCEDURE', typeId: PRODUCT_TYPE_IDS.PROCEDURE },
  SCREENING: { category: 'HS', typeId: PRODUCT_TYPE_IDS.HS },
};

const suture = { category: 'PROCEDURE', productCode: 'SUTURE' } as const;

function ofProcedure(more: Partial<ProcedureForm>): string[] {
  return fieldsAndCodes(validateProcedures({ procedures: [aProcedure(more)] }, { products }));
}

function ofDrug(more: Partial<DrugForm>, isFwaOn = true): string[] {
  return fieldsAndCodes(validateDrugs({ drugs: [aDrugForm(more)] }, { isFwaOn, products }));
}

describe('a fee or procedure', () => {
  const field = 'out_patient.procedures.0';

  test('requires a category', () => {
    expect(ofProcedure({})).toEqual([]);
    expect(ofProcedure({ category: undefined })).toEqual([`${field}.category CATEGORY_REQUIRED`]);
  });

  test('accepts no doctor or a valid registration number', () => {
    expect(ofProcedure({ mcrNo: 'M99034Z' })).toEqual([]);
    expect(ofProcedure({ mcrNo: '<B>' })).toEqual([`${field}.mcr_no MCR_FORM`]);
  });

  test('requires a product', () => {
    const missing = [`${field}.da_sku_id PRODUCT_REQUIRED`];
    expect(ofProcedure({ productCode: undefined })).toEqual(missing);
    expect(ofProcedure({ productCode: '' })).toEqual(missing);
  });

  test('requires a product that the panel lists under this category', () => {
    const unlisted = [`${field}.da_sku_id PRODUCT_NOT_ON_PANEL`];
    expect(ofProcedure({ productCode: 'NOPE' })).toEqual(unlisted);
    expect(ofProcedure({ productCode: 'constructor' })).toEqual(unlisted);
    expect(ofProcedure({ productCode: 'SUTURE' })).toEqual(unlisted);
    expect(ofProcedure({ productCode: 'PARACETAMOL', category: 'LAB' })).toEqual(unlisted);
    expect(ofProcedure({ productCode: 'SUTURE', category: 'PROCEDURE' })).toEqual([]);
    expect(ofProcedure({ productCode: 'VACCINE', category: 'PROCEDURE' })).toEqual([]);
    expect(ofProcedure({ productCode: 'SCREENING', category: 'HS' })).toEqual([]);
  });

  test('is not checked against an unknown price list', () => {
    const procedures = [aProcedure({ productCode: 'NOPE' })];
    expect(validateProcedures({ procedures }, {})).toEqual([]);
  });

  test('requires a unit price from 0 to 99,999.9999', () => {
    const missing = [`${field}.unit_price UNIT_PRICE_REQUIRED`];
    const outside = [`${field}.unit_price UNIT_PRICE_RANGE`];
    expect(ofProcedure({ unitPriceE4: undefined })).toEqual(missing);
    expect(ofProcedure({ unitPriceE4: unitPrice('0') })).toEqual([]);
    expect(ofProcedure({ unitPriceE4: unitPrice('-0.0001') })).toEqual(outside);
    expect(ofProcedure({ unitPriceE4: unitPrice('99999.9999') })).toEqual([]);
    expect(ofProcedure({ unitPriceE4: unitPrice('100000') })).toEqual(outside);
  });

  test('requires a quantity, which may be 0', () => {
    const missing = [`${field}.quantity QUANTITY_REQUIRED`];
    expect(ofProcedure({ ...suture, quantityMilli: undefined })).toEqual(missing);
    expect(ofProcedure({ ...suture, quantityMilli: quantity('0') })).toEqual([]);
  });

  test('rejects a negative quantity and one that cannot be stored', () => {
    const outside = [`${field}.quantity QUANTITY_RANGE`];
    const free = { ...suture, unitPriceE4: unitPrice('0') };
    expect(ofProcedure({ ...free, quantityMilli: quantity('0') })).toEqual([]);
    expect(ofProcedure({ ...free, quantityMilli: quantity('-0.001') })).toEqual(outside);
    expect(ofProcedure({ ...free, quantityMilli: quantity('9999999') })).toEqual([]);
    expect(ofProcedure({ ...free, quantityMilli: quantity('9999999.001') })).toEqual(outside);
  });

  test('has a total of at most 999,999.99', () => {
    const one = { ...suture, unitPriceE4: unitPrice('1') };
    expect(ofProcedure({ ...one, quantityMilli: quantity('999999.99') })).toEqual([]);
    const procedures = [aProcedure({ ...one, quantityMilli: quantity('1000000') })];
    expect(validateProcedures({ procedures }, {})).toEqual([
      { field: `${field}.quantity`, code: 'LINE_TOTAL_RANGE', params: { max: 999_999.99 } },
    ]);
  });
});

const ofLines = (claimType: 'INPATIENT' | 'OUTPATIENT' | undefined, ...lines: ProcedureForm[]) =>
  fieldsAndCodes(validateProcedures({ claimType, procedures: lines }, { products }));

describe('the consultation of a visit', () => {
  const field = 'out_patient.procedures';

  test('is one: each further one is refused at its line', () => {
    const again = [`${field}.2.da_sku_id CONSULTATION_TWICE`];
    const lines = [aProcedure(), aProcedure(suture), aProcedure()];
    expect(ofLines('OUTPATIENT', ...lines)).toEqual(again);
    expect(ofLines(undefined, ...lines)).toEqual(again);
    expect(ofLines('INPATIENT', ...lines)).toEqual([]);
    expect(ofLines('OUTPATIENT', aProcedure(suture), aProcedure(suture))).toEqual([]);
  });

  test.each(['0', '0.999', '1.001', '2'])('has the quantity 1, not %s', (text) => {
    const line = aProcedure({ quantityMilli: quantity(text) });
    expect(ofLines('OUTPATIENT', line)).toEqual([`${field}.0.quantity CONSULTATION_QUANTITY`]);
    expect(ofLines('INPATIENT', line)).toEqual([]);
  });
});

describe('a drug line', () => {
  const field = 'claim_drugs.0';

  test('requires a drug', () => {
    expect(ofDrug({})).toEqual([]);
    expect(ofDrug({ drugCode: '' })).toEqual([`${field}.da_sku_id DRUG_REQUIRED`]);
  });

  test('requires a drug or vaccine that the panel lists', () => {
    const unlisted = [`${field}.da_sku_id PRODUCT_NOT_ON_PANEL`];
    expect(ofDrug({ drugCode: 'VACCINE' })).toEqual([]);
    expect(ofDrug({ drugCode: 'NOPE' })).toEqual(unlisted);
    expect(ofDrug({ drugCode: 'CONSULTATION' })).toEqual(unlisted);
  });

  test('DRUG-02 requires a quantity above 0 with and without the FWA feature', () => {
    const missing = [`${field}.quantity QUANTITY_REQUIRED`];
    for (const isFwaOn of [true, false]) {
      expect(ofDrug({ quantityMilli: undefined }, isFwaOn)).toEqual(missing);
      expect(ofDrug({ quantityMilli: quantity('0') }, isFwaOn)).toEqual(missing);
      expect(ofDrug({ quantityMilli: quantity('-1') }, isFwaOn)).toEqual(missing);
      expect(ofDrug({ quantityMilli: quantity('0.001') }, isFwaOn)).toEqual([]);
    }
  });

  test('DRUG-02 requires a dosage with the FWA feature on', () => {
    expect(ofDrug({ dosageMilli: undefined })).toEqual([`${field}.dosage DOSAGE_REQUIRED`]);
    expect(ofDrug({ dosageMilli: undefined }, false)).toEqual([]);
  });

  test('DRUG-02 requires a frequency of one to four a day with the FWA feature on', () => {
    expect(ofDrug({ frequencyPerDay: 4 })).toEqual([]);
    const drugs = [aDrugForm({ frequencyPerDay: 5 })];
    expect(validateDrugs({ drugs }, { isFwaOn: true })).toEqual([
      { field: `${field}.frequency_per_day`, code: 'FREQUENCY_RANGE', params: { min: 1, max: 4 } },
    ]);
    expect(ofDrug({ frequencyPerDay: undefined }, false)).toEqual([]);
  });

  test('accepts 0.5, 1, 2 or 3 months', () => {
    expect(ofDrug({ monthsDispensed: 0.5 })).toEqual([]);
    expect(ofDrug({ monthsDispensed: 4 })).toEqual([
      `${field}.no_of_months_dispense MONTHS_UNKNOWN`,
    ]);
    const config = { ...DEFAULT_FORM_CONFIG, drugMonths: [0.5, 1] };
    const drugs = [aDrugForm({ monthsDispensed: 2 })];
    expect(validateDrugs({ drugs }, { isFwaOn: true, config })).toMatchObject([
      { code: 'MONTHS_UNKNOWN', params: { months: '0.5, 1' } },
    ]);
  });

  test.each([
    { months: 0.5, days: 15 },
    { months: 1, days: 31 },
    { months: 2, days: 62 },
    { months: 3, days: 93 },
  ])('requires $days days for $months months', ({ months, days }) => {
    const lasting = (durationDays: number) => ofDrug({ monthsDispensed: months, durationDays });
    expect(lasting(days)).toEqual([]);
    expect(lasting(days - 1)).toEqual([`${field}.duration SUPPLY_CONTRADICTS`]);
    expect(lasting(days + 1)).toEqual([`${field}.duration SUPPLY_CONTRADICTS`]);
  });

  test('requires at least one day of supply, if given', () => {
    expect(ofDrug({ durationDays: 1 })).toEqual([]);
    expect(ofDrug({ durationDays: 0 })).toEqual([`${field}.duration DURATION_RANGE`]);
  });

  test('rejects a dose or days of supply that cannot be stored', () => {
    expect(ofDrug({ dosageMilli: quantity('9999999'), durationDays: 3650 })).toEqual([]);
    expect(ofDrug({ dosageMilli: quantity('9999999.001') })).toEqual([
      `${field}.dosage DOSAGE_RANGE`,
    ]);
    const drugs = [3651, -1, 0.5].map((durationDays) => aDrugForm({ durationDays }));
    expect(validateDrugs({ drugs }, { isFwaOn: true })).toEqual(
      drugs.map((_, index) => ({
        field: `claim_drugs.${index}.duration`,
        code: 'DURATION_RANGE',
        params: { min: 1, max: 3650 },
      })),
    );
  });

  test('requires a unit price', () => {
    expect(ofDrug({ unitPriceE4: undefined })).toEqual([`${field}.unit_price UNIT_PRICE_REQUIRED`]);
  });

  test('names the wrong line, counted from 0', () => {
    const drugs = [aDrugForm(), aDrugForm(), aDrugForm({ quantityMilli: undefined })];
    expect(fieldsAndCodes(validateDrugs({ drugs }, { isFwaOn: true }))).toEqual([
      'claim_drugs.2.quantity QUANTITY_REQUIRED',
    ]);
  });
});

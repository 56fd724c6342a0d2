// Checks the fee, procedure and drug lines of a form.

import type { FeeCategory } from '../../catalogue/fee-category.ts';
import { isChargedAs } from '../../catalogue/product.ts';
import { quantityToWire } from '../../values/quantity.ts';
import { isInLimit, QUANTITY_LIMIT, SUPPLY_DAYS_LIMIT } from '../claim-limits.ts';
import type { ClaimForm, DrugForm, ProcedureForm } from '../form/claim-form.ts';
import type { ClaimFormFacts } from '../form/claim-form-facts.ts';
import { DEFAULT_FORM_CONFIG } from '../form/claim-form-config.ts';
import { type ClaimProblem, problem } from '../form/claim-problems.ts';
import { daysOfMonths, FREQUENCY_OPTIONS, missingDrugFields } from './drug-line.ts';
import { productOf } from '../form/product-of.ts';
import { isToothNumber } from './tooth-number.ts';
import { validateAmounts } from '../form/validate-amounts.ts';
import { validateMcr } from '../form/validate-mcr.ts';

const ONE = 1000;

type Products = ClaimFormFacts['products'];

/**
 * Requires for each fee or procedure a category, a product of the panel under that category, and a quantity
 * and price that can be billed. A quantity of 0 is accepted, a missing one is not.
 */
export function validateProcedures(
  { claimType, procedures }: Pick<ClaimForm, 'claimType' | 'procedures'>,
  facts: Pick<ClaimFormFacts, 'doctors' | 'products'>,
): ClaimProblem[] {
  const found = procedures.flatMap((line, index) => validateProcedure(line, index, facts));
  if (claimType === 'INPATIENT') return found;
  const known = new Set(found.map(({ field }) => field));
  return [...found, ...validateConsultations(procedures).filter(({ field }) => !known.has(field))];
}

/** A visit has one consultation; more of them would be paid more than once. */
function validateConsultations(procedures: readonly ProcedureForm[]): ClaimProblem[] {
  const first = procedures.findIndex(({ category }) => category === 'CONSULTATION');
  return procedures.flatMap(({ category, quantityMilli: quantity }, index) => {
    if (category !== 'CONSULTATION') return [];
    const field = `out_patient.procedures.${index}`;
    if (index !== first) return [problem(`${field}.da_sku_id`, 'CONSULTATION_TWICE')];
    if (quantity === undefined || quantity === ONE) return [];
    return [problem(`${field}.quantity`, 'CONSULTATION_QUANTITY')];
  });
}

function validateProcedure(
  line: ProcedureForm,
  index: number,
  { doctors, products }: Pick<ClaimFormFacts, 'doctors' | 'products'>,
): ClaimProblem[] {
  const field = `out_patient.procedures.${index}`;
  const { category, productCode } = line;
  const amounts = [
    ...validateTooth(field, line),
    ...validateMcr(`${field}.mcr_no`, line.mcrNo, { doctors }),
    ...(line.quantityMilli === undefined
      ? [problem(`${field}.quantity`, 'QUANTITY_REQUIRED')]
      : []),
    ...validateAmounts(field, line),
  ];
  if (category === undefined) {
    return [problem(`${field}.category`, 'CATEGORY_REQUIRED'), ...amounts];
  }
  if (!productCode) return [problem(`${field}.da_sku_id`, 'PRODUCT_REQUIRED'), ...amounts];
  return [...validateProduct(field, productCode, category, products), ...amounts];
}

function validateTooth(field: string, { toothNumber }: ProcedureForm): ClaimProblem[] {
  if (toothNumber === undefined || isToothNumber(toothNumber)) return [];
  return [problem(`${field}.tooth_number`, 'TOOTH_UNKNOWN')];
}

/** The panel must list the product on the visit date, and the product must belong to this category. */
function validateProduct(
  field: string,
  code: string,
  category: FeeCategory,
  products: Products,
): ClaimProblem[] {
  if (products === undefined) return [];
  const product = productOf(products, code);
  if (product !== undefined && isChargedAs(product, category)) return [];
  return [problem(`${field}.da_sku_id`, 'PRODUCT_NOT_ON_PANEL')];
}

/**
 * Requires for each drug line a drug of the panel, a quantity above 0 and a price; with the FWA feature on,
 * also a dosage and a frequency of 1 to 4 a day.
 */
export function validateDrugs(
  { drugs }: Pick<ClaimForm, 'drugs'>,
  facts: Pick<ClaimFormFacts, 'config' | 'isFwaOn' | 'products'>,
): ClaimProblem[] {
  return drugs.flatMap((drug, index) => validateDrug(drug, index, facts));
}

function validateDrug(
  drug: DrugForm,
  index: number,
  {
    isFwaOn,
    products,
    config: { drugMonths } = DEFAULT_FORM_CONFIG,
  }: Pick<ClaimFormFacts, 'config' | 'isFwaOn' | 'products'>,
): ClaimProblem[] {
  const field = `claim_drugs.${index}`;
  const missing = missingDrugFields(drug, isFwaOn);
  const problems: ClaimProblem[] = drug.drugCode
    ? validateProduct(field, drug.drugCode, 'DRUG', products)
    : [problem(`${field}.da_sku_id`, 'DRUG_REQUIRED')];
  const hasQuantity = drug.quantityMilli !== undefined && drug.quantityMilli > 0;
  if (!hasQuantity) {
    problems.push(problem(`${field}.quantity`, 'QUANTITY_REQUIRED'));
  }
  if (missing.includes('dosage')) problems.push(problem(`${field}.dosage`, 'DOSAGE_REQUIRED'));
  if (missing.includes('frequencyPerDay')) {
    const [min] = FREQUENCY_OPTIONS;
    const max = FREQUENCY_OPTIONS[FREQUENCY_OPTIONS.length - 1] ?? min;
    problems.push(problem(`${field}.frequency_per_day`, 'FREQUENCY_RANGE', { min, max }));
  }
  const amounts = hasQuantity ? drug : { unitPriceE4: drug.unitPriceE4 };
  return [
    ...problems,
    ...validateMonths(field, drug, drugMonths),
    ...validateSupply(field, drug),
    ...validateAmounts(field, amounts),
  ];
}

/** An offered number of months determines the days of supply, so other days contradict it. */
function validateMonths(
  field: string,
  { monthsDispensed: months, durationDays }: DrugForm,
  offered: readonly number[],
): ClaimProblem[] {
  if (months === undefined) return [];
  if (!offered.includes(months)) {
    const params = { months: offered.join(', ') };
    return [problem(`${field}.no_of_months_dispense`, 'MONTHS_UNKNOWN', params)];
  }
  const days = daysOfMonths(months);
  if (durationDays === undefined || days === undefined || durationDays === days) return [];
  return [problem(`${field}.duration`, 'SUPPLY_CONTRADICTS', { days })];
}

/** Dose and days of supply must be values that can be stored. */
function validateSupply(field: string, { dosageMilli, durationDays }: DrugForm): ClaimProblem[] {
  const problems: ClaimProblem[] = [];
  if (dosageMilli !== undefined && !isInLimit(quantityToWire(dosageMilli), QUANTITY_LIMIT)) {
    problems.push(problem(`${field}.dosage`, 'DOSAGE_RANGE', { max: QUANTITY_LIMIT.max }));
  }
  const { min, max } = SUPPLY_DAYS_LIMIT;
  const isKept =
    durationDays === undefined ||
    (Number.isInteger(durationDays) && isInLimit(durationDays, SUPPLY_DAYS_LIMIT));
  if (!isKept) problems.push(problem(`${field}.duration`, 'DURATION_RANGE', { min, max }));
  return problems;
}

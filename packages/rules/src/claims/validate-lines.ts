// The fees, procedures and drugs of a typed claim.

import { FEE_OF_CATEGORY, type FeeName } from '../catalogue/fee-category.ts';
import type { LocationType } from '../catalogue/location-type.ts';
import { cents, formatCents } from '../values/cents.ts';
import {
  type QuantityMilli,
  type UnitPriceE4,
  multiplyPrice,
  quantityMilli,
  quantityToWire,
  unitPriceE4,
  unitPriceToWire,
} from '../values/quantity.ts';
import type { ClaimForm, DrugForm, ProcedureForm } from './claim-form.ts';
import type { ClaimFormFacts } from './claim-form-facts.ts';
import { type ClaimProblem, problem } from './claim-problems.ts';
import { FREQUENCY_OPTIONS, daysOfMonths, missingDrugFields } from './drug-line.ts';

const MAX_QUANTITY = quantityMilli(9_999_999_999);
const MAX_UNIT_PRICE = unitPriceE4(999_999_999);
const MAX_LINE_TOTAL = cents(99_999_999);
const FEES_OF_A_VISIT: readonly FeeName[] = ['consultationFee', 'procedureFee'];
const WITHOUT_CONSULTATION: readonly LocationType[] = ['LAB', 'XRAY', 'HS'];

interface PricedForm {
  readonly quantityMilli?: QuantityMilli | undefined;
  readonly unitPriceE4?: UnitPriceE4 | undefined;
}

/** There is something to pay: a consultation or a procedure where a doctor attends, and a total. */
export function validateFees(
  { procedures }: Pick<ClaimForm, 'procedures'>,
  { location, totalFeeAmount }: Pick<ClaimFormFacts, 'location' | 'totalFeeAmount'>,
): ClaimProblem[] {
  const hasFee = procedures.some(({ category }) => {
    return category !== undefined && FEES_OF_A_VISIT.includes(FEE_OF_CATEGORY[category]);
  });
  if (!hasFee && !WITHOUT_CONSULTATION.includes(location.locationType)) {
    return [problem('out_patient.procedures', 'CONSULTATION_REQUIRED')];
  }
  if (totalFeeAmount !== undefined && totalFeeAmount <= 0) {
    return [problem('total_fee_amount', 'CLAIM_TOTAL_ZERO')];
  }
  return [];
}

/** Each fee or procedure has a category, and a quantity and price that can be billed. */
export function validateProcedures({ procedures }: Pick<ClaimForm, 'procedures'>): ClaimProblem[] {
  return procedures.flatMap((line, index) => validateProcedure(line, index));
}

function validateProcedure(line: ProcedureForm, index: number): ClaimProblem[] {
  const field = `out_patient.procedures.${index}`;
  const problems = validateAmounts(field, line);
  if (line.category === undefined) {
    problems.unshift(problem(`${field}.category`, 'CATEGORY_REQUIRED'));
  }
  return problems;
}

/**
 * Each drug line has a drug, a quantity above 0 and a price; with the fraud-waste feature on also a
 * dosage and a frequency of 1 to 4 a day.
 */
export function validateDrugs(
  { drugs }: Pick<ClaimForm, 'drugs'>,
  { isFwaOn }: Pick<ClaimFormFacts, 'isFwaOn'>,
): ClaimProblem[] {
  return drugs.flatMap((drug, index) => validateDrug(drug, index, isFwaOn));
}

function validateDrug(drug: DrugForm, index: number, isFwaOn: boolean): ClaimProblem[] {
  const field = `claim_drugs.${index}`;
  const missing = missingDrugFields(drug, isFwaOn);
  const problems: ClaimProblem[] = [];
  if (!drug.drugCode) problems.push(problem(`${field}.da_sku_id`, 'DRUG_REQUIRED'));
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
  if (drug.monthsDispensed !== undefined && daysOfMonths(drug.monthsDispensed) === undefined) {
    problems.push(problem(`${field}.no_of_months_dispense`, 'MONTHS_UNKNOWN'));
  }
  const amounts = hasQuantity ? drug : { unitPriceE4: drug.unitPriceE4 };
  return [...problems, ...validateAmounts(field, amounts)];
}

function validateAmounts(field: string, line: PricedForm): ClaimProblem[] {
  const { quantityMilli: quantity, unitPriceE4: unitPrice } = line;
  if (quantity !== undefined && !isBetween(quantity, MAX_QUANTITY)) {
    const max = quantityToWire(MAX_QUANTITY);
    return [problem(`${field}.quantity`, 'QUANTITY_RANGE', { max })];
  }
  if (unitPrice === undefined) return [problem(`${field}.unit_price`, 'UNIT_PRICE_REQUIRED')];
  if (!isBetween(unitPrice, MAX_UNIT_PRICE)) {
    const max = unitPriceToWire(MAX_UNIT_PRICE);
    return [problem(`${field}.unit_price`, 'UNIT_PRICE_RANGE', { max })];
  }
  if (quantity !== undefined && multiplyPrice(quantity, unitPrice) > MAX_LINE_TOTAL) {
    const max = formatCents(MAX_LINE_TOTAL);
    return [problem(`${field}.quantity`, 'LINE_TOTAL_RANGE', { max })];
  }
  return [];
}

function isBetween(value: number, max: number): boolean {
  return value >= 0 && value <= max;
}

// The fee, procedure and drug lines of a typed claim.

import type { ClaimForm, DrugForm, ProcedureForm } from './claim-form.ts';
import type { ClaimFormFacts } from './claim-form-facts.ts';
import { type ClaimProblem, problem } from './claim-problems.ts';
import { FREQUENCY_OPTIONS, daysOfMonths, missingDrugFields } from './drug-line.ts';
import { validateAmounts } from './validate-amounts.ts';

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

// Rejects lines and certificates that have no section on this type of clinic's form.

import { isChargedAs, isChargedBy } from '../../catalogue/product.ts';
import type { ClaimForm, ProcedureForm } from './claim-form.ts';
import type { ClaimFormFacts } from './claim-form-facts.ts';
import { type ClaimProblem, problem } from './claim-problems.ts';
import { type ClaimShape, formOf, hasSection, isChargedAt, takesType } from './form-sections.ts';
import { productOf } from './product-of.ts';

type Facts = Pick<ClaimFormFacts, 'location' | 'products'>;

/**
 * Every line and certificate must belong to a section of the form at this type of clinic, and its product
 * must be one that the section offers.
 */
export function validateSections(
  form: Pick<ClaimForm, 'claimType' | 'drugs' | 'mcDays' | 'procedures'>,
  facts: Facts,
): ClaimProblem[] {
  const shape = formOf(form.claimType, facts.location.locationType);
  const fees = form.procedures.flatMap((line, index) =>
    isLineOf(shape, line, facts)
      ? []
      : [problem(`out_patient.procedures.${index}.da_sku_id`, 'NOT_CHARGED_HERE')],
  );
  const drugs = isChargedAt(shape, 'DRUG')
    ? []
    : form.drugs.map((_, index) => problem(`claim_drugs.${index}.da_sku_id`, 'NOT_CHARGED_HERE'));
  const isCertified = (form.mcDays ?? 0) > 0 && !hasSection(shape, 'mc');
  return [...fees, ...drugs, ...(isCertified ? [problem('mc_days', 'MC_NOT_GIVEN_HERE')] : [])];
}

/** Other checks report a line whose category or product is missing or does not match. */
function isLineOf(
  shape: ClaimShape,
  { category, productCode }: ProcedureForm,
  { location, products = {} }: Facts,
): boolean {
  if (category === undefined) return true;
  if (!isChargedAt(shape, category)) return false;
  const product = productOf(products, productCode);
  if (product === undefined || !isChargedAs(product, category)) return true;
  if (!takesType(shape, category, product.typeId)) return false;
  return isChargedBy({ category: product.category, group: product.group }, location.locationType);
}

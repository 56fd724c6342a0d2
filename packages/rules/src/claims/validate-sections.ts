// What a kind of clinic does not charge or certify has no place on its form; nor does the server take it.

import type { ClaimForm } from './claim-form.ts';
import type { ClaimFormFacts } from './claim-form-facts.ts';
import { type ClaimProblem, problem } from './claim-problems.ts';
import { formOf, hasSection, isChargedAt } from './form-sections.ts';

/** Every line and certificate of a claim belongs to a section of its form at this kind of clinic. */
export function validateSections(
  form: Pick<ClaimForm, 'claimType' | 'drugs' | 'mcDays' | 'procedures'>,
  { location }: Pick<ClaimFormFacts, 'location'>,
): ClaimProblem[] {
  const shape = formOf(form.claimType, location.locationType);
  const fees = form.procedures.flatMap(({ category }, index) =>
    category === undefined || isChargedAt(shape, category)
      ? []
      : [problem(`out_patient.procedures.${index}.da_sku_id`, 'NOT_CHARGED_HERE')],
  );
  const drugs = isChargedAt(shape, 'DRUG')
    ? []
    : form.drugs.map((_, index) => problem(`claim_drugs.${index}.da_sku_id`, 'NOT_CHARGED_HERE'));
  const isCertified = (form.mcDays ?? 0) > 0 && !hasSection(shape, 'mc');
  return [...fees, ...drugs, ...(isCertified ? [problem('mc_days', 'MC_NOT_GIVEN_HERE')] : [])];
}

// A claim with everything that decides whether it can be submitted; used by a submission and by the check of a file.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import type { ClaimContext } from '@portal/rules/claims/checks/claim-context.ts';
import { evaluateClaim } from '@portal/rules/claims/checks/evaluate-claim.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { findFieldProblems } from '../form/claim-fields.ts';
import { withCatalogueWords } from '../form/catalogue-words.ts';
import { contextOf } from '../facts/claim-context.ts';
import type { ClaimFacts } from '../facts/claim-facts.ts';
import { duplicateProblems } from './duplicate-problems.ts';

/**
 * Returns the claim with the texts of the catalogue, and all problems and violations for which it would be refused.
 * @param without removes the parts of the context that the user must not see
 */
export function assessClaim(
  claim: SentClaim,
  facts: ClaimFacts,
  today: PlainDate,
  without: (context: ClaimContext) => ClaimContext = (context) => context,
) {
  const sent = withCatalogueWords(claim, facts);
  const form = claimFormOf(sent);
  const context = without(contextOf(form, facts, today));
  const evaluated = evaluateClaim(form, context);
  const { totals } = evaluated.calculation;
  return {
    sent,
    form,
    context,
    evaluated,
    problems: findFieldProblems({ claim, form }, facts, context, totals),
    duplicate: duplicateProblems(form, context, evaluated.violations),
  };
}

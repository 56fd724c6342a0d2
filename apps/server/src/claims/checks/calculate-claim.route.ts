// The calculator: takes a claim without totals and returns its amounts, and the problems and violations for which it
// would be refused if it were submitted now. Its use is audited.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import { evaluateClaim } from '@portal/rules/claims/checks/evaluate-claim.ts';
import { validatePlan } from '@portal/rules/claims/checks/validate-claim-in-context.ts';
import { countCodeGuesses } from '../../codes/public.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { adminFeeLine, amountsOf } from '../amounts/amounts-view.ts';
import { withCatalogueWords } from '../form/catalogue-words.ts';
import { loadClaimFacts } from '../facts/claim-facts.ts';
import { findClaimAt } from '../facts/claim-facts.queries.ts';
import {
  fieldProblems,
  findFieldProblems,
  problemDetails,
  requireOfferedType,
} from '../form/claim-fields.ts';
import { duplicateProblems } from './duplicate-problems.ts';
import { noteCalculation } from './note-calculation.ts';
import { wireViolation } from './violation-view.ts';
import { contextToTell } from './visit-checks.ts';
import { quoteAdminFee } from '../amounts/admin-fee-quote.ts';

export const calculateClaim: Handler<'calculateClaim'> = async ({ body, ...asking }) => {
  const { claim, claimId } = body;
  const { tx, user, services } = asking;
  requireClinic(user, claim.provider_company_id);
  const about = { clinicId: claim.provider_company_id, memberId: claim.member_id_claimant };
  await noteCalculation(asking, about);
  await countCodeGuesses(asking, claimFormOf(claim));
  const today = services.clock.today();
  const withoutClaimId = await findClaimAt(tx, { ...about, claimId });
  const facts = await loadClaimFacts(tx, claimFormOf(claim), today, { withoutClaimId });
  const form = claimFormOf(withCatalogueWords(claim, facts));
  requireOfferedType(form, facts);
  const context = await contextToTell(asking, form, facts, today);
  const wrongPlan = validatePlan(form, context);
  if (wrongPlan.length > 0) throw fieldProblems(wrongPlan);
  const { calculation, charges, violations } = evaluateClaim(form, context);
  const fee = await quoteAdminFee(tx, facts, calculation, form, {
    submitted: today,
    incurred: form.visitDate ?? today,
  });
  const problems = [
    ...findFieldProblems({ claim, form }, facts, context, calculation.totals),
    ...duplicateProblems(form, context, violations),
  ];
  return {
    data: {
      ...amountsOf(calculation, facts.gst, charges.surcharge),
      admin_fee: adminFeeLine(fee),
      details: problemDetails(problems),
      violations: violations.map(wireViolation),
      is_elsewhere_unchecked: context.isElsewhereUnchecked ?? false,
    },
  };
};

import { type PlainDate, isWithin } from '../../values/plain-date.ts';
import type { ClaimForm } from '../form/claim-form.ts';
import type { ClaimFormFacts } from '../form/claim-form-facts.ts';
import { type ClaimProblem, problem } from '../form/claim-problems.ts';
import { visitFieldsOf } from '../form/visit-fields.ts';

/** Checks that member, policy and plan are chosen and cover the visit date. */
export function validateCover(
  form: Pick<ClaimForm, 'claimType' | 'memberId' | 'planId' | 'policyId' | 'visitDate'>,
  facts: Pick<ClaimFormFacts, 'isEmploymentValid' | 'isPlanOnPanel' | 'policy'>,
): ClaimProblem[] {
  const problems: ClaimProblem[] = [];
  if (!form.memberId) problems.push(problem('member_id_claimant', 'MEMBER_REQUIRED'));
  if (!form.policyId) problems.push(problem('policy_id', 'POLICY_REQUIRED'));
  if (!form.planId) problems.push(problem('plan_id', 'PLAN_REQUIRED'));
  if (facts.isPlanOnPanel === false) problems.push(problem('plan_id', 'PLAN_NOT_ON_PANEL'));
  if (form.visitDate === undefined) return problems;
  const { start } = visitFieldsOf(form);
  if (!isCovered(form.visitDate, facts.policy)) {
    problems.push(problem(start, 'MEMBER_POLICY_INVALID'));
  }
  if (facts.isEmploymentValid === false) problems.push(problem(start, 'EMPLOYMENT_INVALID'));
  return problems;
}

function isCovered(visitDate: PlainDate, policy: ClaimFormFacts['policy']): boolean {
  if (policy === undefined) return true;
  return policy.isActive && isWithin(visitDate, policy.startDate, policy.endDate);
}

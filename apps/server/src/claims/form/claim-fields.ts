// The fields that a form needs before it can be submitted; the browser makes the same checks.
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import type { ProblemDetail } from '@portal/contract/problem.ts';
import { contradictsClass } from '@portal/rules/catalogue/acute-or-chronic.ts';
import { diagnosisKey } from '@portal/rules/catalogue/code-key.ts';
import type { ClaimContext } from '@portal/rules/claims/checks/claim-context.ts';
import {
  claimMessage,
  problem,
  type ClaimProblem,
} from '@portal/rules/claims/form/claim-problems.ts';
import { validateClaimType } from '@portal/rules/claims/checks/validate-claim.ts';
import {
  validateClaimInContext,
  type CheckedTotals,
} from '@portal/rules/claims/checks/validate-claim-in-context.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { LoadedPlan } from '../../benefits/public.ts';
import type { PanelRow } from '../../clinics/public.ts';
import type { PolicyMemberRow } from '../../members/public.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { ClaimFacts } from '../facts/claim-facts.ts';
import type { SubmittedForm } from '../facts/submitted-form.ts';

export interface CompleteFields {
  readonly visitDate: PlainDate;
  readonly policy: PolicyMemberRow;
  readonly plan: LoadedPlan;
  readonly panel: PanelRow;
}

export function problemDetails(problems: readonly ClaimProblem[]): ProblemDetail[] {
  return problems.map((found) => ({
    field: found.field,
    code: found.code,
    message: claimMessage(found),
    params: { ...found.params },
  }));
}

/** A problem that names each field, in English; clients translate it by its code and parameters. */
export function fieldProblems(problems: readonly ClaimProblem[]): ProblemError {
  const isPolicyOnly = problems.every((found) => found.code === 'MEMBER_POLICY_INVALID');
  return new ProblemError(isPolicyOnly ? 'MEMBER_POLICY_INVALID' : 'VALIDATION_FAILED', {
    details: problemDetails(problems),
  });
}

/** @throws ProblemError VALIDATION_FAILED if the clinic does not make claims of this type */
export function requireOfferedType(
  form: Pick<SubmittedForm, 'claimType'>,
  facts: Pick<ClaimFacts, 'locationType'>,
): void {
  const problems = validateClaimType(form, facts);
  if (problems.length > 0) throw fieldProblems(problems);
}

/** Codes of unknown diagnoses; the browser offers only known ones. */
function unknownDiagnoses({ diagnoses }: SubmittedForm, facts: ClaimFacts): ClaimProblem[] {
  return diagnoses.flatMap(({ code = '' }, index) =>
    code === '' || facts.knownDiagnoses.has(diagnosisKey(code))
      ? []
      : problem(`diagnosis.${index}.diagnosis_code`, 'DIAGNOSIS_UNKNOWN'),
  );
}

/** Wrong values in fields that are not part of the rules' form because the server knows them better. */
function contradictions(claim: SentClaim, { policy, knownDiagnoses }: ClaimFacts): ClaimProblem[] {
  const { member_type: relation, diagnosis } = claim;
  const isWrong = relation && policy !== undefined && relation !== policy.relation;
  return [
    ...(isWrong ? [problem('member_type', 'MEMBER_TYPE_WRONG')] : []),
    ...diagnosis.flatMap((sent, index) => {
      const known = knownDiagnoses.get(diagnosisKey(sent.diagnosis_code));
      return known === undefined || !contradictsClass(sent, known)
        ? []
        : [problem(`diagnosis.${index}.is_acute`, 'DIAGNOSIS_CLASS_WRONG')];
    }),
  ];
}

/** The problems of the fields for which a submission is refused. */
export function findFieldProblems(
  { claim, form }: { readonly claim: SentClaim; readonly form: SubmittedForm },
  facts: ClaimFacts,
  context: ClaimContext,
  totals: CheckedTotals,
): ClaimProblem[] {
  return [
    ...validateClaimInContext(form, context, totals),
    ...unknownDiagnoses(form, facts),
    ...contradictions(claim, facts),
  ];
}

/**
 * Returns the fields that every claim needs.
 * @throws ProblemError VALIDATION_FAILED with each problem, or MEMBER_POLICY_INVALID if only the policy conflicts with
 * the visit date
 */
export function requireFields(
  { visitDate }: SubmittedForm,
  { policy, plan, panel }: ClaimFacts,
  problems: readonly ClaimProblem[],
): CompleteFields {
  if (problems.length > 0) throw fieldProblems(problems);
  if (
    visitDate === undefined ||
    policy === undefined ||
    plan === undefined ||
    panel === undefined
  ) {
    throw new ProblemError('MEMBER_POLICY_INVALID');
  }
  return { visitDate, policy, plan, panel };
}

// Refuses a second claim of the same visit at the date of the visit.
import type { ClaimContext } from '@portal/rules/claims/checks/claim-context.ts';
import { findDuplicateVisit } from '@portal/rules/claims/checks/duplicate-visit.ts';
import type { Violation } from '@portal/rules/claims/checks/violation.ts';
import type { ClaimForm } from '@portal/rules/claims/form/claim-form.ts';
import { problem, type ClaimProblem } from '@portal/rules/claims/form/claim-problems.ts';
import { visitFieldsOf } from '@portal/rules/claims/form/visit-fields.ts';

export function duplicateProblems(
  form: ClaimForm,
  { sameVisit }: ClaimContext,
  found: readonly Violation[],
): ClaimProblem[] {
  const { attendingDoctorCode: doctorCode, claimType } = form;
  const twin = findDuplicateVisit({ doctorCode, claimType }, sameVisit, found);
  return twin === undefined
    ? []
    : [problem(visitFieldsOf(form).start, 'DUPLICATE_CLAIM', { claimCode: twin.claimCode })];
}

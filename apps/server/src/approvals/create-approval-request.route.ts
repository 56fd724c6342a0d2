// Asks for an approval code for a draft. The saved draft decides figures, drugs and quantities.
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import type { Violation } from '@portal/rules/claims/checks/violation.ts';
import { claimMessage, problem } from '@portal/rules/claims/form/claim-problems.ts';
import { approvalRequestNumber } from '@portal/rules/codes/approval-request.ts';
import { centsToDecimal } from '@portal/rules/values/cents.ts';
import {
  judgeForApproval,
  requireDraftToChange,
  requireRight,
  type DraftRow,
} from '../claims/public.ts';
import { keepDocuments } from '../documents/public.ts';
import { isUniqueViolation } from '../platform/database/constraint-violation.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { insertRequest, nextRequest } from './approval-requests.queries.ts';
import { askedDrugsOf, askedRulesOf } from './asked-approval.ts';
import { loadRequestView, requestOwner } from './request-view.ts';
import { requireRequest } from './require-request.ts';

export const createApprovalRequest: Handler<'createApprovalRequest'> = async ({
  body,
  ...asking
}) => {
  const { tx, user, services, audit } = asking;
  const draft = await requireDraftToChange(tx, user, body.draft_id);
  requireRight(user, draft.claim_type, 'create');
  if (draft.version !== body.draft_version) throw new ProblemError('VERSION_CONFLICT');
  const today = services.clock.today();
  const { id, number } = await nextRequest(tx);
  const asked = await contentOf(asking, draft, body);
  const requestNo = approvalRequestNumber(today, number);
  try {
    await insertRequest(tx, { ...asked, id, requestNo });
  } catch (error) {
    if (!isUniqueViolation(error, 'approval_request_of_draft')) throw error;
    throw new ProblemError('APPROVAL_ALREADY_REQUESTED');
  }
  const owner = requestOwner({ clinic_id: draft.clinic_id, id });
  requireArrived(await keepDocuments(tx, owner, body.supporting_docs, services));
  await audit({
    action: 'approvals.request',
    clinicId: draft.clinic_id,
    subjectType: 'approval_request',
    subjectId: id,
    after: {
      request_no: requestNo,
      draft_id: draft.id,
      rules: asked.rules.map(({ code }) => code),
    },
  });
  return { data: await loadRequestView(tx, await requireRequest(tx, user, id), today) };
};

type Asking = Parameters<typeof judgeForApproval>[0];

async function contentOf(
  asking: Asking,
  draft: DraftRow,
  body: ParsedRequest<'createApprovalRequest'>['body'],
) {
  const { form, facts, violations, totalFee } = await judgeForApproval(asking, draft);
  const { policyId, visitDate } = form;
  if (policyId === undefined || facts.policy === undefined) {
    throw refused('policy_id', 'REQUIRED', 'Choose a policy first.');
  }
  if (visitDate === undefined)
    throw refused('visit_date', 'REQUIRED', 'Enter the visit date first.');
  const about = askedViolations(violations, body.rules);
  return {
    clinicId: draft.clinic_id,
    claimType: draft.claim_type,
    memberId: draft.member_id,
    policyId,
    insurerCode: facts.policy.insurer_code,
    visitDate,
    draftId: draft.id,
    draftNo: draft.draft_no,
    sent: draft.sent_claim,
    totalAmount: centsToDecimal(totalFee),
    rules: askedRulesOf(about),
    drugs: askedDrugsOf(about, facts.products),
    reason: body.reason,
    userId: asking.user.user_id,
    at: asking.services.clock.now().toISOString(),
  };
}

/** @throws ProblemError VALIDATION_FAILED for a rule that the draft does not break */
function askedViolations(
  violations: readonly Violation[],
  codes: readonly string[],
): readonly Violation[] {
  const broken = new Set(violations.map(({ code }) => code));
  const intact = codes.filter((code) => !broken.has(code));
  if (intact.length > 0) {
    const details = intact.map((code) => ({
      field: 'rules',
      code: 'RULE_NOT_BROKEN',
      message: `${code} does not block this claim.`,
    }));
    throw new ProblemError('VALIDATION_FAILED', { details });
  }
  return violations.filter(({ code }) => codes.includes(code));
}

function refused(field: string, code: string, message: string): ProblemError {
  return new ProblemError('VALIDATION_FAILED', { details: [{ field, code, message }] });
}

function requireArrived(missing: readonly number[]): void {
  if (missing.length === 0) return;
  const details = missing.map((index) => {
    const found = problem(`supporting_docs.${index}`, 'DOCUMENT_GONE');
    return { field: found.field, code: found.code, message: claimMessage(found) };
  });
  throw new ProblemError('VALIDATION_FAILED', { details });
}

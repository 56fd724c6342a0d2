// Approves a request, which issues a code and puts it into the waiting draft, or refuses it.
import { putApprovalCode } from '../claims/public.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { revokeEarlierCodes } from './approval-codes.queries.ts';
import { endRequest, type ApprovalRequestRow } from './approval-requests.queries.ts';
import { askedApprovalOf } from './asked-approval.ts';
import { grantOf, issueCode, requireGrant } from './issue-code.ts';
import { centsOf } from './request-view.ts';
import { requireRequest, requireRequestMove } from './require-request.ts';
import { loadReviewView } from './review-view.ts';

type Deciding = Parameters<Handler<'decideApprovalRequest'>>[0];

export const decideApprovalRequest: Handler<'decideApprovalRequest'> = async (context) => {
  const { params, body, version, tx, user, services, audit } = context;
  const { move } = body;
  const { row, to: status } = await requireRequestMove(tx, user, { id: params.id, version, move });
  const reason = body.reason?.trim() || null;
  if (move === 'REFUSE' && reason === null) throw required('reason');
  const code = move === 'APPROVE' ? await approve(context, row) : null;
  const at = services.clock.now().toISOString();
  await endRequest(tx, row, { status, reason, code, userId: user.user_id, at });
  await audit({
    action: move === 'APPROVE' ? 'approvals.approve' : 'approvals.refuse',
    clinicId: row.clinic_id,
    subjectType: 'approval_request',
    subjectId: row.id,
    before: { status: row.status },
    after: { status, code, rules: code === null ? [] : body.rules },
  });
  const after = await requireRequest(tx, user, row.id);
  return { data: await loadReviewView(tx, user, after, services.clock.today()) };
};

async function approve(context: Deciding, row: ApprovalRequestRow): Promise<string> {
  const { body, tx, user, services } = context;
  // An administrator who asked for the clinic does not approve the request.
  if (row.requested_by_id === user.user_id) throw new ProblemError('OWN_REQUEST');
  const { valid_from: from, valid_to: to } = body;
  if (!from || !to) throw required(from ? 'valid_to' : 'valid_from');
  const grant = grantOf({ ...body, valid_from: from, valid_to: to });
  await requireGrant(context, grant, askedApprovalOf(row), {
    claimTotal: centsOf(row.total_amount),
    memberId: row.member_id,
    draftId: row.draft_id,
    involved: [row.requested_by_id],
    subject: row.request_no,
    address: `/app/ops/approvals/${row.id}`,
  });
  const by = { userId: user.user_id, at: services.clock.now().toISOString() };
  const code = await issueCode(tx, grant, {
    ...by,
    memberId: row.member_id,
    policyId: row.policy_id,
    clinicId: row.clinic_id,
    claimTotal: centsOf(row.total_amount),
    note: null,
    proposedBy: context.confirmed?.proposedBy ?? null,
  });
  if (row.draft_id !== null) {
    const draft = { clinicId: row.clinic_id, id: row.draft_id };
    await revokeEarlierCodes(tx, draft, { ...by, reason: `Replaced by ${code}` });
    await putApprovalCode(tx, draft, code, by);
  }
  return code;
}

function required(field: string): ProblemError {
  const details = [{ field, code: 'REQUIRED', message: 'Required.' }];
  return new ProblemError('VALIDATION_FAILED', { details });
}

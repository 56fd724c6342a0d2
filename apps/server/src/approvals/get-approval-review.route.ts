// One request for an administrator. It has a member's particulars, so the read is audited.
import type { Handler } from '../platform/http/handler.ts';
import { requireRequest } from './require-request.ts';
import { loadReviewView } from './review-view.ts';

export const getApprovalReview: Handler<'getApprovalReview'> = async ({
  params,
  tx,
  user,
  services,
  audit,
}) => {
  const row = await requireRequest(tx, user, params.id);
  const data = await loadReviewView(tx, user, row, services.clock.today());
  await audit({
    action: 'approvals.review',
    clinicId: row.clinic_id,
    subjectType: 'approval_request',
    subjectId: row.id,
  });
  return { data };
};

// One request. It has a member's particulars, so the read is audited.
import type { Handler } from '../platform/http/handler.ts';
import { loadRequestView } from './request-view.ts';
import { requireRequest } from './require-request.ts';

export const getApprovalRequest: Handler<'getApprovalRequest'> = async ({
  params,
  tx,
  user,
  services,
  audit,
}) => {
  const row = await requireRequest(tx, user, params.id);
  const data = await loadRequestView(tx, row, services.clock.today());
  await audit({
    action: 'approvals.read',
    clinicId: row.clinic_id,
    subjectType: 'approval_request',
    subjectId: row.id,
  });
  return { data };
};

// Takes a request back before it is decided.
import type { Handler } from '../platform/http/handler.ts';
import { requireRight } from '../claims/public.ts';
import { endRequest } from './approval-requests.queries.ts';
import { loadRequestView } from './request-view.ts';
import { requireRequest, requireRequestMove } from './require-request.ts';

export const withdrawApprovalRequest: Handler<'withdrawApprovalRequest'> = async ({
  params,
  version,
  tx,
  user,
  services,
  audit,
}) => {
  const asked = { id: params.id, version, move: 'WITHDRAW' } as const;
  const { row, to: status } = await requireRequestMove(tx, user, asked);
  requireRight(user, row.claim_type, 'create');
  const at = services.clock.now().toISOString();
  await endRequest(tx, row, { status, reason: null, code: null, userId: user.user_id, at });
  await audit({
    action: 'approvals.withdraw',
    clinicId: row.clinic_id,
    subjectType: 'approval_request',
    subjectId: row.id,
    before: { status: row.status },
    after: { status },
  });
  const after = await requireRequest(tx, user, row.id);
  return { data: await loadRequestView(tx, after, services.clock.today()) };
};

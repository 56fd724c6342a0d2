// Declines a proposal. The person who made it may take it back.
import type { Handler } from '../../platform/http/handler.ts';
import { endProposal } from './proposals.queries.ts';
import { requireProposal } from './require-proposal.ts';

export const declineProposal: Handler<'declineProposal'> = async (context) => {
  const {
    params,
    body: { reason },
    tx,
    user,
    services,
    audit,
  } = context;
  const { id, call, subject } = await requireProposal(context, params.id);
  const at = services.clock.now().toISOString();
  const status = 'DECLINED';
  await endProposal(tx, id, { status, by: user.user_id, at, reason });
  await audit({
    action: 'access.decline-proposal',
    clinicId: null,
    subjectType: 'proposal',
    subjectId: id,
    after: { call, subject, reason },
  });
  return { data: { id, status } };
};

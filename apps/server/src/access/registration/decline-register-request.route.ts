// Declines a request for an account, and mails the reason in the language of the request.
import type { Handler } from '../../platform/http/handler.ts';
import { decideRequest } from './register-requests.queries.ts';
import { requireRequest, requireWaiting } from './require-request.ts';
import { auditedRequest, mailDecision } from './note-decision.ts';

export const declineRegisterRequest: Handler<'declineRegisterRequest'> = async ({
  params,
  body,
  tx,
  user,
  services,
  version,
  audit,
}) => {
  await requireWaiting(tx, params.id, version);
  const at = services.clock.now().toISOString();
  const { reason } = body;
  const decision = { status: 'REJECTED', by: user.user_id, at, reason, userId: null } as const;
  await decideRequest(tx, params.id, decision);
  await mailDecision(tx, { kind: 'DECLINED', registration: params.id });
  await audit({
    action: 'access.decline-registration',
    ...auditedRequest(params.id),
    after: { status: decision.status, reason },
  });
  return { data: await requireRequest(tx, params.id) };
};

// Makes the call that somebody else has proposed, in the name of the person who confirms it. It is made as it was sent, so
// what has changed since then refuses it as it would refuse any late call.
import { z } from 'zod';
import { runInSession } from '../../platform/http/call.ts';
import { checkPermission } from '../../platform/http/check-permission.ts';
import type { Handler, Http } from '../../platform/http/handler.ts';
import { registeredCall } from '../../platform/http/registered-calls.ts';
import { requireSecondPerson } from '../../platform/http/second-person.ts';
import { KeptRefusal, ProblemError } from '../../platform/problem.ts';
import { endProposal } from './proposals.queries.ts';
import { mayStillPropose, requireProposal } from './require-proposal.ts';

const Sent = z.object({
  params: z.unknown(),
  query: z.unknown(),
  body: z.unknown(),
  ifMatch: z.string().nullable(),
});

export const confirmProposal: Handler<'confirmProposal'> = async (context) => {
  const { params, tx, user, services, audit, http, traceId } = context;
  const proposal = await requireProposal(context, params.id);
  if (!mayStillPropose(proposal)) throw new ProblemError('PROPOSAL_NOT_FOUND');
  await requireSecondPerson(context, [proposal.proposed_by, ...proposal.involved]);
  const registered = registeredCall(proposal.call);
  const allowed = checkPermission(registered.call, user, services.clock.now());
  const { ifMatch, ...parts } = Sent.parse(proposal.request);
  const incoming = { ...parts, traceId, http: httpOf(http, ifMatch) };
  const answered = await runInSession(registered, incoming, services, {
    tx,
    reading: tx,
    user: allowed,
    confirmed: { proposedBy: proposal.proposed_by, proposedAt: proposal.proposed_at },
  });
  if (answered instanceof KeptRefusal) throw answered.problem;
  const at = services.clock.now().toISOString();
  const status = 'CONFIRMED';
  await endProposal(tx, proposal.id, { status, by: user.user_id, at, reason: null });
  await audit({
    action: 'access.confirm-proposal',
    clinicId: null,
    subjectType: 'proposal',
    subjectId: proposal.id,
    after: { call: proposal.call, subject: proposal.subject, proposed_by: proposal.proposed_by },
  });
  return { data: { id: proposal.id, status } };
};

/** The request of the second person with the version that the first one saw. */
function httpOf(http: Http, ifMatch: string | null): Http {
  return {
    ip: http.ip,
    userAgent: http.userAgent,
    isSecure: http.isSecure,
    header: (name) => {
      if (name === 'if-match') return ifMatch ?? undefined;
      return name === 'idempotency-key' ? undefined : http.header(name);
    },
    cookie: (name) => http.cookie(name),
    setCookie: (name, value, options) => http.setCookie(name, value, options),
    markSandbox: () => http.markSandbox(),
    setAside: (content, owner) => http.setAside(content, owner),
  };
}

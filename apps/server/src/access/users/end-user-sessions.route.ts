// Signs a user out everywhere, for example after a phone was lost. The user can sign in again.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { endSessionsOf } from '../session/sessions.queries.ts';
import { auditedUser, requireUser } from './change-user.ts';
import { userDetailsOf } from './user-view.ts';

export const endUserSessions: Handler<'endUserSessions'> = async ({
  params,
  tx,
  user,
  services,
  audit,
}) => {
  const { clock } = services;
  const target = await requireUser(tx, 'ALL', params.id);
  if (target.id === user.user_id) throw new ProblemError('OWN_ACCOUNT');
  await endSessionsOf(tx, target.id, clock.now().toISOString(), 'ADMINISTRATOR');
  await audit({
    action: 'access.end-sessions',
    ...auditedUser('ALL', target),
    after: { username: target.username },
  });
  return { data: await userDetailsOf(tx, target.id, { actorId: user.user_id, clock }) };
};

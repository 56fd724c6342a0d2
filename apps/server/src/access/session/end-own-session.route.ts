// Ends one of the own sessions, for example on a machine that was left signed in.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { ownSessions } from './own-sessions.ts';
import { endOwnSessionRow } from './sessions.queries.ts';

export const endOwnSession: Handler<'endOwnSession'> = async ({
  params,
  user,
  tx,
  services,
  audit,
}) => {
  const now = services.clock.now().toISOString();
  const isEnded = await endOwnSessionRow(tx, { id: params.id, userId: user.user_id, now });
  if (!isEnded) throw new ProblemError('SESSION_NOT_FOUND');
  await audit({
    action: 'access.end-session',
    clinicId: null,
    subjectType: 'session',
    subjectId: user.user_id,
  });
  return { data: await ownSessions(tx, services, user) };
};

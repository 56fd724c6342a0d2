// Finishes a sign-in with a second factor.
import type { Transaction } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';
import { knownMachine } from '../credentials/known-machine.ts';
import { finishLogin } from './finish-login.ts';
import { lockUser, type SessionOrigin, type UserRow } from '../session/sessions.queries.ts';
import { requireChallenge } from '../factors/challenges.ts';
import type { ChallengeRow } from '../factors/challenges.queries.ts';
import {
  forgetFactorAttempts,
  requireRightAnswer,
  withCountedAnswer,
} from '../factors/check-factor.ts';

export const answerFactor: Handler<'answerFactor'> = async (context) => {
  const { body, services, http } = context;
  const { user: asked, isAnswered } = await services.database.transaction(async (tx) => {
    const challenge = await openChallenge(tx, services, body.challenge);
    const user = await requireSameUser(tx, challenge);
    return { user, isAnswered: challenge.answered_by !== null };
  });
  const { username } = asked;
  const attempts = { username, from: knownMachine(http, services.tokens, asked) };
  const finish = () =>
    finishLogin(context, async (tx) => {
      const challenge = await openChallenge(tx, services, body.challenge);
      const user = await requireSameUser(tx, challenge);
      const factor = isAnswered
        ? undefined
        : await requireRightAnswer(tx, services, { userId: user.id, challenge, answer: body });
      await forgetFactorAttempts(tx, attempts);
      return { user, challenge: challenge.tokenHash, factor, origin: originOf(challenge) };
    });
  return isAnswered ? finish() : withCountedAnswer(services, attempts, body, finish);
};

/** The connection through which the user has signed in before the question. */
function originOf({
  sso_connection_id: connectionId,
  sso_sid: sid,
}: ChallengeRow): SessionOrigin | undefined {
  return connectionId === null ? undefined : { connectionId, sid };
}

function openChallenge(tx: Transaction, services: Pick<Services, 'clock'>, token: string) {
  return requireChallenge(tx, services, { token, purpose: 'SIGN_IN' });
}

/** Locked. A new password or a suspension since the password was checked voids the question. */
async function requireSameUser(
  tx: Transaction,
  { user_id: id, password_hash: passwordHash }: ChallengeRow,
): Promise<UserRow> {
  const user = id === null ? undefined : await lockUser(tx, id);
  if (user?.status !== 'ACTIVE' || user.password_hash !== passwordHash) {
    throw new ProblemError('FACTOR_EXPIRED');
  }
  return user;
}

// Answers with a factor, so that sensitive calls are allowed for a while.
import type { Handler } from '../../platform/http/handler.ts';
import { stepUpUntil } from '../../platform/http/step-up.ts';
import { auditedFactor } from './added-factor.ts';
import { requireOwnChallenge } from './challenges.ts';
import { useChallenge } from './challenges.queries.ts';
import { forgetFactorAttempts, requireRightAnswer, withCountedAnswer } from './check-factor.ts';
import { noteStepUp } from './factors.queries.ts';
import { lockOwnAccount } from './lock-own-account.ts';

export const stepUp: Handler<'stepUp'> = async ({ body, user, inTransaction, services }) => {
  const { user_id: userId, session_id: sessionId, username } = user;
  const asked = { token: body.challenge, purpose: 'STEP_UP', sessionId } as const;
  await inTransaction(({ tx }) => requireOwnChallenge(tx, services, asked));
  const attempts = { username, from: sessionId };
  return withCountedAnswer(services, attempts, body, () =>
    inTransaction(async ({ tx, audit }) => {
      await lockOwnAccount(tx, user);
      const challenge = await requireOwnChallenge(tx, services, asked);
      const factor = await requireRightAnswer(tx, services, { userId, challenge, answer: body });
      const now = services.clock.now();
      const at = now.toISOString();
      await useChallenge(tx, challenge.tokenHash, at);
      await noteStepUp(tx, sessionId, at);
      await forgetFactorAttempts(tx, attempts);
      await audit({ ...auditedFactor(userId), action: 'access.step-up', after: { factor } });
      return { data: { until: stepUpUntil({ needs_step_up: true, step_up_at: at }, now) ?? at } };
    }),
  );
};

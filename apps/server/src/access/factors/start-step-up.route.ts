// Asks for a factor before a sensitive call.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { askForFactor } from './challenges.ts';

export const startStepUp: Handler<'startStepUp'> = async ({ user, tx, services }) => {
  const question = await askForFactor(tx, services, {
    purpose: 'STEP_UP',
    userId: user.user_id,
    sessionId: user.session_id,
  });
  if (question === undefined) throw new ProblemError('NO_FACTOR');
  return { data: question };
};

import { SESSION_TAKEN_OVER } from '@portal/contract/session-taken-over.ts';
import { accessTokenSeconds } from '../../platform/tokens.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { renewSession, wasTakenOver } from './renew-session.ts';

const takenOver = {
  field: 'session',
  code: SESSION_TAKEN_OVER,
  message: 'Your account signed in somewhere else.',
};

export const refreshToken: Handler<'refreshToken'> = async ({ services, http }) => {
  const renewed = await renewSession(services, http);
  if (renewed === undefined) {
    const isTakenOver = await wasTakenOver(services, http);
    throw new ProblemError('REFRESH_FAILED', { details: isTakenOver ? [takenOver] : [] });
  }
  return { data: { ...renewed, expiresIn: accessTokenSeconds } };
};

import { accessTokenSeconds } from '../platform/tokens.ts';
import type { Handler } from '../platform/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { renewSession } from './renew-session.ts';

export const refreshToken: Handler<'refreshToken'> = async ({ services, http }) => {
  const renewed = await renewSession(services, http);
  if (renewed === undefined) throw new ProblemError('REFRESH_FAILED');
  return { data: { ...renewed, expiresIn: accessTokenSeconds } };
};

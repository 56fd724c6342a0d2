// Sign-in from an external portal: an administrator works on behalf of a clinic (Access spec §4).
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findUserOfExternalToken, useExternalToken } from './external-token.queries.ts';
import { leaveToUser } from '../session/other-user.ts';
import { giveTokens, openSession } from '../session/open-session.ts';
import { factorNeedAtSignIn } from '../factors/factor-need.ts';
import { hashOfToken } from '../credentials/password-links.ts';
import { lockUser } from '../session/sessions.queries.ts';

export const exchangeToken: Handler<'exchangeToken'> = async ({
  body,
  services,
  http,
  traceId,
}) => {
  const { clock, database } = services;
  const opened = await database.transaction(async (tx) => {
    const tokenHash = hashOfToken(body.access_token);
    const userId = await findUserOfExternalToken(tx, tokenHash);
    if (userId === undefined) return undefined;
    await lockUser(tx, userId);
    const token = await useExternalToken(tx, {
      tokenHash,
      externalClientId: body.external_client_id,
      clinic: body.clinic_id,
      now: clock.now().toISOString(),
    });
    if (token === undefined) return undefined;
    // Refused, the token stays valid.
    const entrance = { services, http, userId };
    if (!(await leaveToUser(tx, entrance, body.replace))) {
      throw new ProblemError('OTHER_USER_SIGNED_IN');
    }
    const sessionId = await openSession(tx, services, {
      userId: token.user_id,
      username: token.username,
      userType: 'ADMINUSER',
      clinic: { id: token.location_id, code: token.location_code },
      isOnBehalf: true,
      externalClientId: token.external_client_id,
      action: 'access.external-login',
      userAgent: http.userAgent,
      address: http.ip,
      traceId,
      ...(await factorNeedAtSignIn(tx, token.user_id, clock.now())),
      isWithFactor: false,
    });
    return { token, sessionId };
  });
  if (opened === undefined) throw new ProblemError('EXTERNAL_LOGIN_FAILED');
  const { token, sessionId } = opened;
  return {
    data: {
      msg: null,
      tokenResponse: await giveTokens(services, http, { id: sessionId, userId: token.user_id }),
      externalClientId: token.external_client_id,
      inputClinicId: token.location_id,
    },
  };
};

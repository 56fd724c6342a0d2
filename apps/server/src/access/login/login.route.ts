// Sign-in (Access spec §4, Login).
import { normalisePassword, normaliseUsername } from '@portal/rules/access/normalise-login.ts';
import { findLocationByIdOrCode } from '../../clinics/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { knownMachine, rememberMachine } from '../credentials/known-machine.ts';
import { giveTokens, openSession } from '../session/open-session.ts';
import { hasLiveSession, type UserRow } from '../session/sessions.queries.ts';
import { lockVerifiedUser, verifyUser } from './verify-user.ts';

export const login: Handler<'login'> = async ({ body, services, http, traceId }) => {
  const { clock, database, tokens } = services;
  const given = {
    username: normaliseUsername(body.username ?? body.user ?? ''),
    password: normalisePassword(body.password),
    clientId: body.client_id ?? body.clientId,
  };
  if (given.username === '' || given.password === '') {
    throw new ProblemError('VALIDATION_FAILED', { text: 'Please enter login details.' });
  }
  const verified = await verifyUser(services, {
    ...given,
    machineOf: (account) => knownMachine(http, tokens, account),
  });
  const opened = await database.transaction(async (tx) => {
    const user = await lockVerifiedUser(tx, verified);
    const now = clock.now().toISOString();
    if (!body.loginWithNewSession && (await hasLiveSession(tx, user.id, now))) return undefined;
    return openSession(tx, services, {
      userId: user.id,
      username: user.username,
      userType: user.user_type,
      clinic: await clinicOf(tx, user, body.clinicId),
      isOnBehalf: user.user_type === 'ADMINUSER',
      externalClientId: null,
      action: 'access.login',
      userAgent: http.userAgent,
      traceId,
    });
  });
  if (opened !== undefined) rememberMachine(http, tokens, verified);
  return {
    data: {
      activeSessionExists: opened === undefined,
      msg: null,
      tokenResponse:
        opened === undefined
          ? null
          : await giveTokens(services, http, { id: opened, userId: verified.id }),
      externalClientId: null,
      inputClinicId: opened === undefined ? null : (body.clinicId ?? null),
    },
  };
};

/**
 * A clinic user works for their own clinic, and an administrator for the clinic in the request; a group user
 * chooses one later. Throws LOCATION_NOT_FOUND if an administrator names a clinic that does not exist.
 */
async function clinicOf(tx: Transaction, user: UserRow, input: string | undefined) {
  if (user.user_type !== 'ADMINUSER') {
    return user.location_id === null
      ? null
      : ((await findLocationByIdOrCode(tx, user.location_id)) ?? null);
  }
  if (input === undefined || input === '' || input === '0') return null;
  const clinic = await findLocationByIdOrCode(tx, input);
  if (clinic === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  return clinic;
}

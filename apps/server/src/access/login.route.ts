// Sign-in (Access spec §4, Login). Answers alike, in text and in time, whether the user exists.
import { createHash } from 'node:crypto';
import { normalisePassword, normaliseUsername } from '@portal/rules/access/normalise-login.ts';
import { isoAfter } from '../platform/clock.ts';
import type { Handler } from '../platform/handler.ts';
import { insertAudit } from '../platform/audit.queries.ts';
import { ProblemError } from '../platform/problem.ts';
import { accessTokenSeconds } from '../platform/tokens.ts';
import { isPassword } from './passwords.ts';
import { giveRefreshCookie, sessionLifetimeMilliseconds } from './refresh-cookie.ts';
import {
  clearFailures,
  countFailure,
  createSession,
  endSessionsOf,
  findLock,
  findUser,
  hasLiveSession,
  lockUser,
  type UserRow,
} from './sessions.queries.ts';

const maximumFailures = 5;
const lockMilliseconds = 15 * 60_000;

export const login: Handler<'login'> = async ({ body, services, http, traceId }) => {
  const { clock, database, tokens } = services;
  const given = {
    username: normaliseUsername(body.username ?? body.user ?? ''),
    password: normalisePassword(body.password),
  };
  if (given.username === '' || given.password === '') {
    throw new ProblemError('VALIDATION_FAILED', { text: 'Please enter login details.' });
  }
  const usernameHash = createHash('sha256').update(given.username).digest();
  const user = await verifyUser(given, usernameHash);

  const now = clock.now().toISOString();
  const opened = await database.transaction(async (tx) => {
    await lockUser(tx, user.id);
    if (!body.loginWithNewSession && (await hasLiveSession(tx, user.id, now))) return undefined;
    await endSessionsOf(tx, user.id, now, 'TAKEN_OVER');
    const sessionId = await createSession(tx, {
      userId: user.id,
      locationId: user.location_id,
      now,
      expiresAt: isoAfter(clock.now(), sessionLifetimeMilliseconds),
      userAgent: http.userAgent,
    });
    await insertAudit(
      tx,
      { at: now, userId: user.id, username: user.username, onBehalfOf: null, sessionId, traceId },
      { action: 'access.login', clinicId: null, subjectType: 'session', subjectId: sessionId },
    );
    return sessionId;
  });
  if (opened === undefined) {
    return {
      data: {
        activeSessionExists: true,
        msg: null,
        tokenResponse: null,
        externalClientId: null,
        inputClinicId: null,
      },
    };
  }
  giveRefreshCookie(http, tokens.signRefresh(opened, 0));
  const access = await tokens.signAccess({ sessionId: opened, userId: user.id });
  return {
    data: {
      activeSessionExists: false,
      msg: null,
      tokenResponse: { ...access, userId: user.id, expiresIn: accessTokenSeconds },
      externalClientId: null,
      inputClinicId: body.clinicId ?? null,
    },
  };

  async function verifyUser(
    credentials: { username: string; password: string },
    key: Buffer,
  ): Promise<UserRow> {
    const at = clock.now().toISOString();
    const { found, lock } = await database.transaction(async (tx) => ({
      found: await findUser(tx, credentials.username),
      lock: await findLock(tx, key, at),
    }));
    const matches = await isPassword(credentials.password, found?.password_hash);
    if (lock !== undefined) throw new ProblemError('USER_SUSPENDED');
    if (!matches || found === undefined || found.status !== 'ACTIVE') {
      await database.transaction((tx) =>
        countFailure(tx, key, {
          now: at,
          windowStart: isoAfter(clock.now(), -lockMilliseconds),
          lockedUntil: isoAfter(clock.now(), lockMilliseconds),
          limit: maximumFailures,
        }),
      );
      throw new ProblemError('LOGIN_FAILED');
    }
    await database.transaction((tx) => clearFailures(tx, key));
    return found;
  }
};

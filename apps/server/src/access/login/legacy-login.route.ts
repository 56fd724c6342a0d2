// The older sign-in calls (Access spec §7, Legacy authentication): thin, over the newer ones.
import { normaliseUsername } from '@portal/rules/access/normalise-login.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { takeExchangeCode } from './exchange-code.ts';
import type { Services } from '../../platform/http/services.ts';
import type { LinkKind } from '../credentials/password-links.ts';
import { changeByLink, checkLink, requestLink } from '../passwords/passwords.route.ts';
import { giveRefreshCookie, refreshCookie } from '../session/refresh-cookie.ts';
import { endSession, findSessionForUpdate, findUser } from '../session/sessions.queries.ts';

export const legacyForgotPassword: Handler<'legacyForgotPassword'> = async ({
  body,
  services,
  http,
}) => ({
  message: await requestLink(services, {
    username: body.UserName,
    acceptLanguage: http.header('accept-language'),
  }),
});

async function verify(services: Services, code: string, kind: LinkKind) {
  const link = await checkLink(services, code);
  const isValid = link?.kind === kind;
  return { valid: isValid, policy: isValid ? link.policy : null };
}

export const legacyVerifyResetCode: Handler<'legacyVerifyResetCode'> = ({ query, services }) =>
  verify(services, query.code, 'RESET');

export const legacyVerifySetCode: Handler<'legacyVerifySetCode'> = ({ query, services }) =>
  verify(services, query.code, 'SET');

async function change(
  services: Services,
  traceId: string,
  body: { code: string; password: string; confirmPassword: string },
): Promise<{ message: string }> {
  if (body.password !== body.confirmPassword) {
    const message = 'Confirm password does not match.';
    throw new ProblemError('VALIDATION_FAILED', {
      text: message,
      details: [{ field: 'confirmPassword', code: 'MISMATCH', message }],
    });
  }
  const message = await changeByLink(services, {
    token: body.code,
    password: body.password,
    field: 'password',
    traceId,
  });
  return { message };
}

export const legacyResetPassword: Handler<'legacyResetPassword'> = ({ body, services, traceId }) =>
  change(services, traceId, body);

export const legacySetPassword: Handler<'legacySetPassword'> = ({ body, services, traceId }) =>
  change(services, traceId, body);

export const legacyDisableReset: Handler<'legacyDisableReset'> = async ({ query, services }) => {
  const username = normaliseUsername(query.UserName);
  const user = await services.database.transaction((tx) => findUser(tx, username));
  return { disabled: user !== undefined && user.status !== 'ACTIVE' };
};

/**
 * Completes a sign-in with the one-time code that the address has in place of a refresh token. If another
 * user has an active session in this browser, it is replaced only with consent; until then the code
 * remains valid.
 */
export const setSecurityCookies: Handler<'setSecurityCookies'> = async ({
  body,
  services,
  http,
}) => {
  const { clock, database, tokens } = services;
  const access = await tokens.verifyAccess(body.accessToken);
  const held = tokens.verifyRefresh(http.cookie(refreshCookie) ?? '');
  const session = await database.transaction(async (tx) => {
    const now = clock.now().toISOString();
    const entered = await takeExchangeCode(tx, services, body.refreshToken);
    // Older portals also send the access token; it must belong to the same session.
    const isOther = typeof access === 'object' && access.sessionId !== entered?.id;
    if (entered === undefined || isOther) return undefined;
    const before = held && (await findSessionForUpdate(tx, held.sessionId, now));
    if (before === undefined || before.user_id === entered.user_id) return entered;
    if (!body.replace) throw new ProblemError('OTHER_USER_SIGNED_IN');
    await endSession(tx, before.id, now, 'REPLACED');
    return entered;
  });
  if (session === undefined) throw new ProblemError('REFRESH_FAILED');
  giveRefreshCookie(http, tokens.signRefresh(session.id, session.refresh_count));
  return null;
};

export const getSecurityCookies: Handler<'getSecurityCookies'> = async ({ services, http }) => {
  const { clock, database, tokens } = services;
  const token = tokens.verifyRefresh(http.cookie(refreshCookie) ?? '');
  if (token === undefined) return { accessToken: null, refreshToken: null };
  const session = await database.transaction((tx) =>
    findSessionForUpdate(tx, token.sessionId, clock.now().toISOString()),
  );
  const isGood = session?.refresh_count === token.count;
  return { accessToken: null, refreshToken: isGood ? 'set' : null };
};

// How the older portal enters: a token for a session that lives, and an address that opens the portal
// with it (Access spec §7, Legacy authentication).
import { findLocationByIdOrCode } from '../clinics/public.ts';
import type { Handler } from '../platform/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { giveExchangeCode } from './exchange-code.ts';
import { refreshCookie } from './refresh-cookie.ts';
import { findSessionForUpdate } from './sessions.queries.ts';

export const getLegacyToken: Handler<'getLegacyToken'> = async ({ services, http }) => {
  const { clock, database, tokens } = services;
  const held = tokens.verifyRefresh(http.cookie(refreshCookie) ?? '');
  if (held === undefined) return { data: null };
  const session = await database.transaction((tx) =>
    findSessionForUpdate(tx, held.sessionId, clock.now().toISOString()),
  );
  if (session?.refresh_count !== held.count) return { data: null };
  const access = await tokens.signAccess({ sessionId: session.id, userId: session.user_id });
  return { data: { access_token: access.accessToken, expires_at: access.expiresAt } };
};

export const openLegacySession: Handler<'openLegacySession'> = async ({
  body,
  user,
  tx,
  services,
  audit,
}) => {
  if (body.session_id !== undefined && body.session_id !== user.session_id) {
    throw new ProblemError('NOT_FOUND');
  }
  const location = await findLocationByIdOrCode(tx, body.location_code);
  const isOwn = user.user_type === 'ADMINUSER' || user.clinic_ids?.includes(location?.id ?? '');
  if (location === undefined || isOwn !== true) throw new ProblemError('LOCATION_NOT_FOUND');
  const code = await giveExchangeCode(tx, services, user.session_id);
  const access = await services.tokens.signAccess({
    sessionId: user.session_id,
    userId: user.user_id,
  });
  await audit({
    action: 'access.hand-over',
    clinicId: location.id,
    subjectType: 'session',
    subjectId: user.session_id,
  });
  const parts = [location.id, access.accessToken, access.expiresAt, code];
  return {
    status: 'success',
    message: 'Session opened',
    session_id: user.session_id,
    portal_url: `${services.origin()}/auth-callback/${parts.map((part) => encodeURIComponent(part)).join('/')}`,
  };
};

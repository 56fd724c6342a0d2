// How the older portal enters: a token for a session that lives, and an address that opens the portal
// with a one-time code (Access spec §7, Legacy authentication).
import { findLocationByIdOrCode } from '../../clinics/public.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { giveExchangeCode } from './exchange-code.ts';
import { renewSession } from '../session/renew-session.ts';

/** Replaces the access token in the specification's address, because histories and logs keep addresses. */
const NO_TOKEN = '-';

/** The older name of the token renewal; it rotates the refresh token too. */
export const getLegacyToken: Handler<'getLegacyToken'> = async ({ services, http }) => {
  const renewed = await renewSession(services, http);
  return renewed === undefined
    ? { data: null }
    : { data: { access_token: renewed.accessToken, expires_at: renewed.expiresAt } };
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
  const { code, expiresAt } = await giveExchangeCode(tx, services, user.session_id);
  await audit({
    action: 'access.hand-over',
    clinicId: location.id,
    subjectType: 'session',
    subjectId: user.session_id,
  });
  const parts = [location.id, NO_TOKEN, expiresAt, code];
  return {
    status: 'success',
    message: 'Session opened',
    session_id: user.session_id,
    portal_url: `${services.origin()}/auth-callback/${parts.map((part) => encodeURIComponent(part)).join('/')}`,
  };
};

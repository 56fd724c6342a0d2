// Gives an older portal an address that opens this portal with a one-time code (Access spec §7, Legacy authentication).
import { findLocationByIdOrCode } from '../../clinics/public.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { giveExchangeCode } from './exchange-code.ts';

/** Replaces the access token in the specification's address, because histories and logs keep addresses. */
const NO_TOKEN = '-';

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
    subjectId: user.user_id,
  });
  const parts = [location.id, NO_TOKEN, expiresAt, code];
  return {
    status: 'success',
    message: 'Session opened',
    session_id: user.session_id,
    portal_url: `${services.origin()}/auth-callback/${parts.map((part) => encodeURIComponent(part)).join('/')}`,
  };
};

// Opens a session: ends the user's other sessions, writes the audit row, and gives the browser its refresh
// cookie and an access token.
import { idleMillisecondsOf } from '@portal/rules/access/idle-time.ts';
import type { UserType } from '@portal/rules/access/roles.ts';
import { insertAudit, onBehalfOf } from '../../platform/database/audit.queries.ts';
import { isoAfter } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Http } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { countSession } from '../../platform/records/counts.ts';
import { accessTokenSeconds } from '../../platform/tokens.ts';
import { giveRefreshCookie, sessionLifetimeMilliseconds } from './refresh-cookie.ts';
import {
  createSession,
  endSessionsOf,
  type SessionOrigin,
  TAKEN_OVER,
} from './sessions.queries.ts';

interface NewSession {
  readonly userId: string;
  readonly username: string;
  readonly userType: UserType;
  /** The clinic that the session works for; null until one is chosen. */
  readonly clinic: { readonly id: string; readonly code: string } | null;
  /** Whether the user only acts for that clinic. */
  readonly isOnBehalf: boolean;
  readonly externalClientId: string | null;
  /** `<slice>.<verb>` of the audit trail. */
  readonly action: string;
  readonly userAgent: string;
  /** Where the request came from. */
  readonly address: string;
  readonly traceId: string;
  readonly hasFactor: boolean;
  /** From when a second factor is required that is missing. */
  readonly factorDueAt: string | null;
  /** Whether the user has just answered with one. */
  readonly isWithFactor: boolean;
  /** How. */
  readonly factor?: string;
  /** Whether the user has never signed in from there. */
  readonly isNewDevice?: boolean;
  /** Of a sign-in at an identity provider. */
  readonly origin?: SessionOrigin;
}

/** Inserts the session in this transaction and returns its id. */
export async function openSession(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  session: NewSession,
): Promise<string> {
  const { userId, username, clinic, externalClientId } = session;
  const now = clock.now().toISOString();
  await endSessionsOf(tx, userId, now, TAKEN_OVER);
  const sessionId = await createSession(tx, {
    userId,
    locationId: clinic?.id ?? null,
    externalClientId,
    now,
    expiresAt: isoAfter(clock.now(), sessionLifetimeMilliseconds),
    idleMilliseconds: idleMillisecondsOf(session.userType),
    userAgent: session.userAgent,
    address: session.address,
    factorDueAt: session.factorDueAt,
    needsStepUp: session.hasFactor,
    stepUpAt: session.isWithFactor ? now : null,
    origin: session.origin,
  });
  const acting =
    session.isOnBehalf && clinic !== null ? onBehalfOf(clinic.code, externalClientId) : null;
  countSession(session.action);
  await insertAudit(
    tx,
    { at: now, userId, username, onBehalfOf: acting, sessionId, traceId: session.traceId },
    {
      action: session.action,
      clinicId: null,
      subjectType: 'session',
      subjectId: userId,
      ...afterOf(session),
    },
  );
  return sessionId;
}

/** How the user signed in, for the audit trail. */
function afterOf({ factor, origin, isNewDevice = false }: NewSession) {
  if (factor === undefined && origin === undefined && !isNewDevice) return {};
  const device = isNewDevice ? { is_new_device: true } : {};
  return { after: { factor, sso_connection: origin?.connectionId, ...device } };
}

/** The tokens of a new session: one in a cookie, one in the reply. */
export async function giveTokens(
  { tokens }: Pick<Services, 'tokens'>,
  http: Http,
  session: { id: string; userId: string },
) {
  giveRefreshCookie(http, tokens, { id: session.id, count: 0 });
  const access = await tokens.signAccess({ sessionId: session.id, userId: session.userId });
  return { ...access, userId: session.userId, expiresIn: accessTokenSeconds };
}

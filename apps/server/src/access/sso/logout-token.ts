// Ends the sessions that a logout token names (OpenID Connect Back-Channel Logout 1.0, §2.4 to §2.7).
import { createHash } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { insertAudit } from '../../platform/database/audit.queries.ts';
import { isoAfter } from '../../platform/clock.ts';
import type { Services } from '../../platform/http/services.ts';
import { ASSERTION_ALGORITHMS } from '../api-clients/authenticate-client.ts';
import type { ConnectionRow } from './connections.queries.ts';
import { endProviderSessions, useLogoutToken } from './logout.queries.ts';
import { providerOf } from './provider.ts';
import { findLinkedUser } from './sign-ins.queries.ts';
import { actorName, SsoRefusal } from './sso-refusal.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const TYPES = new Set([undefined, 'logout+jwt', 'application/logout+jwt', 'JWT']);
const OLDEST_SECONDS = 600;
/** Longer than a token is accepted. */
const KEPT_MS = 24 * 3_600_000;

interface Logout {
  readonly issuer: string;
  readonly tokenId: string;
  readonly subject: string | undefined;
  readonly sid: string | null;
}

/** @throws SsoRefusal TOKEN_REFUSED, ProblemError SSO_UNAVAILABLE */
export async function endByLogoutToken(
  services: Services,
  { connection, token, traceId }: { connection: ConnectionRow; token: string; traceId: string },
): Promise<void> {
  const { issuer, tokenId, subject, sid } = await checkedLogout(services, connection, token);
  const tokenHash = createHash('sha256').update(`${issuer}\n${tokenId}`).digest();
  const now = services.clock.now();
  await services.database.identity.transaction(async (tx) => {
    const expiresAt = isoAfter(now, KEPT_MS);
    if (!(await useLogoutToken(tx, { tokenHash, now: now.toISOString(), expiresAt }))) {
      throw new SsoRefusal('TOKEN_REFUSED', 'replayed');
    }
    const userId =
      subject === undefined ? undefined : await findLinkedUser(tx, { issuer, subject });
    if (subject !== undefined && userId === undefined) return;
    const at = now.toISOString();
    const connectionId = connection.id;
    const users = await endProviderSessions(tx, {
      connectionId,
      userId: userId ?? null,
      sid,
      now: at,
    });
    const actor = { at, userId: null, username: actorName(connection), traceId };
    for (const id of users) {
      await insertAudit(
        tx,
        { ...actor, onBehalfOf: null, sessionId: null },
        { action: 'access.sso-logout', clinicId: null, subjectType: 'app_user', subjectId: id },
      );
    }
  });
}

async function checkedLogout(
  services: Services,
  connection: ConnectionRow,
  token: string,
): Promise<Logout> {
  const { client, keys } = await providerOf(services, connection);
  const { issuer } = client.serverMetadata();
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience: client.clientMetadata().client_id,
    algorithms: Object.values(ASSERTION_ALGORITHMS).flat(),
    maxTokenAge: OLDEST_SECONDS,
    requiredClaims: ['exp', 'iat', 'jti'],
  }).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) throw new SsoRefusal('TOKEN_REFUSED', error.code);
    throw error;
  });
  const { sub: subject, sid, jti: tokenId = '' } = payload;
  const isForLogout = TYPES.has(protectedHeader.typ) && hasEvent(payload) && !('nonce' in payload);
  const names = typeof sid === 'string' || subject !== undefined;
  if (!isForLogout || !names || tokenId === '') throw new SsoRefusal('TOKEN_REFUSED', 'claims');
  return { issuer, tokenId, subject, sid: typeof sid === 'string' ? sid : null };
}

function hasEvent({ events }: JWTPayload): boolean {
  if (typeof events !== 'object' || events === null) return false;
  const event: unknown = Reflect.get(events, EVENT);
  return typeof event === 'object' && event !== null;
}

// Issues an access token to a program. Its session is opened beside all others, so no person is signed out.
import { grantedScopes } from '@portal/rules/access/granted-scopes.ts';
import { insertAudit, programName } from '../../platform/database/audit.queries.ts';
import { isoAfter, stoppedClock } from '../../platform/clock.ts';
import type { Services } from '../../platform/http/services.ts';
import { accessTokenSeconds } from '../../platform/tokens.ts';
import { authenticateClient } from './authenticate-client.ts';
import { insertApiSession, type KnownClientRow } from './issue-token.queries.ts';
import { OauthError } from './oauth-error.ts';
import type { TokenRequest } from './token-request.ts';

export const TOKEN_PATH = '/api/oauth/token';

interface Caller {
  readonly address: string;
  readonly userAgent: string;
  readonly traceId: string;
}

/** The response to a successful request (RFC 6749 §5.1). @throws OauthError */
export async function issueToken(server: Services, request: TokenRequest, caller: Caller) {
  const services = { ...server, clock: stoppedClock(server.clock) };
  const { clientId } = request;
  const opened = await services.database.identity.transaction(async (tx) => {
    const client = await authenticateClient(tx, services, {
      ...request,
      audience: [services.origin(), `${services.origin()}${TOKEN_PATH}`],
    });
    // A refusal now would undo the use of an assertion, so it is returned and thrown after the commit.
    const granted = grantedScopes(request.scope, client.scopes);
    if (granted === undefined) return new OauthError('invalid_scope', scopeText(client));
    const clinic = clinicOf(client, request.clinicId);
    if (clinic instanceof OauthError) return clinic;
    const now = services.clock.now().toISOString();
    const sessionId = await insertApiSession(tx, {
      clientId,
      scopes: granted.permissions,
      locationId: clinic,
      now,
      expiresAt: isoAfter(services.clock.now(), accessTokenSeconds * 1000),
      userAgent: caller.userAgent,
      address: caller.address,
    });
    if (sessionId === undefined) return new OauthError('invalid_client', 'The client was revoked.');
    const username = programName(client.name);
    await insertAudit(
      tx,
      { at: now, userId: clientId, username, onBehalfOf: null, sessionId, traceId: caller.traceId },
      {
        action: 'access.issue-token',
        clinicId: null,
        subjectType: 'session',
        subjectId: clientId,
        after: { scopes: granted.permissions },
      },
    );
    return { sessionId, names: granted.names };
  });
  if (opened instanceof OauthError) throw opened;
  const { accessToken } = await services.tokens.signAccess({
    sessionId: opened.sessionId,
    userId: clientId,
    isProgram: true,
  });
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
    scope: opened.names.join(' '),
  } as const;
}

function scopeText({ scopes }: KnownClientRow): string {
  return `This client can have these scopes: ${scopes.join(' ')}.`;
}

/** A client of one clinic works for it; a client of a group for the clinic that the request names, if any. */
function clinicOf(client: KnownClientRow, wanted: string | undefined): string | null | OauthError {
  if (wanted === undefined) return client.location_id;
  if (client.clinic_ids.includes(wanted)) return wanted;
  return new OauthError('invalid_request', 'clinic_id is not a clinic of this client.');
}

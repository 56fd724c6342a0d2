// The conversation with an identity provider: OpenID Connect with the authorization code flow and PKCE.
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import type { Services } from '../../platform/http/services.ts';
import { fetchPublic } from '../../platform/outgoing/fetch-public.ts';
import { addressFault } from '../../platform/outgoing/public-address.ts';
import { ProblemError } from '../../platform/problem.ts';
import { samlRequestAddress } from '../saml/saml-request.ts';
import { codeVerifierOf, nonceOf } from './browser-secret.ts';
import type { ConnectionRow } from './connections.queries.ts';
import { samlSettingsOf } from './saml-settings.ts';
import { SsoRefusal } from './sso-refusal.ts';

const SCOPE = 'openid email profile';
const MOST_PROVIDERS = 500;
/** After that, the metadata is read again. The keys are read again when a token names an unknown one. */
const METADATA_MS = 3_600_000;
const PATIENCE_SECONDS = 10;

type ProviderServices = Pick<Services, 'config' | 'log' | 'nationalIds' | 'origin'>;

interface Provider {
  /** The client as the provider knows it, with the provider's metadata. */
  readonly client: oidc.Configuration;
  /** Finds the provider's key for a logout token. */
  readonly keys: JWTVerifyGetKey;
}

/** By connection and version, so that a change applies at once. */
const providers = new LRUCache<string, Promise<Provider>>({
  max: MOST_PROVIDERS,
  ttl: METADATA_MS,
});

/** The page that a provider sends the browser back to. */
export function callbackOf({ origin }: Pick<Services, 'origin'>, slug: string): string {
  return `${origin()}/auth/sso/${slug}`;
}

/** @throws SsoRefusal OTHER_PROTOCOL, ProblemError SSO_UNAVAILABLE */
export function providerOf(
  services: ProviderServices,
  connection: ConnectionRow,
): Promise<Provider> {
  const key = `${services.origin()} ${connection.id} ${connection.version}`;
  const known = providers.get(key);
  if (known !== undefined) return known;
  const { client_id: clientId, client_secret: secret } = connection;
  if (clientId === null || secret === null) throw new SsoRefusal('OTHER_PROTOCOL');
  const found = discover(services, connection, { clientId, secret });
  providers.set(key, found);
  found.catch(() => providers.delete(key));
  return found;
}

async function discover(
  { config, log, nationalIds }: ProviderServices,
  connection: ConnectionRow,
  { clientId, secret }: { readonly clientId: string; readonly secret: Buffer },
): Promise<Provider> {
  try {
    const client = await oidc.discovery(
      new URL(connection.issuer),
      clientId,
      undefined,
      authentication(nationalIds.decrypt(secret, { kind: 'SSO', id: connection.id })),
      {
        [oidc.customFetch]: (url, { method, headers, body }) =>
          fetchPublic(url, { method, headers, body: bodyOf(body) }, config),
        timeout: PATIENCE_SECONDS,
        execute: [
          // The signature of the ID token is checked although it comes from the provider directly.
          oidc.enableNonRepudiationChecks,
          ...(config.demo ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
    const keys = createRemoteJWKSet(new URL(client.serverMetadata().jwks_uri ?? ''), {
      [customFetch]: (url, { headers }) =>
        fetchPublic(url, { method: 'GET', headers: Object.fromEntries(headers), body: '' }, config),
      timeoutDuration: PATIENCE_SECONDS * 1000,
    });
    return { client, keys };
  } catch (error) {
    throw unavailable(log, connection, error);
  }
}

function unavailable(log: Services['log'], { id }: ConnectionRow, error: unknown): ProblemError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : 'unknown';
  log.warn({ connection: id, reason }, 'the identity provider gives no usable answer');
  return new ProblemError('SSO_UNAVAILABLE');
}

/** OpenID Connect Discovery 1.0, §3: a provider that names no method supports client_secret_basic. */
function authentication(secret: string): oidc.ClientAuth {
  const [post, basic] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    return (methods.includes('client_secret_post') ? post : basic)(server, ...request);
  };
}

function bodyOf(body: oidc.FetchBody): string {
  if (body === null || body === undefined) return '';
  return body instanceof URLSearchParams || typeof body === 'string' ? String(body) : '';
}

/** The address at the provider where the browser goes to sign in. @throws ProblemError SSO_UNAVAILABLE */
export async function authorizationAddress(
  services: ProviderServices & Pick<Services, 'clock'>,
  connection: ConnectionRow,
  beginning: { state: string; secret: string; email: string },
): Promise<string> {
  const saml = samlSettingsOf(connection);
  const address = await (saml === null
    ? oidcAddress(services, connection, beginning)
    : samlRequestAddress(services, saml, beginning.state));
  // The metadata of an OIDC provider names it, and the browser would open any address.
  if (addressFault(address, services.config) !== undefined) {
    throw new ProblemError('SSO_UNAVAILABLE');
  }
  return address;
}

async function oidcAddress(
  services: ProviderServices,
  connection: ConnectionRow,
  { state, secret, email }: { state: string; secret: string; email: string },
): Promise<string> {
  const { client } = await providerOf(services, connection);
  return oidc.buildAuthorizationUrl(client, {
    redirect_uri: callbackOf(services, connection.slug),
    scope: SCOPE,
    state,
    nonce: nonceOf(secret),
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifierOf(secret)),
    code_challenge_method: 'S256',
    login_hint: email,
  }).href;
}

/**
 * The claims about the person who has signed in at the provider. `query` belongs to the callback address.
 * @throws SsoRefusal TOKEN_REFUSED, ProblemError SSO_UNAVAILABLE
 */
export async function claimsOf(
  services: ProviderServices,
  connection: ConnectionRow,
  { query, state, secret }: { query: string; state: string; secret: string },
): Promise<Readonly<Record<string, unknown>>> {
  const { client } = await providerOf(services, connection);
  try {
    const tokens = await oidc.authorizationCodeGrant(
      client,
      new URL(`${callbackOf(services, connection.slug)}?${query}`),
      {
        expectedState: state,
        expectedNonce: nonceOf(secret),
        pkceCodeVerifier: codeVerifierOf(secret),
        idTokenExpected: true,
      },
    );
    const claims = tokens.claims();
    if (claims === undefined || !isSameAddress(claims.iss, connection.issuer)) {
      throw new SsoRefusal('TOKEN_REFUSED', 'issuer');
    }
    if (hasAllClaims(claims, connection)) return claims;
    if (client.serverMetadata().userinfo_endpoint === undefined) return claims;
    const more = await oidc.fetchUserInfo(client, tokens.access_token, claims.sub);
    return { ...more, ...claims };
  } catch (error) {
    if (error instanceof SsoRefusal) throw error;
    const code = codeOf(error);
    if (code !== undefined) throw new SsoRefusal('TOKEN_REFUSED', code);
    throw unavailable(services.log, connection, error);
  }
}

/** The library lets one address of Microsoft stand for all its tenants; a connection has one issuer. */
function isSameAddress(one: string, other: string): boolean {
  return URL.parse(one)?.href === URL.parse(other)?.href;
}

/** Whether the ID token says everything, so that the provider need not be asked for more. */
function hasAllClaims(claims: object, { role_claim: roles }: ConnectionRow): boolean {
  return 'email' in claims && (roles === null || roles in claims);
}

/** The library's verdict on an answer; undefined if no answer came. */
function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isVerdict = typeof code === 'string' && code.startsWith('OAUTH_');
  return isVerdict && code !== 'OAUTH_TIMEOUT' ? code : undefined;
}

// A real identity provider on this machine, connections to it, and people who sign in there.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request } from '@portal/contract/schemas.ts';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';
import { onTestFinished, TestRunner } from 'vitest';
import { anonymousVisitor, type Portal, type Visitor } from '../../../test/portal.ts';
import { callByTwo } from '../proposals/proposal.builders.ts';

const CLIENT = { id: 'portal', secret: 'a secret of the provider' };
const COOKIE_KEY = 'a key of the test';

/** The claims of a person at the provider. */
type Person = Readonly<Record<string, unknown>>;

/** Changes an ID token before it is signed, as a broken or an evil provider would. */
type Change = (claims: JWTPayload) => JWTPayload;

export interface TestProvider {
  readonly issuer: string;
  readonly people: Map<string, Person>;
  /** Set by tests of attacks. */
  change: Change | undefined;
  /** When the last ID token was issued, in seconds since 1970 by the clock that the provider reads. */
  issuedAt: number;
  /** How often its metadata and its keys were read. */
  readonly reads: { metadata: number; keys: number };
  /** Signs with the provider's key. */
  sign: (claims: JWTPayload, header?: { readonly typ?: string }) => Promise<string>;
  /** Signs a person in at the address of the portal's redirect; returns the query of the callback address. */
  signIn(address: string, person: string): Promise<string>;
  /** Announces the end of a person's sessions to the portal. */
  logOut(person: string): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  /** The portal's address, with which the callback addresses begin. */
  readonly portal: string;
  readonly slugs: readonly string[];
}

/** Returns the address. */
export async function listen(server: http.Server): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.listen(0, 'localhost', () => resolve(undefined));
  await promise;
  // Another site than the portal, which tests reach at 127.0.0.1.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has this address
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function newKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    privateKey,
    jwk: { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' },
  };
}

function configurationOf(
  { portal, slugs }: Options,
  people: ReadonlyMap<string, Person>,
  jwk: object,
): Configuration {
  const [slug = ''] = slugs;
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: slugs.map((one) => `${portal}/auth/sso/${one}`),
        backchannel_logout_uri: `${portal}/api/sso/${slug}/logout`,
        backchannel_logout_session_required: false,
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: [COOKIE_KEY] },
    claims: {
      openid: ['sub', 'sid'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups'],
    },
    conformIdTokenClaims: false,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
    },
    // The portal is on this machine too, where the provider sends nothing by itself.
    fetch: (url, { dispatcher: _ownCheck, ...request } = {}) => fetch(url, request),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
    // The provider gives the claims without asking the user.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** A sign-in page without a password. */
export const PERSON_FORM = `<!doctype html><title>Organisation</title><form method="post">
  <label>Person <input name="person"></label><button>Continue</button></form>`;

/** The provider's own sign-in page: it believes everybody. */
async function interact(
  provider: Provider,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PERSON_FORM);
    return;
  }
  let form = '';
  for await (const piece of request) form += String(piece);
  const accountId = new URLSearchParams(form).get('person') ?? '';
  await provider.interactionFinished(request, response, { login: { accountId } });
}

/** Follows redirects with cookies, as a browser does, until the portal's callback address. */
async function walk(address: string, person: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = address;
  let method = 'GET';
  for (;;) {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(method === 'POST' ? { body: new URLSearchParams({ person }) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    method = next === null && method === 'GET' ? 'POST' : 'GET';
    if (next !== null) url = new URL(next, url).href;
    const { pathname, search } = new URL(url);
    if (pathname.startsWith('/auth/sso/')) return search.slice(1);
    if (answer.status >= 400) throw new Error(`${url} answered ${answer.status}`);
  }
}

/** Closed when the test has finished, if it was opened in one. */
export async function openProvider(options: Options): Promise<TestProvider> {
  const server = http.createServer();
  const issuer = await listen(server);
  const { privateKey, jwk } = await newKey();
  const people = new Map<string, Person>();
  const provider = new Provider(issuer, configurationOf(options, people, jwk));
  const test: TestProvider = {
    issuer,
    people,
    change: undefined,
    issuedAt: 0,
    reads: { metadata: 0, keys: 0 },
    sign: (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
        .sign(privateKey),
    signIn: walk,
    async logOut(person) {
      const client = await provider.Client.find(CLIENT.id);
      const announce: unknown = client?.['backchannelLogout'];
      if (typeof announce !== 'function') throw new Error('the provider cannot announce it');
      await Reflect.apply(announce, client, [person, 'unknown']);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
  provider.use(async (context, next) => {
    await next();
    const body: unknown = context.body;
    const token: unknown =
      typeof body === 'object' && body !== null ? Reflect.get(body, 'id_token') : undefined;
    if (typeof body !== 'object' || typeof token !== 'string') return;
    const claims = decodeJwt(token);
    test.issuedAt = claims.iat ?? 0;
    if (test.change === undefined) return;
    context.body = { ...body, id_token: await test.sign(test.change(claims)) };
  });
  const handle = provider.callback();
  server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { url = '' } = request;
    if (url.includes('/.well-known/')) test.reads.metadata += 1;
    if (url.startsWith('/jwks')) test.reads.keys += 1;
    if (url.startsWith('/interaction/')) void interact(provider, request, response);
    else void handle(request, response);
  });
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => test.close());
  return test;
}

export type ConnectionContent = Request<'createSsoConnection'>['body'];

/** A connection of the clinic GP0001 that makes accounts; a new one is disabled. */
export function connectionTo(
  provider: Pick<TestProvider, 'issuer'>,
  changes: Partial<ConnectionContent> = {},
): ConnectionContent {
  return {
    slug: 'gp',
    name: 'Identity of the clinic',
    user_type: 'CLINICUSER',
    owner_code: 'GP0001',
    domains: ['clinic.example'],
    issuer: provider.issuer,
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
    factor_values: ['mfa'],
    role_claim: null,
    role_rules: [],
    creates_accounts: true,
    is_enabled: false,
    ...changes,
  };
}

/** Enables a connection that has just been made, or changes it; two people do. */
export async function enable(
  admin: Visitor,
  { id, version }: { readonly id: string; readonly version: number },
  content: ConnectionContent,
): Promise<void> {
  const { client_secret: _secret, ...body } = content;
  await callByTwo(admin, 'updateSsoConnection', {
    params: { id },
    body: { ...body, is_enabled: true },
    headers: { 'if-match': `"${version}"` },
  });
}

/** An enabled connection. */
export async function connect(
  admin: Visitor,
  provider: Pick<TestProvider, 'issuer'>,
  changes: Partial<ConnectionContent> = {},
): Promise<{ id: string; version: number }> {
  const body = connectionTo(provider, changes);
  const { data } = await admin.call('createSsoConnection', { body });
  await enable(admin, data, body);
  return { id: data.id, version: data.version + 1 };
}

/** Begins a sign-in; returns the address at the provider. */
export async function begin(visitor: Visitor, email: string): Promise<string> {
  const { data } = await visitor.call('startSso', { body: { email } });
  if (data.url === null) throw new Error('the domain has no provider');
  return data.url;
}

/** Signs a person in at the provider; returns a browser that has come back, and the request that finishes the sign-in. */
export async function comeBack(
  portal: Portal,
  provider: TestProvider,
  {
    person,
    email = `${person}@clinic.example`,
    slug = 'gp',
  }: { person: string; email?: string; slug?: string },
) {
  const visitor = await anonymousVisitor(portal);
  const query = await provider.signIn(await begin(visitor, email), person);
  return { visitor, query, body: { connection: slug, query, loginWithNewSession: true } };
}

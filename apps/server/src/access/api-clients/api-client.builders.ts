// API clients of the demo's clinics, and their tokens.
import { randomUUID } from 'node:crypto';
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Portal, Visitor } from '../../../test/portal.ts';
import { Visitor as Program } from '../../../test/portal.ts';
import { intoApp, type Answer } from '../../../test/transport.ts';
import type { Makers, World } from '../../../test/world.ts';

type Content = Request<'createApiClient'>['body'];
export type ApiClient = Reply<'createApiClient'>['data'];
type Scopes = Content['scopes'];

export const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
export const tokenAddress = 'http://portal.test/api/oauth/token';

export function clientContent(manager: Visitor, scopes: Scopes = ['outpatient-claim:read']) {
  return {
    name: `Clinic system ${randomUUID().slice(0, 8)}`,
    location_id: manager.clinicId,
    scopes,
    key_method: 'CLIENT_SECRET' as const,
  };
}

/** A client with a secret, as the manager of a clinic makes it. */
export async function aClient(
  manager: Visitor,
  content: Partial<Content> = {},
): Promise<{ client: ApiClient; secret: string }> {
  const { data: client } = await manager.call('createApiClient', {
    body: { ...clientContent(manager), ...content },
  });
  return { client, secret: await aSecret(manager, client.id) };
}

export async function aSecret(
  manager: Visitor,
  id: string,
  overlap: 0 | 1 | 24 | 168 = 24,
): Promise<string> {
  const { data } = await manager.call('createClientSecret', {
    params: { id },
    body: { overlap_hours: overlap },
  });
  return data.secret;
}

/** Posts a form to the token address. */
export function askToken(
  portal: Portal,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return intoApp(portal.app)({
    method: 'POST',
    url: '/api/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });
}

export interface TokenReply {
  readonly access_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
}

export function tokenIn(answer: Answer): TokenReply {
  if (answer.statusCode !== 200) throw new Error(`no token: ${answer.body}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tests compare its fields
  return JSON.parse(answer.body) as TokenReply;
}

/** The error of a refusal, as `401 invalid_client`. */
export function errorIn(answer: Answer): string {
  const body: unknown = JSON.parse(answer.body);
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : body;
  return `${answer.statusCode} ${String(error)}`;
}

/** A program with a token: it sends no cookies. */
export async function signInProgram(
  portal: Portal,
  { id, secret, ...more }: { id: string; secret: string; scope?: string; clinic_id?: string },
): Promise<Visitor> {
  const answer = await askToken(portal, {
    grant_type: 'client_credentials',
    client_id: id,
    client_secret: secret,
    ...more,
  });
  const program = new Program(intoApp(portal.app));
  program.accessToken = tokenIn(answer).access_token;
  return program;
}

/** A pair of keys for signed statements. */
export async function aKeyPair() {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { publicKeys: JSON.stringify({ keys: [await exportJWK(publicKey)] }), privateKey };
}

/** Signs a statement; the claims can replace the usual ones. */
export function anAssertion(
  portal: Portal,
  id: string,
  {
    key,
    lifeSeconds = 60,
    ...claims
  }: { key: CryptoKey; lifeSeconds?: number; aud?: string; iss?: string; jti?: string },
): Promise<string> {
  const now = Math.floor(portal.services.clock.now().getTime() / 1000);
  return new SignJWT({
    iss: id,
    sub: id,
    aud: tokenAddress,
    jti: randomUUID(),
    exp: now + lifeSeconds,
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256' })
    .sign(key);
}

async function byNewClient({ clerk }: World): Promise<{ params: { id: string } }> {
  const { data } = await clerk.call('createApiClient', { body: clientContent(clerk) });
  return { params: { id: data.id } };
}

export const apiClientMakers = {
  listApiClients: () => ({}),
  createApiClient: ({ clerk }: World) => ({ body: clientContent(clerk) }),
  createClientSecret: async (world: World) => ({
    ...(await byNewClient(world)),
    body: { overlap_hours: 24 as const },
  }),
  replaceClientKeys: async ({ clerk }: World) => {
    const { publicKeys } = await aKeyPair();
    const body = {
      ...clientContent(clerk),
      key_method: 'PRIVATE_KEY_JWT' as const,
      public_keys: publicKeys,
    };
    const { data } = await clerk.call('createApiClient', { body });
    return {
      params: { id: data.id },
      body: { public_keys: publicKeys, overlap_hours: 1 as const },
    };
  },
  revokeApiClient: async (world: World) => ({ ...(await byNewClient(world)), body: {} }),
} satisfies Partial<Makers>;

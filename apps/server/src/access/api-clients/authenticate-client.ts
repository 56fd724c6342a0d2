// Checks the secret or the signed statement of an API client. Every failure has the same response.
import { timingSafeEqual } from 'node:crypto';
import { decodeProtectedHeader, importJWK, type JWK, type JWTPayload, jwtVerify } from 'jose';
import { isoFromSeconds } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { hashOfToken } from '../credentials/password-links.ts';
import { findKnownClient, type KnownClientRow, useAssertion } from './issue-token.queries.ts';
import { OauthError } from './oauth-error.ts';
import type { TokenRequest } from './token-request.ts';

const TOLERANCE_SECONDS = 30;
/** An assertion is made for one request, so it needs no longer life. */
const MOST_SECONDS = 600;

/** The algorithms of each type of key: a public key must not be taken for a shared secret. */
export const ASSERTION_ALGORITHMS: Readonly<Record<string, readonly string[]>> = {
  RSA: ['RS256', 'RS384', 'PS256'],
  EC: ['ES256', 'ES384'],
  OKP: ['EdDSA', 'Ed25519'],
};

const refusal = () => new OauthError('invalid_client', 'Unknown client or wrong key.');

/** @throws OauthError invalid_client */
export async function authenticateClient(
  tx: Transaction,
  services: Pick<Services, 'clock'>,
  given: Pick<TokenRequest, 'clientId' | 'proof'> & { readonly audience: readonly string[] },
): Promise<KnownClientRow> {
  const { clientId, proof } = given;
  const now = services.clock.now();
  const client = await findKnownClient(tx, clientId, now.toISOString());
  if (client === undefined) throw refusal();
  if ('secret' in proof) {
    if (!hasSecret(client, proof.secret)) throw refusal();
    return client;
  }
  const statement = await verifyAssertion(client, proof.assertion, { ...given, now });
  if (statement?.jti === undefined || statement.exp === undefined) throw refusal();
  if (statement.exp > now.getTime() / 1000 + MOST_SECONDS) {
    throw new OauthError('invalid_client', 'client_assertion may be valid for 10 minutes at most.');
  }
  const isNew = await useAssertion(tx, {
    clientId,
    jtiHash: hashOfToken(statement.jti),
    expiresAt: isoFromSeconds(statement.exp + TOLERANCE_SECONDS),
    now: now.toISOString(),
  });
  if (!isNew) throw new OauthError('invalid_client', 'This client_assertion was used before.');
  return client;
}

function hasSecret(client: KnownClientRow, secret: string): boolean {
  const given = hashOfToken(secret);
  return client.secret_hashes.some((hash) => timingSafeEqual(Buffer.from(hash, 'hex'), given));
}

/** The statement, if one of the client's keys has signed it for this server. */
async function verifyAssertion(
  client: KnownClientRow,
  assertion: string,
  expected: { clientId: string; audience: readonly string[]; now: Date },
): Promise<JWTPayload | undefined> {
  for (const key of client.public_keys) {
    const statement = await verifyWith(key, assertion, expected);
    if (statement !== undefined) return statement;
  }
  return undefined;
}

async function verifyWith(
  key: JWK,
  assertion: string,
  { clientId, audience, now }: { clientId: string; audience: readonly string[]; now: Date },
): Promise<JWTPayload | undefined> {
  const algorithms = [...(ASSERTION_ALGORITHMS[key.kty ?? ''] ?? [])];
  try {
    const { alg = '' } = decodeProtectedHeader(assertion);
    if (!algorithms.includes(alg)) return undefined;
    const { payload } = await jwtVerify(assertion, await importJWK(key, alg), {
      algorithms,
      issuer: clientId,
      subject: clientId,
      audience: [...audience],
      currentDate: now,
      clockTolerance: TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'jti'],
    });
    return payload;
  } catch {
    return undefined;
  }
}

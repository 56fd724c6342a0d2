// Reads the public keys of a program: a key in PEM, a JSON Web Key, or a set of them.
import { createPublicKey, type KeyObject } from 'node:crypto';
import type { JWK } from 'jose';
import { ProblemError } from '../../platform/problem.ts';

const MOST_KEYS = 5;
const FEWEST_RSA_BITS = 2048;
const CURVES = ['P-256', 'P-384', 'Ed25519'];

const mistakes = {
  KEYS_UNREADABLE: 'Paste a public key in PEM or a JSON Web Key Set.',
  KEY_IS_PRIVATE:
    'This is a private key. Keep it on your side and paste its public key; do not use this pair any more.',
  KEY_TOO_WEAK: 'Use an RSA key of at least 2048 bits, or an EC key P-256 or P-384, or Ed25519.',
  TOO_MANY_KEYS: 'A set can have at most 5 keys.',
} as const;

function refuse(code: keyof typeof mistakes): never {
  throw new ProblemError('VALIDATION_FAILED', {
    details: [{ field: 'public_keys', code, message: mistakes[code] }],
  });
}

/**
 * The keys as JSON Web Keys, public parts only.
 * @throws ProblemError VALIDATION_FAILED at `public_keys`
 */
export function publicKeysIn(typed: string): JWK[] {
  if (typed.includes('PRIVATE KEY')) refuse('KEY_IS_PRIVATE');
  const given = typed.startsWith('-----BEGIN') ? [typed] : keysOfSet(typed);
  if (given.length === 0) refuse('KEYS_UNREADABLE');
  if (given.length > MOST_KEYS) refuse('TOO_MANY_KEYS');
  return given.map(publicKeyOf);
}

/** The members of a set, or a single key. */
function keysOfSet(typed: string): object[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(typed);
  } catch {
    refuse('KEYS_UNREADABLE');
  }
  if (typeof parsed !== 'object' || parsed === null) refuse('KEYS_UNREADABLE');
  const keys: unknown = 'keys' in parsed ? parsed.keys : [parsed];
  if (!Array.isArray(keys)) refuse('KEYS_UNREADABLE');
  return keys.map((one: unknown) =>
    typeof one === 'object' && one !== null ? one : refuse('KEYS_UNREADABLE'),
  );
}

function publicKeyOf(given: object | string): JWK {
  if (typeof given === 'object' && 'd' in given) refuse('KEY_IS_PRIVATE');
  const key = readKey(given);
  const jwk = key.export({ format: 'jwk' });
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  const isStrong = jwk.kty === 'RSA' ? bits >= FEWEST_RSA_BITS : CURVES.includes(jwk.crv ?? '');
  return isStrong ? jwk : refuse('KEY_TOO_WEAK');
}

function readKey(given: object | string): KeyObject {
  try {
    return typeof given === 'string'
      ? createPublicKey(given)
      : createPublicKey({ key: { ...given }, format: 'jwk' });
  } catch {
    return refuse('KEYS_UNREADABLE');
  }
}

// National numbers and bank accounts at rest: AES-256-GCM with a random nonce, and a keyed hash of the normalized
// number for look-ups by equality.
import { normaliseNric } from '@portal/rules/members/nric.ts';
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Secrets } from './secrets.ts';

const formatVersion = 1;
const nonceBytes = 12;
const NONCES_AT_ONCE = 500;
const tagBytes = 16;
const BYTES_IN_A_TURN = 500_000;

export interface NationalIds {
  /** Bytes: version, nonce, tag, ciphertext. */
  encrypt(value: string): Buffer;
  /** Throws if the bytes were changed or encrypted with another key. */
  decrypt(stored: Buffer): string;
  /** The same for megabytes, in short turns. */
  decryptLong(stored: Buffer): Promise<string>;
  /** The blind index of a number, after trim and upper-case. */
  index(value: string): Buffer;
}

/**
 * A number of a sandbox's test member, for its index: the same number has another index in each sandbox, so that no
 * sandbox finds members of another one, or a real one.
 */
export function sandboxNumber(sandboxId: string, number: string): string {
  return `${sandboxId}:${normaliseNric(number)}`;
}

/** The index of a number that the user of a session searches for. */
export function numberIndex(
  { nationalIds }: { readonly nationalIds: NationalIds },
  user: { readonly is_sandbox: boolean; readonly location_id: string | null },
  number: string,
): Buffer {
  const { is_sandbox: isSandbox, location_id: sandboxId } = user;
  const isTest = isSandbox && sandboxId !== null;
  return nationalIds.index(isTest ? sandboxNumber(sandboxId, number) : normaliseNric(number));
}

/** Returns nonces from a supply: asking the system for each takes longer than an encryption. */
function nonceSupply(): () => Buffer {
  let supply = Buffer.alloc(0);
  return () => {
    if (supply.length === 0) supply = randomBytes(NONCES_AT_ONCE * nonceBytes);
    const nonce = supply.subarray(0, nonceBytes);
    supply = supply.subarray(nonceBytes);
    return nonce;
  };
}

export function nationalIds(secrets: Pick<Secrets, 'encryption' | 'blindIndex'>): NationalIds {
  const nextNonce = nonceSupply();
  function opened(stored: Buffer) {
    if (stored[0] !== formatVersion) throw new Error('unknown format of an encrypted value');
    const nonce = stored.subarray(1, 1 + nonceBytes);
    const tag = stored.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
    const decipher = createDecipheriv('aes-256-gcm', secrets.encryption, nonce);
    decipher.setAuthTag(tag);
    return { decipher, body: stored.subarray(1 + nonceBytes + tagBytes) };
  }
  return {
    encrypt(value) {
      const nonce = nextNonce();
      const cipher = createCipheriv('aes-256-gcm', secrets.encryption, nonce);
      const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(formatVersion), nonce, cipher.getAuthTag(), body]);
    },
    decrypt(stored) {
      const { decipher, body } = opened(stored);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    async decryptLong(stored) {
      const { decipher, body } = opened(stored);
      const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
      const texts: string[] = [];
      for (let at = 0; at < body.length; at += BYTES_IN_A_TURN) {
        const piece = decipher.update(body.subarray(at, at + BYTES_IN_A_TURN));
        texts.push(decoder.decode(piece, { stream: true }));
        await nextTurn();
      }
      texts.push(decoder.decode(decipher.final()));
      return texts.join('');
    },
    index(value) {
      return createHmac('sha256', secrets.blindIndex).update(value.trim().toUpperCase()).digest();
    },
  };
}

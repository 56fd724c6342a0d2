// National numbers, bank accounts and secrets at rest: AES-256-GCM with a random nonce, and a keyed hash of the normalized
// number for look-ups by equality.
import { normaliseNric } from '@portal/rules/members/nric.ts';
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Secrets } from './secrets.ts';

/** Without the number of a key, which is 0, and not bound to its row. */
const FIRST_FORMAT = 1;
const FORMAT = 2;
/** Of the version and, in the current format, the number of the key. */
const HEAD_BYTES = { [FIRST_FORMAT]: 1, [FORMAT]: 3 } as const;
const nonceBytes = 12;
const NONCES_AT_ONCE = 500;
const tagBytes = 16;
const BYTES_IN_A_TURN = 500_000;

/** The owner of a value. It decrypts nowhere else, so a value that was copied to another row is refused. */
export interface SealedFor {
  readonly kind:
    | 'ACCOUNT' // of a clinic: its id
    | 'BULK' // an uploaded file of a clinic: its id
    | 'FACTOR' // of a user: its id
    | 'MEMBER' // other numbers of a member: its id
    | 'NUMBER' // the national number of a member: its blind index, as hex
    | 'SSO' // of a connection to an identity provider: its id
    | 'WEBHOOK'; // of an API client: its id
  readonly id: string;
}

export interface NationalIds {
  /** Bytes: version, number of the key, nonce, tag, ciphertext. */
  encrypt(value: string, of: SealedFor): Buffer;
  /** Throws if the bytes were changed, belong to something else, or were encrypted with another or a retired key. */
  decrypt(stored: Buffer, of: SealedFor): string;
  /** The same for megabytes, in short turns. */
  decryptLong(stored: Buffer, of: SealedFor): Promise<string>;
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

function headOf(stored: Buffer): { readonly number: number; readonly bytes: number } {
  const [version] = stored;
  if (version === FIRST_FORMAT) return { number: 0, bytes: HEAD_BYTES[version] };
  if (version === FORMAT) return { number: stored.readUInt16BE(1), bytes: HEAD_BYTES[version] };
  throw new Error('unknown format of an encrypted value');
}

/** Whether a value is in the current format, with this key. */
export function isSealedWith(stored: Buffer, number: number): boolean {
  return stored[0] === FORMAT && stored.readUInt16BE(1) === number;
}

const boundTo = ({ kind, id }: SealedFor) => Buffer.from(`${kind}:${id}`);

export function nationalIds({
  encryption,
  blindIndex,
}: Pick<Secrets, 'encryption' | 'blindIndex'>): NationalIds {
  const nextNonce = nonceSupply();
  function opened(stored: Buffer, of: SealedFor) {
    const { number, bytes } = headOf(stored);
    const key = encryption.find(number);
    if (key === undefined) throw new Error(`the key ${number} of an encrypted value is not known`);
    const nonce = stored.subarray(bytes, bytes + nonceBytes);
    const tag = stored.subarray(bytes + nonceBytes, bytes + nonceBytes + tagBytes);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce);
    decipher.setAuthTag(tag);
    if (stored[0] === FORMAT) decipher.setAAD(boundTo(of));
    return { decipher, body: stored.subarray(bytes + nonceBytes + tagBytes) };
  }
  return {
    encrypt(value, of) {
      const { number, key } = encryption.newest();
      const nonce = nextNonce();
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      cipher.setAAD(boundTo(of));
      const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      const head = Buffer.alloc(HEAD_BYTES[FORMAT]);
      head.writeUInt8(FORMAT);
      head.writeUInt16BE(number, 1);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), body]);
    },
    decrypt(stored, of) {
      const { decipher, body } = opened(stored, of);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    async decryptLong(stored, of) {
      const { decipher, body } = opened(stored, of);
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
      return createHmac('sha256', blindIndex).update(value.trim().toUpperCase()).digest();
    },
  };
}

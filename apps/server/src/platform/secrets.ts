// Signing, encryption and index keys. They are stored in a file, never in the database.
import { createPrivateKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isThere } from './if-there.ts';

const KeysFile = z.object({ version: z.literal(1), master: z.string().regex(/^[0-9a-f]{64}$/) });

export interface Secrets {
  /** Signs access tokens and the anti-forgery cookie. */
  readonly signing: Buffer;
  /** Encrypts national numbers and bank accounts (AES-256-GCM). */
  readonly encryption: Buffer;
  /** Keys the blind index of national numbers. */
  readonly blindIndex: Buffer;
  /** Signs captcha challenges and the passes that their solutions earn. */
  readonly captcha: Buffer;
  /** Signs the links to files of the local store. */
  readonly documents: Buffer;
  /** Keys the hash chain of the audit trail. */
  readonly audit: Buffer;
  /** The private key (Ed25519) that signs the anchors of the audit trail. */
  readonly anchors: KeyObject;
  /** Identifies these keys; it cannot decrypt anything. */
  readonly fingerprint: Buffer;
  /** Password of the application's database roles. */
  databasePassword(role: string): string;
}

function derive(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, 'provider-portal', purpose, 32));
}

/** The bytes before the 32 bytes of an Ed25519 key in PKCS#8 (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

function signingKey(seed: Buffer): KeyObject {
  const key = Buffer.concat([PKCS8_ED25519, seed]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** Derives every key from one master key of 32 bytes. */
export function secretsFrom(master: Buffer): Secrets {
  return {
    signing: derive(master, 'signing'),
    encryption: derive(master, 'encryption'),
    blindIndex: derive(master, 'blind-index'),
    captcha: derive(master, 'captcha'),
    documents: derive(master, 'documents'),
    audit: derive(master, 'audit'),
    anchors: signingKey(derive(master, 'audit-anchors')),
    fingerprint: derive(master, 'fingerprint'),
    databasePassword: (role) => derive(master, `database:${role}`).toString('base64url'),
  };
}

/** Writes a new keys file that only its owner can read. Throws if the file exists. */
export async function makeKeysFile(file: string): Promise<void> {
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  const content = JSON.stringify({ version: 1, master: randomBytes(32).toString('hex') });
  await writeFile(file, `${content}\n`, { mode: 0o600, flag: 'wx' });
}

/** Reads the keys; creates the file first if `makeIfMissing`. Throws an Error with one sentence. */
export async function readSecrets(file: string, makeIfMissing: boolean): Promise<Secrets> {
  if (!(await isThere(file))) {
    if (!makeIfMissing) {
      throw new Error(
        `The keys file ${file} does not exist; without it the data cannot be read. Put it back.`,
      );
    }
    await makeKeysFile(file);
  }
  const parsed = KeysFile.safeParse(parseJson(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`The keys file ${file} was not written by this portal.`);
  return secretsFrom(Buffer.from(parsed.data.master, 'hex'));
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

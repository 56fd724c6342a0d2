// Signing, encryption and index keys. They are stored in a file, never in the database.
import { createPrivateKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Clock, secondsOf, startClock } from './clock.ts';
import { isThere } from './if-there.ts';
import { type KeyRing, keyRing } from './key-ring.ts';

const Secret = z.string().regex(/^[0-9a-f]{64}$/);

/** The purposes whose keys can change (docs/security/keys.md). */
export const ROTATED = ['encryption', 'links', 'signing'] as const;
export type RotatedPurpose = (typeof ROTATED)[number];

const AddedKey = z.object({
  purpose: z.enum(ROTATED),
  number: z.number().int().min(1).max(65_535),
  secret: Secret,
  since: z.iso.datetime(),
});

/** Version 1 has only the master key, from which every other key is derived. */
const KeysFile = z.object({
  version: z.union([z.literal(1), z.literal(2)]),
  master: Secret,
  /** Keys that were made later. The one that is derived from the master key has the number 0. */
  added: z.array(AddedKey).default([]),
  /** The highest number that is void. */
  retired: z.partialRecord(z.enum(ROTATED), z.number().int().min(0)).default({}),
  /** Of the roles of the database, by the ends of their names, such as `app_login`. Without one, it is derived. */
  passwords: z.record(z.string(), z.string()).default({}),
});
export type KeysContent = z.infer<typeof KeysFile>;

export interface Secrets {
  /** Signs access tokens and the anti-forgery cookie. */
  readonly signing: KeyRing;
  /** Keys the hashes of recovery codes. */
  readonly recovery: Buffer;
  /** Encrypts national numbers, bank accounts and secrets (AES-256-GCM). */
  readonly encryption: KeyRing;
  /** Keys the blind index of national numbers. */
  readonly blindIndex: Buffer;
  /** Signs captcha challenges and the passes that their solutions earn. */
  readonly captcha: Buffer;
  /** Signs the links to files of the local store. */
  readonly links: KeyRing;
  /** Keys the hash chain of the audit trail. */
  readonly audit: Buffer;
  /** The private key (Ed25519) that signs the anchors of the audit trail. */
  readonly anchors: KeyObject;
  /** Identifies the master key; it cannot decrypt anything. */
  readonly fingerprint: Buffer;
  /** Password of a role of the database. */
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

/** The names under which the first keys are derived. */
const DERIVED = { encryption: 'encryption', links: 'documents', signing: 'signing' } as const;

function ringOf(
  { master, added, retired }: KeysContent,
  purpose: RotatedPurpose,
  clock: Pick<Clock, 'now'>,
): KeyRing {
  const first = { number: 0, key: derive(Buffer.from(master, 'hex'), DERIVED[purpose]), since: 0 };
  const later = added
    .filter((one) => one.purpose === purpose)
    .map(({ number, secret, since }) => ({
      number,
      key: Buffer.from(secret, 'hex'),
      since: secondsOf(since),
    }));
  return keyRing(
    [first, ...later].filter(({ number }) => number > (retired[purpose] ?? -1)),
    clock,
  );
}

/** @param clock the real time, by which added keys begin */
export function secretsIn(content: KeysContent, clock: Pick<Clock, 'now'> = startClock()): Secrets {
  const master = Buffer.from(content.master, 'hex');
  return {
    signing: ringOf(content, 'signing', clock),
    recovery: derive(master, 'signing'),
    encryption: ringOf(content, 'encryption', clock),
    blindIndex: derive(master, 'blind-index'),
    captcha: derive(master, 'captcha'),
    links: ringOf(content, 'links', clock),
    audit: derive(master, 'audit'),
    anchors: signingKey(derive(master, 'audit-anchors')),
    fingerprint: derive(master, 'fingerprint'),
    databasePassword(role) {
      const own = Object.entries(content.passwords).find(([end]) => role.endsWith(`_${end}`));
      return own?.[1] ?? derive(master, `database:${role}`).toString('base64url');
    },
  };
}

/**
 * Derives every key from one master key of 32 bytes, for tests.
 * @internal
 */
export function secretsFrom(master: Buffer): Secrets {
  return secretsIn(contentFrom(master));
}

function contentFrom(master: Buffer): KeysContent {
  return { version: 1, master: master.toString('hex'), added: [], retired: {}, passwords: {} };
}

/** Writes a new keys file that only its owner can read. Throws if the file exists. */
export async function makeKeysFile(file: string): Promise<void> {
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  const content = JSON.stringify({ version: 1, master: randomBytes(32).toString('hex') });
  await writeFile(file, `${content}\n`, { mode: 0o600, flag: 'wx' });
}

/** Replaces the file in one step. Releases without numbered keys refuse it. */
export async function changeKeysFile(file: string, content: KeysContent): Promise<void> {
  const draft = `${file}.new`;
  const text = JSON.stringify({ ...content, version: 2 }, null, 2);
  await writeFile(draft, `${text}\n`, { mode: 0o600 });
  await rename(draft, file);
}

/** Reads the keys; creates the file first if `makeIfMissing`. Throws an Error with one sentence. */
export async function readSecrets(file: string, makeIfMissing: boolean): Promise<Secrets> {
  if (makeIfMissing && !(await isThere(file))) await makeKeysFile(file);
  return secretsIn(await readKeysFile(file));
}

/** Throws an Error with one sentence. */
export async function readKeysFile(file: string): Promise<KeysContent> {
  if (!(await isThere(file))) {
    throw new Error(
      `The keys file ${file} does not exist; without it the data cannot be read. Put it back.`,
    );
  }
  const parsed = KeysFile.safeParse(parseJson(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`The keys file ${file} was not written by this portal.`);
  return parsed.data;
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

// Encryption of backups by age (https://age-encryption.org): the server knows only recipients, which cannot decrypt.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { systemCode } from '../platform/if-there.ts';

/** Size and SHA-256 of an encrypted file. */
export interface StoredPart {
  readonly size: number;
  readonly sha256: string;
}

/**
 * Writes a new identity that only its owner can read.
 * @returns its recipient
 */
export async function makeIdentityFile(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  try {
    await writeFile(file, `# recipient: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
    throw new Error(`${file} already exists and was not changed.`, { cause: error });
  }
  return recipient;
}

/** The identities of a file: one a line, and comments. */
export async function readIdentities(file: string): Promise<readonly string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0) throw new Error(`${file} has no age identity (AGE-SECRET-KEY-…).`);
  return identities;
}

/** Encrypts a stream into a new file, which is on disk afterwards. */
export async function encryptInto(
  file: string,
  recipient: string,
  content: Readable,
): Promise<StoredPart> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const hash = createHash('sha256');
  let size = 0;
  const sealed = await encrypter.encrypt(Readable.toWeb(content));
  await pipeline(
    Readable.fromWeb(sealed),
    async function* measured(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
  return { size, sha256: hash.digest('hex') };
}

export interface Decrypted {
  readonly stream: Readable;
  /** Bytes of the content. */
  readonly length: number;
}

/**
 * Opens an encrypted file. The stream fails if a byte was altered.
 * @throws Error with one sentence if none of the identities fits
 */
export async function decrypt(
  file: string,
  identities: readonly string[],
  size: number,
): Promise<Decrypted> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const sealed = createReadStream(file);
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(sealed));
    return { stream: Readable.fromWeb(opened), length: opened.size(size) };
  } catch (error) {
    sealed.destroy();
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be decrypted with this identity: ${cause}.`, { cause: error });
  }
}

/** Size and SHA-256 of a file as it is. */
export async function measure(file: string): Promise<StoredPart> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
    }
  });
  return { size, sha256: hash.digest('hex') };
}

// Encryption of backups by age (https://age-encryption.org): the server knows only recipients, which cannot decrypt.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { systemCode } from '../platform/if-there.ts';
import type { FileRepository } from '../platform/repository/file-repository.ts';

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

/** Encrypts a stream into a file of the repository. */
export async function encryptInto(
  { repository, key }: { readonly repository: Pick<FileRepository, 'put'>; readonly key: string },
  recipient: string,
  content: Readable,
): Promise<StoredPart> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const hash = createHash('sha256');
  let size = 0;
  // Node's adapters of streams throw outside of any promise when their source is destroyed.
  const sealed = await encrypter.encrypt(ReadableStream.from<Uint8Array>(content));
  async function* measured() {
    for await (const chunk of sealed) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  const body = Readable.from(measured(), { objectMode: false });
  try {
    await repository.put(key, body);
  } catch (error) {
    // Otherwise whoever writes the content would wait for a reader.
    body.destroy();
    content.destroy();
    throw error;
  }
  return { size, sha256: hash.digest('hex') };
}

export interface Decrypted {
  readonly stream: Readable;
  /** Bytes of the content. */
  readonly length: number;
}

/**
 * Opens an encrypted file of the repository. The stream fails if a byte was altered.
 * @param size bytes of the encrypted file
 * @throws Error with one sentence if it is missing, or none of the identities fits
 */
export async function decrypt(
  { repository, key }: { readonly repository: Pick<FileRepository, 'read'>; readonly key: string },
  identities: readonly string[],
  size: number,
): Promise<Decrypted> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const sealed = await repository.read(key);
  if (sealed === undefined) throw new Error(`${key} is missing.`);
  try {
    const opened = await decrypter.decrypt(ReadableStream.from<Uint8Array>(sealed));
    return { stream: Readable.from(opened, { objectMode: false }), length: opened.size(size) };
  } catch (error) {
    sealed.destroy();
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`${key} cannot be decrypted with this identity: ${cause}.`, { cause: error });
  }
}

/** Size and SHA-256 of a stream. */
export async function measure(content: Readable): Promise<StoredPart> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(content, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
    }
  });
  return { size, sha256: hash.digest('hex') };
}

// Keeps files on disk for slow clients, so that no database connection waits for them. The files have no
// name, so they disappear when the response or the process ends.
import { randomUUID } from 'node:crypto';
import { close, createReadStream, open, read, write } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { ProblemError } from '../problem.ts';

/** An export has at most 10,000 rows, some two megabytes: this is about 200 MB of disk. */
const mostFiles = 100;
/** Prevents one account from taking all places. */
const mostFilesOfOwner = 25;

export interface FilesAside {
  /**
   * Writes all of the content to the disk and returns a stream of it. The disk space is freed when
   * the stream has been read completely or is destroyed.
   * @param owner the id of the requesting user
   * @throws ProblemError UNAVAILABLE if there are too many files
   */
  add(content: ReadableStream<Uint8Array>, owner: string): Promise<Readable>;
}

export function openFilesAside(): FilesAside {
  const owners: string[] = [];
  const free = (owner: string) => void owners.splice(owners.indexOf(owner), 1);
  return {
    async add(content, owner) {
      const own = owners.filter((other) => other === owner).length;
      if (owners.length >= mostFiles || own >= mostFilesOfOwner) {
        throw new ProblemError('UNAVAILABLE');
      }
      owners.push(owner);
      try {
        const stream = await written(content);
        stream.once('close', () => free(owner));
        return stream;
      } catch (error) {
        free(owner);
        throw error;
      }
    },
  };
}

async function written(content: ReadableStream<Uint8Array>): Promise<Readable> {
  const file = await openScratchFile();
  try {
    for await (const chunk of content) await file.write(chunk);
  } catch (error) {
    await file.close();
    throw error;
  }
  return createReadStream('', { fd: file.fd, start: 0 });
}

/** A file on disk that has no name. */
export interface ScratchFile {
  readonly fd: number;
  length(): number;
  write(chunk: Uint8Array): Promise<void>;
  /** All of its content, from the start. The file stays open. */
  read(): Readable;
  close(): Promise<void>;
}

/** Opens a file that only this process can read; it disappears when it is closed or the process ends. */
export async function openScratchFile(): Promise<ScratchFile> {
  const fd = await openNameless();
  let length = 0;
  return {
    fd,
    length: () => length,
    async write(chunk) {
      await writeAll(fd, chunk);
      length += chunk.length;
    },
    read: () => Readable.from(chunksOf(fd), { objectMode: false }),
    close: () => promisify(close)(fd),
  };
}

const CHUNK_BYTES = 64 * 1024;

/** Unlike a read stream, leaves the file open when its reader stops early. */
async function* chunksOf(fd: number): AsyncGenerator<Buffer> {
  let position = 0;
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    const { bytesRead } = await promisify(read)(fd, chunk, 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}

/**
 * Does not use a write stream, which closes the file itself when it fails, regardless of its options. Closing the
 * number again could then close another client's connection.
 */
async function writeAll(fd: number, chunk: Uint8Array): Promise<void> {
  let done = 0;
  while (done < chunk.length) {
    const { bytesWritten } = await promisify(write)(fd, chunk, done, chunk.length - done, null);
    done += bytesWritten;
  }
}

/**
 * Readable only by this user, and deleted at once: the system keeps an open file. Returns a number and not a
 * FileHandle, because a garbage-collected handle ends the process.
 */
async function openNameless(): Promise<number> {
  const name = path.join(os.tmpdir(), `portal-${randomUUID()}`);
  const fd = await promisify(open)(name, 'wx+', 0o600);
  await rm(name);
  return fd;
}

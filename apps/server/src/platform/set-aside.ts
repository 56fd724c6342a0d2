// A file that is made faster than it is taken: it waits on the disk, so that nothing else has to wait for
// a slow reader. It has no name, so it is gone when the answer or the process ends.
import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProblemError } from './problem.ts';

/** An export has at most 10,000 rows, some two megabytes: so this is about 100 MB of disk. */
const mostFiles = 50;

export interface FilesAside {
  /**
   * Writes all of the content to the disk and answers a stream of it; destroying the stream frees the disk.
   * @throws ProblemError UNAVAILABLE when too many files are waiting for their readers
   */
  add(content: ReadableStream<Uint8Array>): Promise<Readable>;
}

export function openFilesAside(): FilesAside {
  let count = 0;
  return {
    async add(content) {
      if (count >= mostFiles) throw new ProblemError('UNAVAILABLE');
      count += 1;
      try {
        const stream = await written(content);
        stream.once('close', () => {
          count -= 1;
        });
        return stream;
      } catch (error) {
        count -= 1;
        throw error;
      }
    },
  };
}

async function written(content: ReadableStream<Uint8Array>): Promise<Readable> {
  const file = await openNameless();
  try {
    await pipeline(Readable.fromWeb(content), file.createWriteStream({ autoClose: false }));
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Readable by nobody else, and deleted at once: the system keeps what is open. */
async function openNameless(): Promise<FileHandle> {
  const name = path.join(os.tmpdir(), `portal-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  await rm(name);
  return file;
}

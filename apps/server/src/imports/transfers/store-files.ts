// Files of the store that are read or written as streams, through a file on the disk: a slow store must not hold the
// tables of an import.
import type { ObjectStore } from '../../platform/store/object-store.ts';
import { openScratchFile, type ScratchFile } from '../../platform/store/set-aside.ts';
import type { BadRow } from '../run/import-kind.ts';
import type { Masked } from '../run/masked.ts';
import { BAD_ROW_COLUMNS, badRowCells } from '../run/problem-text.ts';
import { csvLine } from '../run/reading/csv-line.ts';

/** Seconds for which the address of a file is valid. */
export const LINK_SECONDS = 300;

/** Passes a copy of a stored file to `work`. Throws if the file is missing. */
export async function withCopy<Result>(
  store: ObjectStore,
  key: string,
  work: (copy: ScratchFile) => Promise<Result>,
): Promise<Result> {
  const stored = await store.read(key);
  if (stored === undefined) throw new Error('the file of an import is missing in the store');
  return withScratchFile(async (copy) => {
    for await (const chunk of stored) {
      if (Buffer.isBuffer(chunk)) await copy.write(chunk);
    }
    return work(copy);
  });
}

/** Writes a text into the store. */
export function putText(
  store: ObjectStore,
  key: string,
  pieces: AsyncIterable<string>,
): Promise<void> {
  return withScratchFile(async (file) => {
    for await (const piece of pieces) await file.write(Buffer.from(piece));
    await putFile(store, key, file);
  });
}

export async function withScratchFile<Result>(
  work: (file: ScratchFile) => Promise<Result>,
): Promise<Result> {
  const file = await openScratchFile();
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

async function putFile(store: ObjectStore, key: string, file: ScratchFile): Promise<void> {
  await store.put(key, 'text/csv', { length: file.length(), stream: file.read() });
}

export interface ErrorList {
  add(this: void, row: Masked<BadRow>): void;
  /** Stores all rows that were added. */
  store(store: ObjectStore, key: string): Promise<void>;
}

/** Collects invalid rows in a file on the disk, because there can be millions of them. */
export function errorList(file: ScratchFile): ErrorList {
  let writing = Promise.resolve();
  let waiting = csvLine(BAD_ROW_COLUMNS);
  const flush = () => {
    const text = Buffer.from(waiting);
    waiting = '';
    writing = writing.then(() => file.write(text));
    // The failure is reported by `store`.
    writing.catch(() => undefined);
  };
  return {
    add(row) {
      waiting += csvLine(badRowCells(row));
      if (waiting.length > FLUSHED_AT) flush();
    },
    async store(store, key) {
      flush();
      await writing;
      await putFile(store, key, file);
    },
  };
}

const FLUSHED_AT = 64 * 1024;

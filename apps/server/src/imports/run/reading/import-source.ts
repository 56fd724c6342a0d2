// Reads files to import in chunks and decompresses them if necessary.
import { importProblem } from '@portal/rules/imports/import-problems.ts';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { BadRow } from '../import-kind.ts';
import { unlessCode } from '../../../platform/if-there.ts';

export interface ImportSource {
  /** The size of the file on disk. */
  readonly bytes: number;
  /** The text in chunks; bytes that are not UTF-8 become U+FFFD. `onBytes` receives the number of bytes read so far. */
  pieces(onBytes: (bytes: number) => void): AsyncIterable<string>;
}

/** A file that cannot be read, in one sentence, and as an invalid row if it could be opened. */
export class ImportFileError extends Error {
  readonly row: BadRow | undefined;

  constructor(message: string, row?: BadRow, options?: ErrorOptions) {
    super(message, options);
    this.row = row;
  }
}

const GZIP_MARK = Buffer.of(0x1f, 0x8b);

const NOT_READABLE = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM']);

/** Opens a file. Throws an ImportFileError if it cannot be read. */
export async function openImportSource(file: string): Promise<ImportSource> {
  const found = await unlessCode(NOT_READABLE, stat(file));
  if (found === undefined || !found.isFile()) {
    throw new ImportFileError(`The file ${file} cannot be read.`);
  }
  return sourceOf({
    name: `The file ${file}`,
    bytes: found.size,
    start: await startOf(file),
    open: () => createReadStream(file),
  });
}

interface OpenFile {
  /** The subject of a sentence about it. */
  readonly name: string;
  readonly bytes: number;
  /** Its first bytes. */
  readonly start: Uint8Array;
  open(): Readable;
}

/** The text of a file, which is opened when it is read. */
export function sourceOf(file: OpenFile): ImportSource {
  const isCompressed = Buffer.from(file.start.subarray(0, GZIP_MARK.length)).equals(GZIP_MARK);
  return {
    bytes: file.bytes,
    pieces: (onBytes) => pieces(file, isCompressed, onBytes),
  };
}

async function startOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const length = GZIP_MARK.length;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Whether the error means that compressed data is damaged or incomplete (`Z_BUF_ERROR`, …). */
function isOfUnpacking(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return typeof error.code === 'string' && error.code.startsWith('Z_');
}

async function* pieces(
  file: OpenFile,
  isCompressed: boolean,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const raw = file.open();
  let bytes = 0;
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    onBytes(bytes);
  });
  const decoder = new TextDecoder();
  const unpacked: Readable = isCompressed ? raw.pipe(createGunzip()) : raw;
  raw.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const chunk of unpacked) {
      if (Buffer.isBuffer(chunk)) yield decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    if (!isOfUnpacking(error)) throw error;
    const row = { line: 1, ...importProblem('FILE_DAMAGED', {}) };
    const message = `${file.name} is incomplete or damaged and cannot be unpacked.`;
    throw new ImportFileError(message, row, { cause: error });
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

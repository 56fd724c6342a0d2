// Reads files to import in chunks and decompresses them if necessary.
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

export interface ImportSource {
  /** The size of the file on disk. */
  readonly bytes: number;
  /** The text in chunks; bytes that are not UTF-8 become U+FFFD. `onBytes` receives the number of bytes read so far. */
  pieces(onBytes: (bytes: number) => void): AsyncIterable<string>;
}

const GZIP_MARK = Buffer.of(0x1f, 0x8b);

/** Opens a file. Throws an Error with one sentence if it cannot be read. */
export async function openImportSource(file: string): Promise<ImportSource> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined || !found.isFile()) throw new Error(`The file ${file} cannot be read.`);
  const isCompressed = await beginsWith(file, GZIP_MARK);
  return {
    bytes: found.size,
    pieces: (onBytes) => pieces(file, isCompressed, onBytes),
  };
}

async function beginsWith(file: string, mark: Buffer): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mark.length), 0, mark.length, 0);
    return bytesRead === mark.length && buffer.equals(mark);
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
  file: string,
  isCompressed: boolean,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const raw = createReadStream(file);
  let bytes = 0;
  raw.on('data', (chunk) => {
    bytes += chunk.length;
    onBytes(bytes);
  });
  const decoder = new TextDecoder();
  const unpacked = isCompressed ? raw.pipe(createGunzip()) : raw;
  raw.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const chunk of unpacked) {
      if (Buffer.isBuffer(chunk)) yield decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    if (!isOfUnpacking(error)) throw error;
    throw new Error(`The file ${file} is incomplete or damaged and cannot be unpacked.`, {
      cause: error,
    });
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

// The entries of a ZIP file and their unpacked size, which is measured and not believed: a small file can unpack to
// gigabytes.
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

const END = { mark: 0x06054b50, length: 22, entries: 10, offset: 16, longestComment: 0xffff };
const ENTRY = {
  mark: 0x02014b50,
  length: 46,
  method: 10,
  packed: 20,
  name: 28,
  extra: 30,
  comment: 32,
  local: 42,
};
const LOCAL = { mark: 0x04034b50, length: 30, name: 26, extra: 28 };
const STORED = 0;
const DEFLATED = 8;

/** A file that is not a readable ZIP file. */
export class ZipError extends Error {}

/**
 * Whether the entries together unpack to at most `most` bytes.
 * @throws ZipError
 */
export async function unpacksTo(zip: Buffer, most: number): Promise<boolean> {
  let left = most;
  for (const { method, data } of entriesOf(zip)) {
    if (method !== STORED && method !== DEFLATED) throw new ZipError('unknown compression');
    const size = method === STORED ? data.length : await sizeOf(data, left);
    if (size === undefined || size > left) return false;
    left -= size;
  }
  return true;
}

/** The text of an entry, or undefined if there is none; `unpacksTo` has found that the file is small enough. */
export async function textOfEntry(zip: Buffer, wanted: string): Promise<string | undefined> {
  for (const { name, method, data } of entriesOf(zip)) {
    if (name !== wanted) continue;
    return new TextDecoder().decode(method === STORED ? data : await inflate(data));
  }
  return undefined;
}

/** Undefined if it is larger than `most`. */
async function sizeOf(data: Buffer, most: number): Promise<number | undefined> {
  try {
    return (await inflate(data, { maxOutputLength: Math.max(most, 1) })).length;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw new ZipError('an entry cannot be unpacked', { cause: error });
  }
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly data: Buffer;
}

function* entriesOf(zip: Buffer): Generator<Entry> {
  const end = endOf(zip);
  let at = zip.readUInt32LE(end + END.offset);
  for (let entry = zip.readUInt16LE(end + END.entries); entry > 0; entry -= 1) {
    if (at + ENTRY.length > zip.length || zip.readUInt32LE(at) !== ENTRY.mark) {
      throw new ZipError('the list of entries is damaged');
    }
    const packed = zip.readUInt32LE(at + ENTRY.packed);
    const local = zip.readUInt32LE(at + ENTRY.local);
    const nameAt = at + ENTRY.length;
    yield {
      name: zip.toString('utf8', nameAt, nameAt + zip.readUInt16LE(at + ENTRY.name)),
      method: zip.readUInt16LE(at + ENTRY.method),
      data: dataOf(zip, local, packed),
    };
    at +=
      ENTRY.length +
      zip.readUInt16LE(at + ENTRY.name) +
      zip.readUInt16LE(at + ENTRY.extra) +
      zip.readUInt16LE(at + ENTRY.comment);
  }
}

function dataOf(zip: Buffer, local: number, packed: number): Buffer {
  if (local + LOCAL.length > zip.length || zip.readUInt32LE(local) !== LOCAL.mark) {
    throw new ZipError('an entry is damaged');
  }
  const start =
    local +
    LOCAL.length +
    zip.readUInt16LE(local + LOCAL.name) +
    zip.readUInt16LE(local + LOCAL.extra);
  if (start + packed > zip.length) throw new ZipError('an entry is cut off');
  return zip.subarray(start, start + packed);
}

function endOf(zip: Buffer): number {
  const earliest = Math.max(0, zip.length - END.length - END.longestComment);
  for (let at = zip.length - END.length; at >= earliest; at -= 1) {
    if (zip.readUInt32LE(at) === END.mark) return at;
  }
  throw new ZipError('the file has no list of entries');
}

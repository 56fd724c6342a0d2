// Takes everything out of a JPEG or PNG that is not the picture: the place, the camera, a preview, comments.

type Bytes = Uint8Array<ArrayBuffer>;

const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
/** The segments of applications that browsers need: JFIF, colour profile and Adobe's colours. */
const NEEDED = [0xe0, 0xe2, 0xee];
const COLOUR_PROFILE = 'ICC_PROFILE';

function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function lettersAt(bytes: Bytes, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

function isOfPicture(marker: number, segment: Bytes): boolean {
  if (marker === 0xe2) return lettersAt(segment, 4, COLOUR_PROFILE.length) === COLOUR_PROFILE;
  const isOfApplication = marker >= 0xe0 && marker <= 0xef;
  return marker !== COMMENT && (!isOfApplication || NEEDED.includes(marker));
}

/** The end of the picture: cameras append further pictures with data of their own. */
function endOfJpeg(bytes: Bytes, from: number): number {
  for (let at = from; at < bytes.length - 1; at += 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2;
  }
  return bytes.length;
}

/** The direction in which the camera was held is lost too. */
export function jpegWithoutMetadata(bytes: Bytes): Bytes {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === START_OF_SCAN) break;
    const end = at + 2 + view.getUint16(at + 2);
    const segment = bytes.subarray(at, end);
    if (isOfPicture(marker, segment)) kept.push(segment);
    at = end;
  }
  return joined([...kept, bytes.subarray(at, endOfJpeg(bytes, at))]);
}

const PNG_START = 8;
/** Length, type and checksum of a chunk. */
const AROUND_CHUNK = 12;
const DATA_CHUNKS = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME'];

export function pngWithoutMetadata(bytes: Bytes): Bytes {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const kept = [bytes.subarray(0, PNG_START)];
  let at = PNG_START;
  while (at + AROUND_CHUNK <= bytes.length) {
    const end = at + AROUND_CHUNK + view.getUint32(at);
    const type = lettersAt(bytes, at + 4, 4);
    if (!DATA_CHUNKS.includes(type)) kept.push(bytes.subarray(at, end));
    at = type === 'IEND' ? bytes.length : end;
  }
  return joined(kept);
}

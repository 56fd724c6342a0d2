// Which files can be supporting documents: their types, size and number (domain decision on
// uploads). Browser and server ask the same functions.

/** Bytes of one file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Files of one claim. */
export const MAX_FILES = 20;
export const MAX_FILE_NAME = 200;

/** Parts of a path. */
const LEADS_ELSEWHERE = /[/\\]|^\.{1,2}$/;

/** Whether a name is that of a file alone. */
export function isPlainFileName(name: string): boolean {
  return !LEADS_ELSEWHERE.test(name);
}

/** How many bytes from the start of a file tell its type. */
export const BYTES_THAT_TELL = 64;

const ZIP_ENTRY = [0x50, 0x4b, 0x03, 0x04] as const;
/** Where the name of the first entry of a zip file stands. */
const ZIP_NAME_AT = 30;
const FIRST_OF_DOCX = ['[Content_Types].xml', '_rels/', 'docProps/', 'word/', 'customXml/'];

/** Brands of the container that phones put their pictures in. */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1'];

interface FileType {
  /** Endings of file names, in small letters. */
  readonly endings: readonly string[];
  /** Whether a browser shows it by itself. */
  readonly isShown: boolean;
  readonly isStart: (bytes: Uint8Array) => boolean;
}

function begins(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** The bytes as letters; no text of the file itself is read with it. */
function lettersAt(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

export const FILE_TYPES = {
  'application/pdf': {
    endings: ['.pdf'],
    isShown: true,
    isStart: (bytes) => lettersAt(bytes, 0, 5) === '%PDF-',
  },
  'image/jpeg': {
    endings: ['.jpg', '.jpeg'],
    isShown: true,
    isStart: (bytes) => begins(bytes, [0xff, 0xd8, 0xff]),
  },
  'image/png': {
    endings: ['.png'],
    isShown: true,
    isStart: (bytes) => begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  'image/heic': {
    endings: ['.heic'],
    isShown: false,
    isStart: (bytes) =>
      lettersAt(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.includes(lettersAt(bytes, 8, 12)),
  },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    endings: ['.docx'],
    isShown: false,
    isStart: (bytes) =>
      begins(bytes, ZIP_ENTRY) &&
      FIRST_OF_DOCX.some((name) => lettersAt(bytes, ZIP_NAME_AT, BYTES_THAT_TELL).startsWith(name)),
  },
} as const satisfies Record<string, FileType>;

export type ContentType = keyof typeof FILE_TYPES;

export function isContentType(text: string): text is ContentType {
  return Object.hasOwn(FILE_TYPES, text);
}

export const CONTENT_TYPES: readonly ContentType[] = Object.keys(FILE_TYPES).filter(isContentType);

/** What browsers let choose. */
export const FILE_ENDINGS: readonly string[] = CONTENT_TYPES.flatMap(
  (type) => FILE_TYPES[type].endings,
);

/** The type that the ending of a file's name says. */
export function contentTypeOfName(name: string): ContentType | undefined {
  const lower = name.toLowerCase();
  return CONTENT_TYPES.find((type) =>
    FILE_TYPES[type].endings.some((ending) => lower.endsWith(ending)),
  );
}

/** Whether the bytes at the start of a file are those of its type. */
export function isStartOf(type: ContentType, bytes: Uint8Array): boolean {
  return FILE_TYPES[type].isStart(bytes);
}

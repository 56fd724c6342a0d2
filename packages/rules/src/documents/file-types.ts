// The files that can be supporting documents: types, size and number (domain decision on uploads). Shared by
// browser and server.

/** Maximum bytes per file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Maximum number of files per claim. */
export const MAX_FILES = 20;
export const MAX_FILE_NAME = 200;

/** Path separators and parent directories. */
const LEADS_ELSEWHERE = /[/\\]|^\.{1,2}$/;

/** Whether a name is a plain file name, without a path. */
export function isPlainFileName(name: string): boolean {
  return !LEADS_ELSEWHERE.test(name);
}

/** The number of bytes at the start of a file that identify its type. */
export const BYTES_THAT_TELL = 64;

const ZIP_ENTRY = [0x50, 0x4b, 0x03, 0x04] as const;
/** The position of the first entry's name in a zip file. */
const ZIP_NAME_AT = 30;
const FIRST_OF_DOCX = ['[Content_Types].xml', '_rels/', 'docProps/', 'word/', 'customXml/'];

/** Brands of the container format that phones use for pictures. */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1'];

interface FileType {
  /** File extensions in lower case. */
  readonly endings: readonly string[];
  /** Whether browsers can display the type. */
  readonly isShown: boolean;
  readonly isStart: (bytes: Uint8Array) => boolean;
}

function begins(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** The bytes as Latin-1 text, for comparing signatures only. */
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

/** The types that a file dialog offers. */
export const FILE_ENDINGS: readonly string[] = CONTENT_TYPES.flatMap(
  (type) => FILE_TYPES[type].endings,
);

/** The type of a file extension. */
export function contentTypeOfName(name: string): ContentType | undefined {
  const lower = name.toLowerCase();
  return CONTENT_TYPES.find((type) =>
    FILE_TYPES[type].endings.some((ending) => lower.endsWith(ending)),
  );
}

/** Whether the bytes at the start of a file match its type. */
export function isStartOf(type: ContentType, bytes: Uint8Array): boolean {
  return FILE_TYPES[type].isStart(bytes);
}

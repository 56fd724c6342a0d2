// The life of an import: a file is uploaded, previewed, and applied as it was previewed.

/** The longest file, as it is sent; .gz files hold more. The portal cuts off uploads after two minutes. */
export const MAX_IMPORT_BYTES = 200 * 1024 * 1024;

/** The number of invalid rows that a page shows; the file of errors has all of them. */
export const SHOWN_BAD_ROWS = 100;

/** The first records of each effect that a preview shows with their values. */
export const SHOWN_SAMPLES = 100;

export const IMPORT_STATUSES = [
  'UPLOADING',
  'PREVIEWING',
  'PREVIEWED',
  'REFUSED',
  'FAILED',
  'APPLYING',
  'APPLIED',
  'DISCARDED',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const IMPORT_MOVES = ['PREVIEW', 'APPLY', 'DISCARD'] as const;
export type ImportMove = (typeof IMPORT_MOVES)[number];

/** Rows with mistakes can be accepted by another option, so a refused file can be previewed again. */
const MOVES: Readonly<Record<ImportStatus, readonly ImportMove[]>> = {
  UPLOADING: ['PREVIEW', 'DISCARD'],
  PREVIEWING: [],
  PREVIEWED: ['PREVIEW', 'APPLY', 'DISCARD'],
  REFUSED: ['PREVIEW', 'DISCARD'],
  FAILED: ['PREVIEW', 'DISCARD'],
  APPLYING: [],
  APPLIED: [],
  DISCARDED: [],
};

/** The moves that are possible. Without its file, an import can only be looked at. */
export function importMoves(status: ImportStatus, hasFile: boolean): readonly ImportMove[] {
  return hasFile ? MOVES[status] : [];
}

/** The statuses that allow a move. */
export function statusesToMove(move: ImportMove): readonly ImportStatus[] {
  return IMPORT_STATUSES.filter((status) => MOVES[status].includes(move));
}

/** Whether a job works on the file. */
export function isImportRunning(status: ImportStatus): boolean {
  return status === 'PREVIEWING' || status === 'APPLYING';
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const PDF = [0x25, 0x50, 0x44, 0x46];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** Whether the first bytes belong to a spreadsheet or document instead of text or a .gz file. */
export function isNoImportFile(start: Uint8Array): boolean {
  return [ZIP, PDF, OLD_EXCEL].some((mark) => mark.every((byte, at) => start[at] === byte));
}

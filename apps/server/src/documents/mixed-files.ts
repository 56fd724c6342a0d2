// Files that are valid as two types. A check sees one of them, and the program that opens the file the other.
import type { ContentType } from '@portal/rules/documents/file-types.ts';

/** Browsers and PDF readers look this far for the start of a page or a PDF. */
const SNIFFED_BYTES = 1_024;
const PAGE = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|\?php)\b/i;
/** Programs of the web that no picture has, also behind its end. */
const PROGRAM = /<(?:script|\?php)\b/i;

/** A zip file is read from its end: a record of 22 bytes and a comment. */
const END_OF_ZIP = Buffer.from('PK\u0005\u0006');
const ENTRY_OF_ZIP = Buffer.from('PK\u0001\u0002');
const END_OF_ZIP64 = Buffer.from('PK\u0006\u0007');
const END_BYTES = 22;
const END_OF_ZIP64_BYTES = 20;
const LONGEST_COMMENT = 65_535;
const SIZE_AT = 12;

export function isMixed(type: ContentType, content: Buffer): boolean {
  // A text document is a zip file.
  const isPicture = type.startsWith('image/');
  if (!isPicture && type !== 'application/pdf') return false;
  const start = content.toString('latin1', 0, SNIFFED_BYTES);
  if (PAGE.test(start) || endsAsZip(content)) return true;
  return isPicture && (start.includes('%PDF-') || PROGRAM.test(content.toString('latin1')));
}

function endsAsZip(content: Buffer): boolean {
  const tail = Math.max(0, content.length - END_BYTES - LONGEST_COMMENT);
  let at = content.indexOf(END_OF_ZIP, tail);
  while (at !== -1 && at + END_BYTES <= content.length) {
    const list = at - content.readUInt32LE(at + SIZE_AT);
    if (isAt(content, list, ENTRY_OF_ZIP)) return true;
    if (isAt(content, at - END_OF_ZIP64_BYTES, END_OF_ZIP64)) return true;
    at = content.indexOf(END_OF_ZIP, at + 1);
  }
  return false;
}

function isAt(content: Buffer, at: number, mark: Buffer): boolean {
  return at >= 0 && content.subarray(at, at + mark.length).equals(mark);
}

// PDFs that run scripts, start programs or contain files. The objects are read by a library, because most are compressed.
// The names are also looked for in the whole file, where objects may be that the library does not see.
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib';
import type { Danger } from './find-danger.ts';

/** Names of actions and types, and keys of dictionaries. */
const BY_NAME: ReadonlyMap<string, Danger> = new Map([
  ['JavaScript', 'FILE_HAS_SCRIPTS'],
  ['Launch', 'FILE_HAS_SCRIPTS'],
  ['RichMedia', 'FILE_HAS_FILES'],
  ['EmbeddedFile', 'FILE_HAS_FILES'],
]);
/** Short names, which may be in any picture by chance. */
const BY_KEY: ReadonlyMap<string, Danger> = new Map([
  ...BY_NAME,
  ['JS', 'FILE_HAS_SCRIPTS'],
  ['XFA', 'FILE_HAS_SCRIPTS'],
  ['EF', 'FILE_HAS_FILES'],
]);
const IN_FILE = /\/(?<name>JavaScript|Launch|RichMedia|EmbeddedFile)(?=[\s()<>[\]{}/%]|$)/;
/** An escaped character of a name. */
const ESCAPED = /#(?<code>[\da-f]{2})/gi;

export async function findDangerOfPdf(content: Buffer): Promise<Danger | undefined> {
  const text = content
    .toString('latin1')
    .replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const found = IN_FILE.exec(text)?.groups?.['name'];
  if (found !== undefined) return BY_NAME.get(found);
  let document: PDFDocument;
  try {
    // Files that anybody can open, but not change, have an empty password.
    document = await PDFDocument.load(content, { password: '', updateMetadata: false });
  } catch (error) {
    return isLocked(error) || !text.includes('/ObjStm') ? undefined : 'FILE_UNREADABLE';
  }
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const danger = dangerOf(object);
    if (danger !== undefined) return danger;
  }
  return undefined;
}

/** Nobody here can open such a file, and the browser has warned its user. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && error.message === 'NEEDS PASSWORD';
}

/** Objects can be nested deeply, so this does not call itself. */
function dangerOf(object: PDFObject): Danger | undefined {
  const waiting = [object];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next instanceof PDFStream) waiting.push(next.dict);
    if (next instanceof PDFArray) waiting.push(...next.asArray());
    if (next instanceof PDFName) {
      const danger = BY_NAME.get(next.decodeText());
      if (danger !== undefined) return danger;
    }
    if (next instanceof PDFDict) {
      for (const [key, value] of next.entries()) {
        const danger = BY_KEY.get(key.decodeText());
        if (danger !== undefined) return danger;
        waiting.push(value);
      }
    }
  }
  return undefined;
}

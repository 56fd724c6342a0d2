// Text documents with macros, embedded programs or parts from elsewhere. The lists of parts say so, under any name.
import { unzipSync } from 'fflate';
import type { Danger } from './find-danger.ts';

const LIST_OF_PARTS = /(?:^\[Content_Types\]\.xml|\.rels)$/i;
/** The lists of a long document have some ten kilobytes. */
const LONGEST_LIST = 1024 * 1024;
const MACROS = /macroEnabled|vbaProject|vbaData|activeX|keyMapCustomizations/i;
const OBJECT = /relationships\/oleObject\b/i;
const RELATIONSHIP = /<[\w:]*Relationship\b[^>]*>/g;
/** Links of the text and its pictures may lead elsewhere; these parts would be loaded with the document. */
const LOADED = /relationships\/(?:attachedTemplate|frame|subDocument|aFChunk|oleObject)\b/i;
const EXTERNAL = /TargetMode\s*=\s*["']External/i;
/** Could give a name another spelling. */
const DECLARATION = /<!(?:DOCTYPE|ENTITY)/i;
const CHARACTER = /&#(?<hex>x)?(?<code>[\da-f]{1,6});/gi;

export function findDangerOfDocx(content: Buffer): Danger | undefined {
  let isTooLong = false;
  const names: string[] = [];
  let lists: Record<string, Uint8Array>;
  try {
    lists = unzipSync(content, {
      filter({ name, originalSize }) {
        names.push(name);
        if (!LIST_OF_PARTS.test(name)) return false;
        isTooLong ||= originalSize > LONGEST_LIST;
        return !isTooLong;
      },
    });
  } catch {
    return 'FILE_UNREADABLE';
  }
  if (isTooLong || !names.some((name) => /^\[Content_Types\]\.xml$/i.test(name))) {
    return 'FILE_UNREADABLE';
  }
  for (const text of [...names, ...Object.values(lists).map(textOf)]) {
    const danger = dangerOf(text);
    if (danger !== undefined) return danger;
  }
  return undefined;
}

function dangerOf(text: string): Danger | undefined {
  if (DECLARATION.test(text)) return 'FILE_UNREADABLE';
  if (MACROS.test(text)) return 'FILE_HAS_MACROS';
  const links = text.match(RELATIONSHIP) ?? [];
  if (links.some((link) => LOADED.test(link) && EXTERNAL.test(link))) return 'FILE_HAS_MACROS';
  return links.some((link) => OBJECT.test(link)) ? 'FILE_HAS_FILES' : undefined;
}

/** Without the zeros of UTF-16, which leaves these names readable in both encodings. */
function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replaceAll('\0', '')
    .replaceAll(CHARACTER, (_, hex: string | undefined, code: string) =>
      String.fromCodePoint(
        Math.min(Number.parseInt(code, hex === undefined ? 10 : 16) || 0, 0x10_ff_ff),
      ),
    );
}

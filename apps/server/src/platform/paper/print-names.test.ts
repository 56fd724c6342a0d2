// Names in any script are printed with glyphs, in the right order, and can be read back from the file.
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { extractText } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { printSheet } from './print-sheet.ts';
import type { Sheet } from './sheet.ts';

async function printed(lines: readonly string[], fonts: Sheet['fonts'] = 'latin'): Promise<Buffer> {
  return buffer(
    printSheet({
      title: 'Claim',
      above: 'Merlion Family Clinic',
      below: '6 November 2026',
      foot: 'GP0001',
      language: 'en',
      fonts,
      blocks: lines.map((text) => ({ kind: 'note', text })),
    }),
  );
}

/** The lines between date and foot. */
async function linesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  // A glyph that is only a part of a letter has no character of its own.
  const lines = text.split('\n').map((line) =>
    line
      .replaceAll(/\p{Cc}/gu, '')
      .normalize('NFC')
      .trim(),
  );
  return lines.slice(lines.indexOf('6 November 2026') + 1, -1);
}

/** The texts that screen readers read instead of the glyphs. */
function actualTextsOf(pdf: Buffer): string[] {
  const found: string[] = [];
  for (const { index } of pdf.toString('latin1').matchAll(/stream\r?\n/g)) {
    const start = pdf.indexOf('\n', index) + 1;
    let content: string;
    try {
      content = inflateSync(pdf.subarray(start)).toString('latin1');
    } catch {
      continue; // Not every part is compressed.
    }
    for (const match of content.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)) {
      found.push(decoded(match[1] ?? ''));
    }
  }
  return found;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string of a PDF: UTF-16 with a byte order mark. */
function decoded(literal: string): string {
  const bytes = literal.replaceAll(
    /\\([\s\S])/g,
    (_, character: string) => ESCAPES[character] ?? character,
  );
  return Buffer.from(bytes, 'latin1').subarray(2).swap16().toString('utf16le');
}

const NAMES = {
  Tamil: 'தமிழ்ச்செல்வி முருகன்',
  Arabic: 'محمد عبد الله',
  Hebrew: 'שרה כהן',
  Hindi: 'अनुष्का श्रीनिवासन',
  Thai: 'สมชาย ใจดี',
  Bengali: 'মোহাম্মদ রহমান',
  Telugu: 'రామకృష్ణ',
  Kannada: 'ಶ್ರೀನಿವಾಸ',
  Malayalam: 'മലയാളം',
  Sinhala: 'සිංහල ශ්‍රී',
  Khmer: 'ភាសាខ្មែរ',
  Burmese: 'မြန်မာစာ',
  Chinese: '陳大文',
  Russian: 'Нина',
  Vietnamese: 'Nguyễn Thị Ánh',
} as const;
const names = Object.entries(NAMES);

describe.each(['latin', 'chinese', 'japanese'] as const)('on a sheet in %s fonts', (fonts) => {
  let pdf: Buffer;
  let lines: string[];
  beforeAll(async () => {
    pdf = await printed(Object.values(NAMES), fonts);
    lines = await linesOf(pdf);
  });

  test.each(names)('a name in %s is printed with all its letters', (_, name) => {
    const read = new Set(lines.join('').normalize('NFD'));
    const letters = Array.from(name.normalize('NFD')).filter((one) => /[\p{L}\p{M}]/u.test(one));
    expect(letters.filter((letter) => !read.has(letter))).toEqual([]);
    expect(read.has('\uFFFD')).toBe(false);
  });
});

test('texts whose glyphs are reordered can be read aloud in the right order', async () => {
  const pdf = await printed(Object.values(NAMES));
  const shaped = names.flatMap(([script, name]) =>
    ['Chinese', 'Russian', 'Vietnamese'].includes(script) ? [] : [name],
  );
  expect(actualTextsOf(pdf)).toEqual(shaped);
});

test('Arabic words run from right to left between others', async () => {
  const [line] = await linesOf(await printed(['Jose أحمد bin Ali (AB)']));
  expect(line).toBe('Jose أحمد bin Ali (AB)');
});

test('Arabic letters that differ only in their dots are read back as they are', async () => {
  const lines = ['بنت', 'نشيد', 'ثابت', 'ليلى'];
  expect(await linesOf(await printed(lines))).toEqual(lines);
});

test('letters with a dot below leave the other letters as they are', async () => {
  expect(await linesOf(await printed(['Thị bin Ali', 'bin']))).toEqual(['Thị bin Ali', 'bin']);
});

test('a letter that no font has is printed as its number', async () => {
  const lines = await linesOf(await printed(['Hello 🎉 𐎀', 'Tab\there', 'Jose\u0301 e\u0301']));
  expect(lines).toEqual(['Hello [U+1F389] [U+10380]', 'Tab here', 'José é']);
});

test('a sheet without other scripts embeds only the font of its language', async () => {
  const text = (await printed(['Testa Tan'])).toString('latin1');
  const fonts = new Set(
    Array.from(text.matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g), ([, name]) => name),
  );
  expect(fonts).toEqual(new Set(['NotoSans-Bold', 'NotoSans-Regular']));
});

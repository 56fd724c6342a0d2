// The fonts of printed sheets. Names can be in any script: characters that are missing in the font of the sheet's
// language come from a font that has them.
import { readFileSync } from 'node:fs';
import { type Font, create } from 'fontkit';
import type { Sheet } from './sheet.ts';

const FILES = {
  latin: {
    of: import.meta.resolve('@embedpdf/fonts-latin'),
    regular: 'NotoSans-Regular.ttf',
    bold: 'NotoSans-Bold.ttf',
  },
  chinese: {
    of: import.meta.resolve('@embedpdf/fonts-sc'),
    regular: 'NotoSansHans-Regular.otf',
    bold: 'NotoSansHans-Bold.otf',
  },
  japanese: {
    of: import.meta.resolve('@embedpdf/fonts-jp'),
    regular: 'NotoSansJP-Regular.otf',
    bold: 'NotoSansJP-Bold.otf',
  },
} as const;

type Family = keyof typeof FILES;
type Weight = 'regular' | 'bold';

/** The order in which fonts replace each other, starting with the sheet's own font. */
const ORDER: Readonly<Record<Sheet['fonts'], readonly Family[]>> = {
  latin: ['latin', 'chinese', 'japanese'],
  chinese: ['chinese', 'japanese', 'latin'],
  japanese: ['japanese', 'chinese', 'latin'],
};

interface LoadedFont {
  readonly name: string;
  readonly content: Buffer;
  readonly has: (character: string) => boolean;
}

/** Cached for the next sheet of this thread. */
const kept = new Map<string, LoadedFont>();

function load(family: Family, weight: Weight): LoadedFont {
  const name = `${family}-${weight}`;
  const font = kept.get(name) ?? read(family, weight, name);
  kept.set(name, font);
  return font;
}

function read(family: Family, weight: Weight, name: string): LoadedFont {
  const { of, [weight]: file } = FILES[family];
  const content = readFileSync(new URL(`../fonts/${file}`, of));
  const font = create(content);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is not a single font`);
  return { name, content, has: (character) => hasGlyph(font, character) };
}

function hasGlyph(font: Font, character: string): boolean {
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** A part of a text in one font. */
interface Run {
  readonly font: string;
  readonly text: string;
}

export interface SheetFonts {
  /** Splits the text into runs of one font each; a character that no font has stays in the first font. */
  readonly runsOf: (text: string, weight: Weight) => Run[];
}

/** @param register registers a font with the PDF before its first use */
export function openFonts(
  fonts: Sheet['fonts'],
  register: (name: string, content: Buffer) => void,
): SheetFonts {
  const loaded = new Map<string, LoadedFont>();

  function fontOf(family: Family, weight: Weight): LoadedFont {
    const key = `${family}-${weight}`;
    const known = loaded.get(key);
    if (known !== undefined) return known;
    const font = load(family, weight);
    register(font.name, font.content);
    loaded.set(key, font);
    return font;
  }

  const names = new Map<string, string>();

  function nameFor(character: string, weight: Weight): string {
    const key = weight + character;
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = chooseFor(character, weight);
    names.set(key, name);
    return name;
  }

  function chooseFor(character: string, weight: Weight): string {
    const [first = 'latin', ...others] = ORDER[fonts];
    const own = fontOf(first, weight);
    if (own.has(character)) return own.name;
    const found = others.find((family) => fontOf(family, weight).has(character));
    return found === undefined ? own.name : fontOf(found, weight).name;
  }

  function runsOf(text: string, weight: Weight): Run[] {
    const runs: { font: string; text: string }[] = [];
    for (const character of text) {
      const font = nameFor(character, weight);
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  return { runsOf };
}

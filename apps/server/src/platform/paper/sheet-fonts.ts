// The fonts of printed sheets. Names can be in any script: characters that are missing in the font of the sheet's
// language come from a font that has them.
import { readFileSync } from 'node:fs';
import { type Font, create } from 'fontkit';
import type { Sheet } from './sheet.ts';

/** Fonts of whole languages. They are large, so they are read only if a text needs them. */
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

/**
 * Noto Naskh, because Noto Sans draws letters and dots as glyphs of their own, so that letters which differ only in
 * their dots could not be told apart where text is copied from the file.
 */
const ARABIC = {
  of: import.meta.resolve('@embedpdf/fonts-arabic'),
  regular: 'NotoNaskhArabic-Regular.ttf',
  bold: 'NotoNaskhArabic-Bold.ttf',
  letters: /\p{Script_Extensions=Arabic}/u,
} as const;

/** Fonts with the letters of one script. */
const SCRIPTS = {
  arabic: ARABIC,
  bengali: {
    of: import.meta.resolve('@fontsource/noto-sans-bengali'),
    letters: /\p{Script_Extensions=Bengali}/u,
  },
  devanagari: {
    of: import.meta.resolve('@fontsource/noto-sans-devanagari'),
    letters: /\p{Script_Extensions=Devanagari}/u,
  },
  hebrew: {
    of: import.meta.resolve('@fontsource/noto-sans-hebrew'),
    letters: /\p{Script_Extensions=Hebrew}/u,
  },
  kannada: {
    of: import.meta.resolve('@fontsource/noto-sans-kannada'),
    letters: /\p{Script_Extensions=Kannada}/u,
  },
  khmer: {
    of: import.meta.resolve('@fontsource/noto-sans-khmer'),
    letters: /\p{Script_Extensions=Khmer}/u,
  },
  malayalam: {
    of: import.meta.resolve('@fontsource/noto-sans-malayalam'),
    letters: /\p{Script_Extensions=Malayalam}/u,
  },
  myanmar: {
    of: import.meta.resolve('@fontsource/noto-sans-myanmar'),
    letters: /\p{Script_Extensions=Myanmar}/u,
  },
  sinhala: {
    of: import.meta.resolve('@fontsource/noto-sans-sinhala'),
    letters: /\p{Script_Extensions=Sinhala}/u,
  },
  tamil: {
    of: import.meta.resolve('@fontsource/noto-sans-tamil'),
    letters: /\p{Script_Extensions=Tamil}/u,
  },
  telugu: {
    of: import.meta.resolve('@fontsource/noto-sans-telugu'),
    letters: /\p{Script_Extensions=Telugu}/u,
  },
  thai: {
    of: import.meta.resolve('@fontsource/noto-sans-thai'),
    letters: /\p{Script_Extensions=Thai}/u,
  },
} as const;

type ScriptFamily = keyof typeof SCRIPTS;
type LanguageFamily = keyof typeof FILES;
type Family = LanguageFamily | ScriptFamily;
type Weight = 'regular' | 'bold';

const WEIGHTS = { regular: 400, bold: 700 } as const;

function isScript(family: Family): family is ScriptFamily {
  return family in SCRIPTS;
}

const SCRIPT_FAMILIES: readonly ScriptFamily[] = [
  'arabic',
  'bengali',
  'devanagari',
  'hebrew',
  'kannada',
  'khmer',
  'malayalam',
  'myanmar',
  'sinhala',
  'tamil',
  'telugu',
  'thai',
];

/** Whether the glyphs of the text can be in another order than its characters. */
export function isShaped(text: string): boolean {
  return SCRIPT_FAMILIES.some((family) => SCRIPTS[family].letters.test(text));
}

/** The order in which fonts replace each other, starting with the sheet's own font. */
const ORDER: Readonly<Record<Sheet['fonts'], readonly LanguageFamily[]>> = {
  latin: ['latin', 'chinese', 'japanese'],
  chinese: ['chinese', 'japanese', 'latin'],
  japanese: ['japanese', 'chinese', 'latin'],
};

/** WOFF, because pdfkit cannot embed WOFF2. */
function fileOf(family: Family, weight: Weight): URL {
  if (family === 'arabic') return new URL(`../fonts/${ARABIC[weight]}`, ARABIC.of);
  if (isScript(family)) {
    const file = `noto-sans-${family}-${family}-${WEIGHTS[weight]}-normal.woff`;
    return new URL(`./files/${file}`, SCRIPTS[family].of);
  }
  const { of, [weight]: file } = FILES[family];
  return new URL(`../fonts/${file}`, of);
}

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
  const content = readFileSync(fileOf(family, weight));
  const font = create(content);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is not a single font`);
  return { name, content, has: (character) => hasGlyph(font, character) };
}

function hasGlyph(font: Font, character: string): boolean {
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** A part of a text in one font. */
export interface FontRun {
  readonly font: string;
  readonly text: string;
}

export interface SheetFonts {
  /** Splits the text into runs of one font each. */
  readonly runsOf: (text: string, weight: Weight) => FontRun[];
  /** The text as it can be printed: a character that no font has becomes its number, such as [U+1F600]. */
  readonly printable: (text: string, weight: Weight) => string;
}

/** Characters that print nothing but shape their neighbours, such as joiners. They stay in the font around them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const CONTROL = /\p{Cc}/u;

/**
 * The Latin font draws these with the glyph of the letter i. Written as letter and mark, they do not make that glyph
 * stand for another letter where text is copied from the file.
 */
const DOTTED = /[ịįḭ]/gu;
const inParts = (letter: string) => letter.normalize('NFD');

/** @param register registers a font with the PDF before its first use */
export function openFonts(
  fonts: Sheet['fonts'],
  register: (name: string, content: Buffer) => void,
): SheetFonts {
  const loaded = new Map<string, LoadedFont>();
  const own = ORDER[fonts][0] ?? 'latin';

  function fontOf(family: Family, weight: Weight): LoadedFont {
    const key = `${family}-${weight}`;
    const known = loaded.get(key);
    if (known !== undefined) return known;
    const font = load(family, weight);
    register(font.name, font.content);
    loaded.set(key, font);
    return font;
  }

  const names = new Map<string, string | undefined>();

  /** The name of the font that has the character; undefined if none has. */
  function nameFor(character: string, weight: Weight): string | undefined {
    const key = weight + character;
    if (!names.has(key)) names.set(key, chooseFor(character, weight));
    return names.get(key);
  }

  function chooseFor(character: string, weight: Weight): string | undefined {
    const ofScript = SCRIPT_FAMILIES.filter((family) => SCRIPTS[family].letters.test(character));
    const families: readonly Family[] = [own, ...ofScript, ...ORDER[fonts].slice(1)];
    const found = families.find((family) => fontOf(family, weight).has(character));
    return found === undefined ? undefined : fontOf(found, weight).name;
  }

  function runsOf(text: string, weight: Weight): FontRun[] {
    const runs: { font: string; text: string }[] = [];
    for (const character of text) {
      const last = runs.at(-1);
      const around = INVISIBLE.test(character) ? last?.font : undefined;
      const font = around ?? nameFor(character, weight) ?? fontOf(own, weight).name;
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs.map(({ font, text }) =>
      font.startsWith('latin') ? { font, text: text.replaceAll(DOTTED, inParts) } : { font, text },
    );
  }

  function printable(text: string, weight: Weight): string {
    let printed = '';
    for (const character of text.normalize('NFC')) {
      if (character === '\n' || INVISIBLE.test(character)) printed += character;
      else if (CONTROL.test(character)) printed += ' ';
      else if (nameFor(character, weight) === undefined) printed += numberOf(character);
      else printed += character;
    }
    return printed;
  }

  return { runsOf, printable };
}

function numberOf(character: string): string {
  const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `[U+${number}]`;
}

// The words of a printed claim: those of the screen, which a check compares letter by letter, and a few
// of its own (`sheet.`).
import { readFileSync } from 'node:fs';
import { LANGUAGE_TAGS, type Language } from '@portal/rules/values/localized.ts';
import { z } from 'zod';

const Texts = z.record(z.string(), z.string());
const read = new Map<Language, Readonly<Record<string, string>>>();

function textsOf(language: Language): Readonly<Record<string, string>> {
  const known = read.get(language);
  if (known !== undefined) return known;
  const file = new URL(`sheet-texts/${language}.json`, import.meta.url);
  const texts = Texts.parse(JSON.parse(readFileSync(file, 'utf8')));
  read.set(language, texts);
  return texts;
}

/** Plans name the standard benefits in English. */
function standardBenefitKey(name: string): string | undefined {
  const english = Object.entries(textsOf('en'));
  return english.find(([key, text]) => key.startsWith('platform.benefit') && text === name)?.[0];
}

/** How a code is said that has no word of its own. */
const OTHERWISE = {
  attendance: 'claims.otherKind',
  batchStatus: 'claims.otherStatus',
  category: 'claims.otherKind',
  eventReason: 'claims.eventReason_OTHER',
  exclusion: 'claims.otherReason',
  mcReason: 'claims.mcReason_OTHER',
  payee: 'claims.otherKind',
  remarkType: 'claims.otherKind',
  status: 'claims.otherStatus',
  visitKind: 'claims.otherKind',
  ward: 'claims.otherKind',
} as const;

type CodeFamily = keyof typeof OTHERWISE;

export interface SheetWords {
  readonly language: Language;
  /** The text of a key; with a `count` that of its number. */
  readonly say: (key: string, params?: Readonly<Record<string, string | number>>) => string;
  /** The word for a code of a family, or a general one for a code without a word: never the code. */
  readonly code: (family: CodeFamily, code: string) => string;
  readonly documentType: (type: string) => string;
  /** The name of an approval rule, else the name that it was given. */
  readonly ruleName: (code: string, name: string) => string;
  /** The name of a benefit; one of a plan's own stays as it is. */
  readonly benefit: (name: string) => string;
}

/** @throws Error for a key that has no text: a mistake in the program */
export function sheetWords(language: Language): SheetWords {
  const texts = textsOf(language);
  const plural = new Intl.PluralRules(LANGUAGE_TAGS[language]);

  function say(key: string, params: Readonly<Record<string, string | number>> = {}): string {
    const { count } = params;
    const form = typeof count === 'number' && plural.select(count) === 'one' ? 'one' : 'other';
    const text = texts[count === undefined ? key : `${key}_${form}`];
    if (text === undefined) throw new Error(`a printed claim has no text for ${key}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
  }

  return {
    language,
    say,
    code: (family, code) => texts[`claims.${family}_${code}`] ?? say(OTHERWISE[family]),
    documentType: (type) => texts[`documents.type_${type}`] ?? say('documents.type_MISC'),
    ruleName: (code, name) => texts[`claims.ruleName_${code}`] ?? name,
    benefit: (name) => texts[standardBenefitKey(name) ?? ''] ?? name,
  };
}

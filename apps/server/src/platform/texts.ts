// The texts of mails, printed sheets and exported files, in the user's language.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGE_TAGS, type Language } from '@portal/rules/values/localized.ts';
import type { TextKey, TextSlice } from '@portal/texts/text-key.ts';
import { type TextValues, translatorIn } from '@portal/texts/translate.ts';
import { z } from 'zod';

const SLICES = [
  'access',
  'bulk',
  'claimExport',
  'claimLists',
  'claims',
  'documents',
  'guarantees',
  'importProblems',
  'mail',
  'masterData',
  'paymentExport',
  'payments',
  'platform',
  'reports',
  'sheet',
  'trail',
] as const satisfies readonly TextSlice[];

/** A text of a slice that the server loads; another one would be printed as its key. */
export type LoadedKey = Extract<TextKey, `${(typeof SLICES)[number]}.${string}`>;

export type Say = (key: LoadedKey, values?: TextValues) => string;
const TextFile = z.record(z.string(), z.string());
type Texts = Readonly<z.infer<typeof TextFile>>;

/** The loaded files, by path. */
const files = new Map<string, Texts>();
const translators = new Map<Language, Say>();

/** All texts of a slice by name. A file is read once. */
export function textsOfSlice(slice: TextSlice, language: Language): Texts {
  const file = fileURLToPath(import.meta.resolve(`@portal/texts/${slice}/${language}.json`));
  const known = files.get(file);
  if (known !== undefined) return known;
  const read = TextFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  files.set(file, read);
  return read;
}

/** The texts of one language, loaded on first use. */
export function textsIn(language: Language): Say {
  const known = translators.get(language);
  if (known !== undefined) return known;
  const texts = new Map<string, Texts>(
    SLICES.map((slice) => [slice, textsOfSlice(slice, language)]),
  );
  const say: Say = translatorIn(LANGUAGE_TAGS[language], (slice) => texts.get(slice));
  translators.set(language, say);
  return say;
}

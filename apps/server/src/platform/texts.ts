// The texts of mails, printed sheets and exported files, in the user's language.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGE_TAGS, type Language } from '@portal/rules/values/localized.ts';
import type { TextKey, TextSlice } from '@portal/texts/text-key.ts';
import { TEXT_OPTIONS, type TextValues } from '@portal/texts/translate.ts';
import { createInstance } from 'i18next';
import { z } from 'zod';

const SLICES = [
  'access',
  'bulk',
  'claimExport',
  'claims',
  'documents',
  'guarantees',
  'mail',
  'masterData',
  'paymentExport',
  'payments',
  'platform',
  'sheet',
] as const satisfies readonly TextSlice[];

/** A text of a slice that the server loads; another one would be printed as its key. */
export type LoadedKey = Extract<TextKey, `${(typeof SLICES)[number]}.${string}`>;

export type Say = (key: LoadedKey, values?: TextValues) => string;
const TextFile = z.record(z.string(), z.string());
type Texts = Readonly<z.infer<typeof TextFile>>;

/** The loaded files, by path. */
const files = new Map<string, Texts>();
const texts = createInstance();
await texts.init({ ...TEXT_OPTIONS, lng: 'en', resources: {} });

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
  const tag = LANGUAGE_TAGS[language];
  for (const slice of SLICES) {
    if (!texts.hasResourceBundle(tag, slice)) {
      texts.addResourceBundle(tag, slice, textsOfSlice(slice, language));
    }
  }
  const t = texts.getFixedT(tag);
  return (key, values) => (values === undefined ? t(key) : t(key, values));
}

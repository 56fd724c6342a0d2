// The texts of mails, printed sheets and exported files, in the user's language.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGE_TAGS, type Language } from '@portal/rules/values/localized.ts';
import type { TextSlice } from '@portal/texts/text-key.ts';
import { TEXT_OPTIONS, type Translate } from '@portal/texts/translate.ts';
import { createInstance } from 'i18next';
import { z } from 'zod';

const SLICES: readonly TextSlice[] = [
  'claimExport',
  'claims',
  'documents',
  'mail',
  'paymentExport',
  'platform',
  'sheet',
];
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
export function textsIn(language: Language): Translate {
  const tag = LANGUAGE_TAGS[language];
  for (const slice of SLICES) {
    if (!texts.hasResourceBundle(tag, slice)) {
      texts.addResourceBundle(tag, slice, textsOfSlice(slice, language));
    }
  }
  const t = texts.getFixedT(tag);
  return (key, values) => (values === undefined ? t(key) : t(key, values));
}

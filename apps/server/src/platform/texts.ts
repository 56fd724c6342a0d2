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
  'platform',
  'sheet',
];
const TextFile = z.record(z.string(), z.string());

const texts = createInstance();
await texts.init({ ...TEXT_OPTIONS, lng: 'en', resources: {} });

function readTexts(slice: TextSlice, language: Language): Record<string, string> {
  const file = fileURLToPath(import.meta.resolve(`@portal/texts/${slice}/${language}.json`));
  return TextFile.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function loadLanguage(language: Language): void {
  const tag = LANGUAGE_TAGS[language];
  if (texts.hasResourceBundle(tag, 'claims')) return;
  for (const slice of SLICES) texts.addResourceBundle(tag, slice, readTexts(slice, language));
}

/** The texts of one language, loaded on first use. */
export function textsIn(language: Language): Translate {
  loadLanguage(language);
  const t = texts.getFixedT(LANGUAGE_TAGS[language]);
  return (key, values) => (values === undefined ? t(key) : t(key, values));
}

/** All texts of a slice by name. */
export function textsOfSlice(slice: TextSlice, language: Language): Record<string, string> {
  loadLanguage(language);
  return TextFile.parse(texts.getResourceBundle(LANGUAGE_TAGS[language], slice));
}

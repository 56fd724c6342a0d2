// The user's language, from the Accept-Language header that the web client sends.

import type { Language } from '@portal/rules/values/localized.ts';

/** A language by the portal's own code. */
export type ReaderLanguage = Language;

const byPrimaryTag: Readonly<Record<string, ReaderLanguage>> = {
  en: 'en',
  zh: 'ch',
  es: 'es',
  ja: 'jp',
  de: 'de',
  fr: 'fr',
};

/** The first language of the header that the portal supports; English if there is none. */
export function readerLanguage(header: string | undefined): ReaderLanguage {
  for (const part of (header ?? '').split(',')) {
    const primary = part.trim().split(/[-;]/)[0]?.toLowerCase() ?? '';
    const known = byPrimaryTag[primary];
    if (known !== undefined) return known;
  }
  return 'en';
}

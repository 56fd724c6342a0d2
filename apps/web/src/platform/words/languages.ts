// The six languages by the codes of the specification (ch and jp among them), with their standard tags.

interface Language {
  /** BCP 47, for the page's lang attribute and for formats. */
  readonly tag: string;
  /** The language's name for itself. */
  readonly name: string;
}

export const languages = {
  en: { tag: 'en', name: 'English' },
  ch: { tag: 'zh-CN', name: '中文' },
  es: { tag: 'es', name: 'Español' },
  jp: { tag: 'ja', name: '日本語' },
  de: { tag: 'de', name: 'Deutsch' },
  fr: { tag: 'fr', name: 'Français' },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languages;

export function isLanguageCode(code: string | undefined): code is LanguageCode {
  return code !== undefined && Object.hasOwn(languages, code);
}

export const languageCodes: readonly LanguageCode[] = ['en', 'ch', 'es', 'jp', 'de', 'fr'];

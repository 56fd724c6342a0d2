// Formats numbers and times in each language of the portal: 1,240.00 and 05 Nov 2026 in English. Screens and
// printed documents use the same formats.

import { daysBetween } from './date-arithmetic.ts';
import { parsePlainDate, plainDate } from './plain-date.ts';

/** The portal's language codes (Claims spec §2) with their BCP 47 tags. */
export const LANGUAGE_TAGS = {
  en: 'en',
  ch: 'zh-CN',
  es: 'es',
  jp: 'ja',
  de: 'de',
  fr: 'fr',
} as const;

export type Language = keyof typeof LANGUAGE_TAGS;

function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGE_TAGS, code);
}

export const LANGUAGES: readonly Language[] = Object.keys(LANGUAGE_TAGS).filter(isLanguage);

/** Languages that write year, month and day with characters of their own. */
const wholeDateLanguages: ReadonlySet<Language> = new Set(['ch', 'jp']);

/** en-US, because British "Sept" does not match MMM. */
const formatTag = (language: Language) => (language === 'en' ? 'en-US' : LANGUAGE_TAGS[language]);

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

export function numberFormat(
  language: Language,
  places: number,
  most: number = places,
): Intl.NumberFormat {
  const key = `n${places}-${most}${language}`;
  const known = made.get(key);
  if (known instanceof Intl.NumberFormat) return known;
  const format = new Intl.NumberFormat(formatTag(language), {
    minimumFractionDigits: places,
    maximumFractionDigits: most,
    useGrouping: 'always',
  });
  made.set(key, format);
  return format;
}

function dateFormat(language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `d${timeZone}${language}`;
  const known = made.get(key);
  if (known instanceof Intl.DateTimeFormat) return known;
  const format = new Intl.DateTimeFormat(formatTag(language), {
    day: '2-digit',
    month: wholeDateLanguages.has(language) ? 'long' : 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  made.set(key, format);
  return format;
}

/** @param moment milliseconds since 1970 */
export function partsOfMoment(
  moment: number,
  language: Language,
  timeZone: string,
): { date: string; time: string } {
  const parts = dateFormat(language, timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((item) => item.type === type)?.value ?? '';
  const day = part('day');
  const month = part('month').replace(/\.$/, '');
  const year = part('year').padStart(4, '0');
  const date = wholeDateLanguages.has(language)
    ? `${year}年${month.replace(/月$/, '')}月${day.replace(/^0/, '')}日`
    : `${day} ${month} ${year}`;
  return { date, time: `${part('hour')}:${part('minute')}` };
}

const EPOCH = plainDate('1970-01-01');
const MS_PER_DAY = 86_400_000;

/** @param text a day as YYYY-MM-DD. @returns an empty text for anything else */
export function localDate(text: string | null | undefined, language: Language): string {
  const day = parsePlainDate(text ?? '');
  if (day === undefined) return '';
  return partsOfMoment(daysBetween(EPOCH, day) * MS_PER_DAY, language, 'UTC').date;
}

// Names of months and weekdays in the language of the page, for calendars.
import { daysBetween } from '@portal/rules/values/date-arithmetic.ts';
import { parsePlainDate, plainDate } from '@portal/rules/values/plain-date.ts';
import { currentLanguage } from './i18n.ts';
import { languages } from './languages.ts';

const EPOCH = plainDate('1970-01-01');
const MS_PER_DAY = 86_400_000;

function named(
  date: string,
  options: Intl.DateTimeFormatOptions,
  tag: string = languages[currentLanguage()].tag,
): string {
  const parsed = parsePlainDate(date.slice(0, 10));
  if (parsed === undefined) return '';
  const format = new Intl.DateTimeFormat(tag, {
    ...options,
    timeZone: 'UTC',
  });
  return format.format(daysBetween(EPOCH, parsed) * MS_PER_DAY);
}

/** `November 2026` */
export const monthAndYear = (date: string): string =>
  named(date, { month: 'long', year: 'numeric' });

/** `November` */
export const longMonth = (date: string): string => named(date, { month: 'long' });

/** The day comes first in English, as in the dates of the portal. */
function dayFirst(): string {
  const language = currentLanguage();
  return language === 'en' ? 'en-GB' : languages[language].tag;
}

/** `5 Nov` */
export const shortDay = (date: string): string =>
  named(date, { day: 'numeric', month: 'short' }, dayFirst());

/** `Nov` */
export const shortMonth = (date: string): string => named(date, { month: 'short' });

/** `We` or `三` */
export const shortWeekday = (date: string): string =>
  named(date, { weekday: 'short' }).replace(/\.$/, '');

/** `Thursday, 5 November 2026` */
export const wholeDay = (date: string): string =>
  named(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, dayFirst());

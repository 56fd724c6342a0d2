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

/** `5 Nov` */
export function shortDay(date: string): string {
  const language = currentLanguage();
  // The day comes first, as in the dates of the portal.
  const tag = language === 'en' ? 'en-GB' : languages[language].tag;
  return named(date, { day: 'numeric', month: 'short' }, tag);
}

/** `Nov` */
export const shortMonth = (date: string): string => named(date, { month: 'short' });

/** `We` or `三` */
export const shortWeekday = (date: string): string =>
  named(date, { weekday: 'short' }).replace(/\.$/, '');

/** `Thursday, 5 November 2026` */
export const wholeDay = (date: string): string =>
  named(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

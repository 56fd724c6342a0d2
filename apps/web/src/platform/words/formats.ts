// Formats money, dates and numbers by language: 1,240.00 and 05 Nov 2026 in English.
import { localDate, numberFormat, partsOfMoment } from '@portal/rules/values/localized.ts';
import type { NumberSigns } from '@portal/rules/values/read-number.ts';
import { dateUnlessOpen, parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { daysSince, momentOf } from '../clock.ts';
import { currentLanguage } from './i18n.ts';

const BUSINESS_ZONE = 'Asia/Singapore';
/** An amount in dollars with two places: 1240 is `1,240.00`. */
export function formatMoney(amount: number, language = currentLanguage()): string {
  return numberFormat(language, 2).format(amount);
}

/** A whole number: 1284 is `1,284`. */
export function formatCount(count: number, language = currentLanguage()): string {
  return numberFormat(language, 0).format(count);
}

/** A unit price with two to four places: 18 is `18.00`, 0.1575 is unchanged. */
export function formatPrice(price: number, language = currentLanguage()): string {
  return numberFormat(language, 2, 4).format(price);
}

/** A quantity with its own places, at most three: `21`, `2.5`. */
export function formatQuantity(quantity: number, language = currentLanguage()): string {
  return numberFormat(language, 0, 3).format(quantity);
}

/** A figure in a sentence: whole, or with two to four places. */
export function formatFigure(figure: number, language = currentLanguage()): string {
  return numberFormat(language, Number.isInteger(figure) ? 0 : 2, 4).format(figure);
}

/** A date `YYYY-MM-DD` as `dd MMM yyyy`; empty for none, for 9999-12-31 and for an invalid date. */
export function formatDate(date: string | null | undefined, language = currentLanguage()): string {
  return localDate(dateUnlessOpen(parsePlainDate(date ?? '')), language);
}

/** A timestamp as `dd MMM yyyy, HH:mm` in Singapore; empty for none. */
export function formatTimestamp(
  timestamp: string | null | undefined,
  language = currentLanguage(),
): string {
  const moment = momentOf(timestamp ?? '');
  if (moment === undefined) return '';
  const { date, time } = partsOfMoment(moment, language, BUSINESS_ZONE);
  return `${date}, ${time}`;
}

/** A date, or the day of a timestamp in Singapore, as `dd MMM yyyy`; empty for none. */
export function formatDay(at: string | null, language = currentLanguage()): string {
  const moment = momentOf(at ?? '');
  const day = formatDate(at, language);
  if (day !== '' || moment === undefined) return day;
  return partsOfMoment(moment, language, BUSINESS_ZONE).date;
}

/** A timestamp as `HH:mm` in Singapore; empty for none. */
export function formatTime(
  timestamp: string | null | undefined,
  language = currentLanguage(),
): string {
  const moment = momentOf(timestamp ?? '');
  return moment === undefined ? '' : partsOfMoment(moment, language, BUSINESS_ZONE).time;
}

/** A timestamp of today as `HH:mm`, an earlier one as `dd MMM yyyy`, in Singapore. */
export function formatWhen(timestamp: string, language = currentLanguage()): string {
  const moment = momentOf(timestamp);
  if (moment === undefined) return '';
  const { date, time } = partsOfMoment(moment, language, BUSINESS_ZONE);
  return daysSince(timestamp) === 0 ? time : date;
}

/** A number for a field with at most `most` and at least `least` decimals. */
export function formatTyped(
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
  language = currentLanguage(),
): string {
  return numberFormat(language, least, most).format(value);
}

/** Cached, because each field of a grid needs them on every key. */
const signsOf = new Map<string, NumberSigns>();

/** The separators for groups and decimals. */
export function numberSigns(language = currentLanguage()): NumberSigns {
  const known = signsOf.get(language);
  if (known !== undefined) return known;
  const parts = numberFormat(language, 2).formatToParts(12_345.5);
  const sign = (type: Intl.NumberFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const signs = { group: sign('group'), decimal: sign('decimal') };
  signsOf.set(language, signs);
  return signs;
}

// Dates without the year if it is obvious: `05 Dec` for a day of the given year.
import { today } from '../platform/clock.ts';
import { formatDate } from '../platform/words/formats.ts';

const YEAR = /^\d{4}年|\s\d{4}$/;
const YEAR_LENGTH = 4;

/** The date without its year if that is the year of `near` (default: today). */
export function shortDate(date: string | null | undefined, near: string = today()): string {
  const text = formatDate(date);
  const isSameYear = date?.slice(0, YEAR_LENGTH) === near.slice(0, YEAR_LENGTH);
  return isSameYear ? text.replace(YEAR, '') : text;
}

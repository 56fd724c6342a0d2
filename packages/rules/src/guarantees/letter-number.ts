import { partsOf, type PlainDate } from '../values/plain-date.ts';

const KINDS = { REQUEST: 'LR', LETTER: 'LG' } as const;

/**
 * The number of a request or of an issued letter, for example LG-2611-000042: kind, year and month, and a running
 * number. A letter has the running number of its request.
 */
export function letterNumber(kind: keyof typeof KINDS, day: PlainDate, running: number): string {
  const { year, month } = partsOf(day);
  const yearAndMonth = `${String(year % 100).padStart(2, '0')}${String(month).padStart(2, '0')}`;
  return `${KINDS[kind]}-${yearAndMonth}-${String(running).padStart(6, '0')}`;
}

const ISSUED = /^LG-\d{4}-\d{6,}$/;

/** Whether a text has the form of a letter's number. Older letters have other numbers. */
export function isLetterNumber(text: string): boolean {
  return ISSUED.test(text.trim().toUpperCase());
}

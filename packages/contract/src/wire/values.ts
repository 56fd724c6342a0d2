/** Values on the wire: dates, money, ids, pages. They are parsed once, here. */
import type { NumberLimit } from '@portal/rules/claims/claim-limits.ts';
import { withoutNoise } from '@portal/rules/values/decimal.ts';
import { typedCode, typedNumber } from '@portal/rules/values/typed-text.ts';
import { z } from 'zod';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { fieldError } from '../field-messages.ts';

export const Uuid = z.uuid();

/** A date without time, `YYYY-MM-DD`. */
export const DateText = z
  .string()
  .refine((value) => parsePlainDate(value) !== undefined, fieldError('DATE_FORMAT'))
  .meta({ format: 'date', example: '2026-11-05' });

/** A moment, ISO 8601 with zone. */
export const Timestamp = z.string().meta({ format: 'date-time' });

/** The colour that a displayed status is shown in (Claims spec §4). */
export const StatusColour = z.enum(['amber', 'grey', 'green', 'red', 'blue']);

/** A number with at most `places` decimals. The noise of a program's floating-point arithmetic is taken away first. */
export function numberIn({ min, max, places }: NumberLimit) {
  return z
    .number()
    .overwrite((value) => withoutNoise(value, places))
    .min(min)
    .max(max)
    .multipleOf(10 ** -places);
}

/** An amount in dollars with at most two decimals. */
export const Money = z.number().meta({ example: 65.14 });

/** An amount that a client sends: 0 to 999,999.99, at most two decimals. */
export const MoneyInput = numberIn({ min: 0, max: 999_999.99, places: 2 });

/** 1-based page; at most 1,000 rows a page. */
export function pageQuery(defaultSize: number) {
  return {
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(1000).default(defaultSize),
  };
}

/** One page of a list. */
export function paged<Item extends z.ZodType>(item: Item) {
  return z.object({
    page: z.object({
      number: z.number().int(),
      size: z.number().int(),
      total_items: z.number().int(),
      total_pages: z.number().int(),
    }),
    data: z.array(item),
  });
}

/** A single value, with the message to show if the specifications have one. */
export function data<Item extends z.ZodType>(item: Item) {
  return z.object({ data: item, message: z.string().optional() });
}

const firstPrintable = 0x20;
const lineControls = new Set(['\t', '\n', '\r']);

function hasControlCharacter(value: string): boolean {
  return Array.from(value).some(
    (c) => (c.codePointAt(0) ?? 0) < firstPrintable && !lineControls.has(c),
  );
}

function typed(value: z.ZodString, max: number) {
  return (
    value
      .trim()
      // A text that is too long is not read further.
      .max(max, { abort: true })
      .refine((value) => !hasControlCharacter(value), fieldError('TEXT_CHARACTERS'))
      .refine((value) => value.isWellFormed(), fieldError('TEXT_CHARACTERS'))
  );
}

/** Text that a person types: trimmed, no control characters, at most `max` characters. */
export function text(max: number) {
  return typed(z.string(), max);
}

/** A code that a person types or pastes: wide letters count as plain ones; invisible characters and spaces are left out. */
export function codeText(max: number) {
  return typed(z.string().overwrite(ofUsualLength(typedCode, max)), max);
}

/** A number that something is found by, in the form in which numbers are compared. Only its own characters count. */
export function numberText(max: number) {
  return typed(z.string().overwrite(ofUsualLength(typedNumber, max)), max);
}

/** Room for spaces and invisible characters of a pasted text. */
const MOST_LEFT_OUT = 500;

/** A much longer text stays as it is, which is too long. */
function ofUsualLength(read: (text: string) => string, max: number): (text: string) => string {
  return (text) => (text.length > max + MOST_LEFT_OUT ? text : read(text));
}

// How the numbers of a file are written. `1,234` is a thousand or one and a bit: other numbers of the file decide.
import { compatible } from './typed-text.ts';
import { COMMA_SIGNS, POINT_SIGNS, readNumber, type NumberShape } from './read-number.ts';

/** UNCLEAR: the file has no decimals, or some with a point and some with a comma. */
export const NUMBER_FORMS = ['POINT', 'COMMA', 'UNCLEAR'] as const;
export type NumberForm = (typeof NUMBER_FORMS)[number];

/** One sign and three digits after it: a group or decimals. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/;
const WITH_POINT = /^(?:(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?\.\d+|[1-9]\d{0,2}(?:,\d{3}){2,})$/;
const WITH_COMMA = /^(?:(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)?,\d+|[1-9]\d{0,2}(?:\.\d{3}){2,})$/;

/** Without the signs for groups that are never decimals. */
function compact(text: string): string {
  return compatible(text).replaceAll(/[\s’']/g, '');
}

/** Which decimal signs are seen in numbers. */
export interface SeenSigns {
  readonly hasPoint: boolean;
  readonly hasComma: boolean;
}

export const NO_SIGNS: SeenSigns = { hasPoint: false, hasComma: false };

/** The signs seen so far and in more texts. Texts that are not numbers say nothing. */
export function signsIn(texts: Iterable<string>, seen = NO_SIGNS): SeenSigns {
  let { hasPoint, hasComma } = seen;
  for (const text of texts) {
    const number = compact(text);
    if (EITHER.test(number)) continue;
    hasPoint ||= WITH_POINT.test(number);
    hasComma ||= WITH_COMMA.test(number);
  }
  return { hasPoint, hasComma };
}

export function formOf({ hasPoint, hasComma }: SeenSigns): NumberForm {
  if (hasPoint === hasComma) return 'UNCLEAR';
  return hasPoint ? 'POINT' : 'COMMA';
}

/** The form of all numbers of a file. */
export function numberFormOf(texts: Iterable<string>): NumberForm {
  return formOf(signsIn(texts));
}

/** Whether the text is two numbers, and the file does not say which one. */
export function isAmbiguousNumber(text: string, form: NumberForm): boolean {
  return form === 'UNCLEAR' && EITHER.test(compact(text));
}

/** The number of a cell; undefined if it is ambiguous or not such a number. An unclear file has decimal points. */
export function readNumberOfFile(
  text: string,
  form: NumberForm,
  shape: Omit<NumberShape, 'signs'>,
): number | undefined {
  if (isAmbiguousNumber(text, form)) return undefined;
  return readNumber(text, { ...shape, signs: form === 'COMMA' ? COMMA_SIGNS : POINT_SIGNS }).value;
}

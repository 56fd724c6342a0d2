// How the numbers of a file are written. `1,234` is a thousand or one and a bit: other numbers of the file decide.
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
  return text.normalize('NFKC').replaceAll(/[\s’']/g, '');
}

/** The form of all numbers of a file. Texts that are not numbers say nothing. */
export function numberFormOf(texts: Iterable<string>): NumberForm {
  let [hasPoint, hasComma] = [false, false];
  for (const text of texts) {
    const number = compact(text);
    if (EITHER.test(number)) continue;
    hasPoint ||= WITH_POINT.test(number);
    hasComma ||= WITH_COMMA.test(number);
  }
  if (hasPoint === hasComma) return 'UNCLEAR';
  return hasPoint ? 'POINT' : 'COMMA';
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

// Parses a typed or pasted number: `1.5`, `1,000`, `12,345.50` in English, `1.000,5` in German. Invalid text stays
// unchanged with the reason; the parser never guesses.
import type { NumberSigns } from '../words/formats.ts';

type NumberMistake =
  | 'ui.numberUnreadable'
  | 'ui.numberNegative'
  | 'ui.numberWhole'
  | 'ui.numberDecimals'
  | 'ui.numberTooLarge'
  | 'ui.numberTooSmall';

export interface TypedNumber {
  /** Undefined if nothing or no number is typed. */
  readonly value: number | undefined;
  readonly mistake: NumberMistake | undefined;
  /** May still become a number with the next key: `1,0` on the way to `1,000`. */
  readonly isUnfinished: boolean;
}

const PLAIN = /^(?:\d+\.?\d*|\.\d+)$/;
const GROUPED = /^\d{1,3}(?:_\d{3})+(?:\.\d*)?$/;
const UNFINISHED = /^(?:\.|\d{1,3}(?:_\d{3})*_\d{0,2})$/;

function wrong(mistake: NumberMistake, isUnfinished = false): TypedNumber {
  return { value: undefined, mistake, isUnfinished };
}

/** The text with `.` for decimals, `_` for groups, and ASCII digits. */
function plain(text: string, signs: NumberSigns): string {
  const group = signs.group.normalize('NFKC');
  return text
    .normalize('NFKC')
    .trim()
    .replaceAll(/./gsu, (sign) => {
      if (sign === signs.decimal) return '.';
      if (sign === group || /[\s’']/.test(sign)) return '_';
      return /[\d-]/.test(sign) ? sign : 'x';
    });
}

/** Parses the text with at most `places` decimals and a value between `min` and `max`. */
export function readNumber(
  text: string,
  {
    signs,
    places,
    min = 0,
    max,
  }: { signs: NumberSigns; places: number; min?: number; max: number },
): TypedNumber {
  const typed = plain(text.replaceAll(/[−–]/g, '-'), signs);
  if (typed === '') return { value: undefined, mistake: undefined, isUnfinished: false };
  if (/^-[\d_.]*$/.test(typed)) return wrong('ui.numberNegative');
  if (!PLAIN.test(typed) && !GROUPED.test(typed)) {
    return wrong('ui.numberUnreadable', UNFINISHED.test(typed));
  }
  const decimals = /\.(?<digits>\d*)$/.exec(typed)?.groups?.['digits']?.replace(/0+$/, '') ?? '';
  if (decimals.length > places) {
    return wrong(places === 0 ? 'ui.numberWhole' : 'ui.numberDecimals');
  }
  const value = Number(typed.replaceAll('_', ''));
  if (value < min) return wrong('ui.numberTooSmall');
  if (value > max) return wrong('ui.numberTooLarge');
  return { value, mistake: undefined, isUnfinished: false };
}

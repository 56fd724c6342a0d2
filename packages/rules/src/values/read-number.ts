// Reads a number as people and their files write it: `1.5`, `1,000`, `12,345.50` with a decimal point, `1.000,5` with a
// decimal comma. Fields, files of claims, imports and return files of banks all use it. The reader never guesses.
import { compatible } from './typed-text.ts';
import { parseDecimal } from './decimal.ts';

export interface NumberSigns {
  readonly group: string;
  readonly decimal: string;
}

export const POINT_SIGNS: NumberSigns = { decimal: '.', group: ',' };
export const COMMA_SIGNS: NumberSigns = { decimal: ',', group: '.' };

export type NumberMistake =
  | 'DECIMALS'
  | 'NEGATIVE'
  | 'TOO_LARGE'
  | 'TOO_SMALL'
  | 'UNREADABLE'
  | 'WHOLE';

export interface ReadNumber {
  /** Undefined for an empty text, and for one that is not such a number. */
  readonly value: number | undefined;
  readonly mistake: NumberMistake | undefined;
  /** May still become a number with the next key: `1,0` on the way to `1,000`. */
  readonly isUnfinished: boolean;
}

export interface NumberShape {
  readonly signs: NumberSigns;
  /** Maximum decimals. */
  readonly places: number;
  readonly min?: number;
  readonly max: number;
}

const PLAIN = /^(?:\d+\.?\d*|\.\d+)$/;
/** No group begins with a zero: `0,105` is not 105. */
const GROUPED = /^[1-9]\d{0,2}(?:_\d{3})+(?:\.\d*)?$/;
const UNFINISHED = /^(?:\.|[1-9]\d{0,2}(?:_\d{3})*_\d{0,2})$/;

function wrong(mistake: NumberMistake, isUnfinished = false): ReadNumber {
  return { value: undefined, mistake, isUnfinished };
}

/** The text with `.` for decimals, `_` for groups, and ASCII digits. */
function plain(text: string, signs: NumberSigns): string {
  const group = compatible(signs.group);
  return compatible(text.replaceAll(/[−–]/g, '-'))
    .trim()
    .replaceAll(/./gsu, (sign) => {
      if (sign === signs.decimal) return '.';
      if (sign === group || /[\s’']/.test(sign)) return '_';
      return /[\d-]/.test(sign) ? sign : 'x';
    });
}

/** Reads the text with at most `places` decimals and a value between `min` (0) and `max`. */
export function readNumber(text: string, { signs, places, min = 0, max }: NumberShape): ReadNumber {
  const typed = plain(text, signs);
  if (typed === '') return { value: undefined, mistake: undefined, isUnfinished: false };
  if (/^-[\d_.]*$/.test(typed)) return wrong('NEGATIVE');
  if (!PLAIN.test(typed) && !GROUPED.test(typed)) {
    return wrong('UNREADABLE', UNFINISHED.test(typed));
  }
  const [whole = '', fraction = ''] = typed.replaceAll('_', '').split('.');
  const digits = `${whole === '' ? '0' : whole}.${fraction === '' ? '0' : fraction}`;
  const scaled = parseDecimal(digits, places);
  if (scaled === undefined) {
    if (Number(whole) > max) return wrong('TOO_LARGE');
    return wrong(places === 0 ? 'WHOLE' : 'DECIMALS');
  }
  const value = scaled / 10 ** places;
  if (value < min) return wrong('TOO_SMALL');
  if (value > max) return wrong('TOO_LARGE');
  return { value, mistake: undefined, isUnfinished: false };
}

// Converts decimals from the wire and the database to whole numbers of a small unit and back, without
// floating-point arithmetic.

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Programs add floating-point numbers: 13.049999999999999 is 13.05. Differences below 10^-9 are such noise. */
const NOISE_PLACES = 9;
/** Numbers below it are written with an exponent by default. */
const SMALLEST_PLAIN = 1e-6;
const MOST_PLACES = 20;

function textOf(value: string | number): string {
  if (typeof value === 'string') return value.trim();
  return Math.abs(value) < SMALLEST_PLAIN ? value.toFixed(MOST_PLACES) : String(value);
}

/** How digits beyond the places round: 0 down, 1 up; undefined if they are more than noise. */
function roundingOf(tail: string, places: number): 0 | 1 | undefined {
  if (!/[1-9]/.test(tail)) return 0;
  const shown = Math.max(NOISE_PLACES - places, 0);
  const [start, rest] = [tail.slice(0, shown), tail.slice(shown)];
  if (start.length < shown || !/[1-9]/.test(rest)) return undefined;
  if (/^0*$/.test(start)) return 0;
  return /^9*$/.test(start) ? 1 : undefined;
}

/**
 * A decimal as an integer of 1/10^places: ('65.14', 2) is 6514. A number is read by its shortest decimal
 * form, so 65.14 is exact. Digits beyond the places are accepted only if they are zeros or the noise of floating-point
 * arithmetic, because values are never rounded.
 * @returns undefined if the value is not a decimal, has too many places, or is too large
 */
export function parseDecimal(value: string | number, places: number): number | undefined {
  const match = DECIMAL.exec(textOf(value));
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const rounding = roundingOf(fraction.slice(places), places);
  if (rounding === undefined) return undefined;
  const scaled = Number(whole + fraction.slice(0, places).padEnd(places, '0')) + rounding;
  if (!Number.isSafeInteger(scaled)) return undefined;
  return sign === '-' ? 0 - scaled : scaled;
}

/** The number without the noise of floating-point arithmetic; a number with too many places stays as it is. */
export function withoutNoise(value: number, places: number): number {
  const scaled = parseDecimal(value, places);
  return scaled === undefined ? value : scaled / 10 ** places;
}

/** An integer of 1/10^places as decimal text: (6514, 2) is '65.14'. */
export function formatDecimal(scaled: number, places: number): string {
  const digits = String(Math.abs(scaled)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places);
  return `${scaled < 0 ? '-' : ''}${whole}${places > 0 ? `.${fraction}` : ''}`;
}

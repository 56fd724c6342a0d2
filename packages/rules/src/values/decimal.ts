// Converts decimals from the wire and the database to whole numbers of a small unit and back, without
// floating-point arithmetic.

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * A decimal as an integer of 1/10^places: ('65.14', 2) is 6514. A number is read by its shortest decimal
 * form, so 65.14 is exact. Zeros beyond the places are accepted, other digits are not, because values are never rounded.
 * @returns undefined if the value is not a decimal, has too many places, or is too large
 */
export function parseDecimal(value: string | number, places: number): number | undefined {
  const match = DECIMAL.exec(String(value).trim());
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (/[1-9]/.test(fraction.slice(places))) return undefined;
  const scaled = Number(whole + fraction.slice(0, places).padEnd(places, '0'));
  if (!Number.isSafeInteger(scaled)) return undefined;
  return sign === '-' ? 0 - scaled : scaled;
}

/** An integer of 1/10^places as decimal text: (6514, 2) is '65.14'. */
export function formatDecimal(scaled: number, places: number): string {
  const digits = String(Math.abs(scaled)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places);
  return `${scaled < 0 ? '-' : ''}${whole}${places > 0 ? `.${fraction}` : ''}`;
}

// National numbers are masked in everything that quotes an import file: previews, invalid rows, lists of them, names of
// files. Only masked texts can be shown and stored, so no new message can forget it.
import { jsonWithoutNationalNumbers } from '@portal/rules/members/national-numbers.ts';

declare const maskedBrand: unique symbol;

/** The same value, with texts that have been masked. */
export type Masked<Value> = Value extends string
  ? Value & { readonly [maskedBrand]: true }
  : Value extends object
    ? { readonly [Key in keyof Value]: Masked<Value[Key]> }
    : Value;

/** All but the last four characters of each national number are hidden, in whatever form and field it is. */
export function masked<Value extends object | string>(value: Value): Masked<Value>;
export function masked(value: object | string): unknown {
  const copy: unknown = JSON.parse(jsonWithoutNationalNumbers(value));
  return copy;
}

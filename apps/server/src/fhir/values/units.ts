// Units of quantities. The portal counts items of a product and whole days; a quantity in another unit, such as a
// dozen or weeks, would be stored as another amount.
import { compatible } from '@portal/rules/values/typed-text.ts';

export interface Quantity {
  readonly value: number;
  readonly unit?: string | undefined;
  readonly code?: string | undefined;
}

/** A quantity counts items of the product, days, or doses in a day. */
export type Counted = 'DAYS' | 'DOSES_A_DAY' | 'ITEMS';

/** Units and UCUM codes of each, without braces and a plural `s`. */
const WORDS: Readonly<Record<Counted, ReadonlySet<string>>> = {
  DAYS: new Set(['1', 'd', 'day', 'night']),
  DOSES_A_DAY: new Set(['1', '/d', '/day', 'dose/d', 'dose/day', 'time/d', 'time/day', 'time']),
  ITEMS: new Set(
    '1 ea each item piece pc unit dose session visit service tab tbl tablet cap capsule caplet lozenge patch '
      .concat(
        'patche ampoule ampule vial bottle tube sachet syringe suppositorie suppository inhaler pack ',
      )
      .concat('packet box boxe ml g puff drop')
      .split(' '),
  ),
};

/** Whether a quantity is in this unit or has none. */
export function isCounted({ unit, code }: Quantity, what: Counted): boolean {
  return [unit, code].every((sent) => sent === undefined || WORDS[what].has(word(sent)));
}

function word(sent: string): string {
  const plain = compatible(sent)
    .toLowerCase()
    .replaceAll(/[{}\s]/g, '');
  return plain.replaceAll(/(?<=\p{L}{2})s(?=\/|$)/gu, '').replace(/\.$/, '');
}

// Splits the quantity limit of a drug over its lines.

import { type QuantityMilli, quantityMilli } from '../../values/quantity.ts';
import type { ChargeLine } from './charges.ts';
import { usablePrice, usableQuantity } from './price-line.ts';

/**
 * For each line by ref, the quantity that the clinic may supply or an approval code allows; undefined without
 * a limit. Lines of one product share the limit: the most expensive line takes from it first, then the
 * largest, then the earliest. Order alone would not do: totals must not depend on the order of lines, nor
 * fall when a line is added. Source: domain decision.
 */
export function suppliableQuantities(lines: readonly ChargeLine[]): Map<string, QuantityMilli> {
  const taken = new Map<string, number>();
  const suppliable = new Map<string, QuantityMilli>();
  for (const line of lines.toSorted(byPriceAndQuantity)) {
    const allowed = allowedQuantity(line);
    if (allowed === undefined) continue;
    const product = line.productId ?? line.ref;
    const before = taken.get(product) ?? 0;
    suppliable.set(line.ref, quantityMilli(Math.max(0, allowed - before)));
    taken.set(product, before + usableQuantity(line.quantityMilli));
  }
  return suppliable;
}

function allowedQuantity(line: ChargeLine): QuantityMilli | undefined {
  const { quantityLimitMilli: limit, approvedQuantityMilli: approved } = line;
  if (limit === undefined || approved === undefined) return limit;
  return approved > limit ? approved : limit;
}

function byPriceAndQuantity(one: ChargeLine, other: ChargeLine): number {
  return (
    usablePrice(other.unitPriceE4) - usablePrice(one.unitPriceE4) ||
    usableQuantity(other.quantityMilli) - usableQuantity(one.quantityMilli) ||
    kindOf(one).localeCompare(kindOf(other))
  );
}

/** Further facts that determine the order of lines. */
function kindOf({ diagnosisClass, isTaxable, priceBasis }: ChargeLine): string {
  return `${diagnosisClass}|${isTaxable}|${priceBasis}`;
}

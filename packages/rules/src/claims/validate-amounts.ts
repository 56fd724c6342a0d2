import { cents, formatCents } from '../values/cents.ts';
import {
  type QuantityMilli,
  type UnitPriceE4,
  multiplyPrice,
  quantityMilli,
  quantityToWire,
  unitPriceE4,
  unitPriceToWire,
} from '../values/quantity.ts';
import { type ClaimProblem, problem } from './claim-problems.ts';

const MAX_QUANTITY = quantityMilli(9_999_999_999);
const MAX_UNIT_PRICE = unitPriceE4(999_999_999);
const MAX_LINE_TOTAL = cents(99_999_999);

interface PricedForm {
  readonly quantityMilli?: QuantityMilli | undefined;
  readonly unitPriceE4?: UnitPriceE4 | undefined;
}

/** Quantity and price of a line can be billed: neither negative nor too large, nor their total. */
export function validateAmounts(field: string, line: PricedForm): ClaimProblem[] {
  const { quantityMilli: quantity, unitPriceE4: unitPrice } = line;
  if (quantity !== undefined && !isBetween(quantity, MAX_QUANTITY)) {
    const max = quantityToWire(MAX_QUANTITY);
    return [problem(`${field}.quantity`, 'QUANTITY_RANGE', { max })];
  }
  if (unitPrice === undefined) return [problem(`${field}.unit_price`, 'UNIT_PRICE_REQUIRED')];
  if (!isBetween(unitPrice, MAX_UNIT_PRICE)) {
    const max = unitPriceToWire(MAX_UNIT_PRICE);
    return [problem(`${field}.unit_price`, 'UNIT_PRICE_RANGE', { max })];
  }
  if (quantity !== undefined && multiplyPrice(quantity, unitPrice) > MAX_LINE_TOTAL) {
    const max = formatCents(MAX_LINE_TOTAL);
    return [problem(`${field}.quantity`, 'LINE_TOTAL_RANGE', { max })];
  }
  return [];
}

function isBetween(value: number, max: number): boolean {
  return value >= 0 && value <= max;
}

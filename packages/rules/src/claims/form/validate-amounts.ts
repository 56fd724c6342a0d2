import { parseCents } from '../../values/cents.ts';
import {
  type QuantityMilli,
  type UnitPriceE4,
  multiplyPrice,
  quantityToWire,
  unitPriceToWire,
} from '../../values/quantity.ts';
import { isInLimit, MAX_LINE_TOTAL, QUANTITY_LIMIT, UNIT_PRICE_LIMIT } from '../claim-limits.ts';
import { type ClaimProblem, problem } from './claim-problems.ts';

interface PricedForm {
  readonly quantityMilli?: QuantityMilli | undefined;
  readonly unitPriceE4?: UnitPriceE4 | undefined;
}

/** Checks that the quantity and price of a line, and their total, are neither negative nor too large. */
export function validateAmounts(field: string, line: PricedForm): ClaimProblem[] {
  const { quantityMilli: quantity, unitPriceE4: unitPrice } = line;
  if (quantity !== undefined && !isInLimit(quantityToWire(quantity), QUANTITY_LIMIT)) {
    return [problem(`${field}.quantity`, 'QUANTITY_RANGE', { max: QUANTITY_LIMIT.max })];
  }
  if (unitPrice === undefined) return [problem(`${field}.unit_price`, 'UNIT_PRICE_REQUIRED')];
  if (!isInLimit(unitPriceToWire(unitPrice), UNIT_PRICE_LIMIT)) {
    return [problem(`${field}.unit_price`, 'UNIT_PRICE_RANGE', { max: UNIT_PRICE_LIMIT.max })];
  }
  if (quantity !== undefined && isTooMuch(quantity, unitPrice)) {
    return [problem(`${field}.quantity`, 'LINE_TOTAL_RANGE', { max: MAX_LINE_TOTAL })];
  }
  return [];
}

function isTooMuch(quantity: QuantityMilli, unitPrice: UnitPriceE4): boolean {
  const most = parseCents(MAX_LINE_TOTAL);
  return most !== undefined && multiplyPrice(quantity, unitPrice) > most;
}

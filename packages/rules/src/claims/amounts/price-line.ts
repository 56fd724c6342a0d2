// The price of a claim line and the part that is not covered, before GST.

import { type Cents, ZERO_CENTS, cents, minCents } from '../../values/cents.ts';
import {
  type QuantityMilli,
  type UnitPriceE4,
  multiplyPrice,
  parseQuantity,
  parseUnitPrice,
  quantityMilli,
  unitPriceE4,
} from '../../values/quantity.ts';
import type { ExclusionReason } from './claim-calculation.ts';
import { QUANTITY_LIMIT, UNIT_PRICE_LIMIT } from '../claim-limits.ts';
import type { ChargeLine, PanelScheme } from './charges.ts';

/** Larger values are capped here and reported as a problem of the claim: see `isOutOfRange`. */
const MAX_QUANTITY = parseQuantity(QUANTITY_LIMIT.max);
const MAX_UNIT_PRICE = parseUnitPrice(UNIT_PRICE_LIMIT.max);

/** Keeps every sum exact, whatever is typed; far above any possible total of a claim. */
const MAX_LINE_TOTAL = cents(99_999_999_999);

const NO_QUANTITY = quantityMilli(0);
const NO_PRICE = unitPriceE4(0);

/** A part of a line that is not covered. */
export interface ExcludedPart {
  readonly reason: ExclusionReason;
  /** On the price basis of the line; above 0. */
  readonly amount: Cents;
}

/** A line as priced by the clinic, on its own price basis. */
export interface PricedLine {
  readonly total: Cents;
  readonly excludedParts: readonly ExcludedPart[];
}

/** The amount for calculation: 0 if missing, negative or not a number. */
export function usableAmount(amount: Cents | undefined): Cents {
  if (amount === undefined || !(amount > 0)) return ZERO_CENTS;
  return minCents(amount, MAX_LINE_TOTAL);
}

/**
 * Prices a line. On a panel that caps prices, the difference to the panel's price is excluded as PRICE_CAP.
 * The quantity above the suppliable one is excluded as QTY_OVER. Neither reduces the total: the patient
 * sees and pays it.
 * Source: domain decision.
 */
export function priceLine(
  line: ChargeLine,
  scheme: PanelScheme | undefined,
  suppliableQuantity?: QuantityMilli,
): PricedLine {
  const quantity = usableQuantity(line.quantityMilli);
  const unitPrice = usablePrice(line.unitPriceE4);
  const total = totalOf(quantity, unitPrice);
  const panelPrice = scheme === 'ADMINISTRATIVE' ? undefined : line.upperPriceE4;
  const cappedPrice = smaller(unitPrice, panelPrice);
  const cappedTotal = totalOf(quantity, cappedPrice);
  const suppliable = totalOf(smaller(quantity, suppliableQuantity), cappedPrice);
  const excludedParts: ExcludedPart[] = [];
  if (total > cappedTotal) {
    excludedParts.push({ reason: 'PRICE_CAP', amount: cents(total - cappedTotal) });
  }
  if (cappedTotal > suppliable) {
    excludedParts.push({ reason: 'QTY_OVER', amount: cents(cappedTotal - suppliable) });
  }
  return { total, excludedParts };
}

/** The clinic's charge for a line, on the price basis of the line. */
export function chargedAmount({ quantityMilli, unitPriceE4 }: ChargeLine): Cents {
  return totalOf(usableQuantity(quantityMilli), usablePrice(unitPriceE4));
}

function totalOf(quantity: QuantityMilli, unitPrice: UnitPriceE4): Cents {
  return minCents(multiplyPrice(quantity, unitPrice), MAX_LINE_TOTAL);
}

/** The quantity for calculation. */
export function usableQuantity(quantity: QuantityMilli | undefined): QuantityMilli {
  if (quantity === undefined || !(quantity > 0)) return NO_QUANTITY;
  return smaller(quantity, MAX_QUANTITY);
}

/** The price for calculation. */
export function usablePrice(price: UnitPriceE4 | undefined): UnitPriceE4 {
  if (price === undefined || !(price > 0)) return NO_PRICE;
  return smaller(price, MAX_UNIT_PRICE);
}

function smaller<T extends number>(amount: T, limit: T | undefined): T {
  return limit === undefined || amount <= limit ? amount : limit;
}

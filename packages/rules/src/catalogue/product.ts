// Product types, and the quantity of a product that a clinic may supply.

import type { QuantityMilli } from '../values/quantity.ts';
import { FEE_OF_CATEGORY, parseFeeCategory, type FeeCategory } from './fee-category.ts';
import { parseLocationType, type LocationType } from './location-type.ts';

/** Product types and their ids (Claims spec §9 for procedure 6 and fee 7; domain decision). */
export const PRODUCT_TYPE_IDS = {
  DRUG: 1,
  CONSUMABLE: 2,
  LAB: 3,
  IMAGING: 4,
  HS: 5,
  PROCEDURE: 6,
  FEE: 7,
  DENTAL: 8,
  TOSP: 9,
  MISC: 10,
  VACCINE: 11,
} as const;

/** The quantities of a product that may be supplied without approval (Claims spec §3). */
export interface QuantityLimits {
  readonly quantityLimitGp?: QuantityMilli | undefined;
  readonly quantityLimitSp?: QuantityMilli | undefined;
  readonly maxQuantity?: QuantityMilli | undefined;
}

/**
 * The largest quantity that a type of clinic may supply: its own limit, else the general maximum;
 * undefined without either. Source: Claims spec §3; domain decision for the fallback.
 */
export function quantityLimitOf(
  product: QuantityLimits,
  locationType: LocationType,
): QuantityMilli | undefined {
  const isGp = locationType === 'GP' || locationType === 'GPJB';
  if (isGp) return product.quantityLimitGp ?? product.maxQuantity;
  if (locationType === 'SP') return product.quantityLimitSp ?? product.maxQuantity;
  return product.maxQuantity;
}

/** Whether this type of clinic charges the fee; the fee's group may name the type that does. */
function isFeeOf(group: string | null, locationType: LocationType): boolean {
  const named = parseLocationType(group ?? '');
  const own = locationType === 'GPJB' ? 'GP' : locationType;
  return named === undefined || named === own;
}

/**
 * Whether this type of clinic charges the product. The group of a fee or procedure may name the one type
 * that does; the group of a test or drug describes the product. Source: domain decision.
 */
export function isChargedBy(
  product: { readonly category: string; readonly group: string | null | undefined },
  locationType: LocationType,
): boolean {
  const category = parseFeeCategory(product.category);
  const fee = category === undefined ? undefined : FEE_OF_CATEGORY[category];
  if (fee !== 'consultationFee' && fee !== 'procedureFee') return true;
  return isFeeOf(product.group ?? null, locationType);
}

/**
 * Whether a product may be charged on a line of this category, according to the catalogue. A vaccine may
 * also be supplied as a drug.
 */
export function isChargedAs(
  product: { readonly category: string; readonly typeId: number },
  category: FeeCategory,
): boolean {
  if (category === 'DRUG' && product.typeId === PRODUCT_TYPE_IDS.VACCINE) return true;
  return parseFeeCategory(product.category) === category;
}

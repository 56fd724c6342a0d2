// What the numbers and texts of a claim may be: one source for the checks, for what a call takes and
// for what can be typed.

export interface NumberLimit {
  readonly min: number;
  readonly max: number;
  /** Decimals at most. */
  readonly places: number;
}

/** Of a line, and of a dose. */
export const QUANTITY_LIMIT: NumberLimit = { min: 0, max: 9_999_999, places: 3 };
/** Dollars. */
export const UNIT_PRICE_LIMIT: NumberLimit = { min: 0, max: 99_999.9999, places: 4 };
export const FREQUENCY_LIMIT: NumberLimit = { min: 1, max: 4, places: 0 };
/** A supply lasts a day at least. */
export const SUPPLY_DAYS_LIMIT: NumberLimit = { min: 1, max: 3650, places: 0 };
/** Days of symptoms, of a stay. */
export const DAYS_LIMIT: NumberLimit = { min: 0, max: 3650, places: 0 };
/** A doctor comes on one day at least. */
export const STAY_DAYS_LIMIT: NumberLimit = { min: 1, max: 3650, places: 0 };
/** Two digits; which of them are teeth says tooth-number.ts. */
export const TOOTH_LIMIT: NumberLimit = { min: 11, max: 85, places: 0 };
/** Dollars, with GST or without. */
export const MAX_LINE_TOTAL = 999_999.99;

/** Dollars, of a surgeon or a doctor. */
export const FEE_LIMIT: NumberLimit = { min: 0, max: MAX_LINE_TOTAL, places: 2 };

export const MAX_RECEIPT = 30;
export const MAX_APPROVAL_CODE = 20;
export const MAX_REFERRAL_CODE = 20;
export const MAX_REFERRING_CLINIC = 200;
export const MAX_REMARKS = 500;

/** Whether a number is inside the limit; its decimals are not looked at. */
export function isInLimit(value: number, { min, max }: NumberLimit): boolean {
  return value >= min && value <= max;
}

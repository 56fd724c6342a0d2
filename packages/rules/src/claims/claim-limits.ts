// Limits of the numbers and texts of a claim: one source for the checks, the contract and the input fields.

export interface NumberLimit {
  readonly min: number;
  readonly max: number;
  /** Maximum number of decimals. */
  readonly places: number;
}

/** Quantity of a line and of a dose. */
export const QUANTITY_LIMIT: NumberLimit = { min: 0, max: 9_999_999, places: 3 };
/** Dollars. */
export const UNIT_PRICE_LIMIT: NumberLimit = { min: 0, max: 99_999.9999, places: 4 };
export const FREQUENCY_LIMIT: NumberLimit = { min: 1, max: 4, places: 0 };
/** A supply lasts at least one day. */
export const SUPPLY_DAYS_LIMIT: NumberLimit = { min: 1, max: 3650, places: 0 };
/** Days of symptoms and of a stay. */
export const DAYS_LIMIT: NumberLimit = { min: 0, max: 3650, places: 0 };
/** A doctor attends on at least one day. */
export const ATTENDANCE_DAYS_LIMIT: NumberLimit = { min: 1, max: 3650, places: 0 };
/** Two digits; tooth-number.ts knows which of them are teeth. */
export const TOOTH_LIMIT: NumberLimit = { min: 11, max: 85, places: 0 };
/** Dollars, with or without GST. */
export const MAX_LINE_TOTAL = 999_999.99;

/** Fee of a surgeon or doctor in dollars. */
export const FEE_LIMIT: NumberLimit = { min: 0, max: MAX_LINE_TOTAL, places: 2 };

/** Claims in one request. */
export const MAX_CLAIMS_OF_BATCH = 500;

/** Items of one kind that a user can save, and their sizes. */
export const SAVED_ITEM_LIMITS = { items: 50, name: 40, query: 1000, drugs: 30 } as const;

export const MAX_RECEIPT = 30;
export const MAX_APPROVAL_CODE = 20;
export const MAX_REFERRAL_CODE = 20;
export const MAX_REFERRING_CLINIC = 200;
export const MAX_REMARKS = 500;

/** Whether a number is within the limit; decimals are not checked. */
export function isInLimit(value: number, { min, max }: NumberLimit): boolean {
  return value >= min && value <= max;
}

// Quantity and duration of a drug supply.

import { type QuantityMilli, quantityMilli } from '../../values/quantity.ts';

/** Supply by months and the days it lasts (Claims spec §9). */
export const MONTHS_OPTIONS = [
  { months: 0.5, days: 15 },
  { months: 1, days: 31 },
  { months: 2, days: 62 },
  { months: 3, days: 93 },
] as const;

/** The frequencies per day (Claims spec §9). */
export const FREQUENCY_OPTIONS = [1, 2, 3, 4] as const;

const MILLI = 1000;

/** Dosage instructions of a drug line; dosage in thousandths of its unit. */
export interface DrugDosage {
  readonly dosageMilli?: QuantityMilli | undefined;
  readonly frequencyPerDay?: number | undefined;
}

/** The days that a supply of some months lasts; undefined for numbers of months that are not offered. */
export function daysOfMonths(months: number): number | undefined {
  return MONTHS_OPTIONS.find((option) => option.months === months)?.days;
}

/** The days that a drug lasts: as entered, else from its months. */
export function daysOfSupply(
  days: number | null | undefined,
  months: number | null | undefined,
): number | undefined {
  return days ?? daysOfMonths(months ?? 0);
}

/**
 * The quantity of a prescription: dosage × frequency per day × days, rounded up to whole units. The user may
 * change it. Source: domain decision.
 * @returns undefined while one of the three is missing or not above 0
 */
export function defaultDrugQuantity(
  { dosageMilli, frequencyPerDay }: DrugDosage,
  days: number | undefined,
): QuantityMilli | undefined {
  if (!isAboveZero(dosageMilli) || !isAboveZero(frequencyPerDay) || !isAboveZero(days)) {
    return undefined;
  }
  const units = Math.ceil((dosageMilli * frequencyPerDay * days) / MILLI);
  return Number.isSafeInteger(units * MILLI) ? quantityMilli(units * MILLI) : undefined;
}

/** A required field of a drug line. */
export type DrugField = 'quantity' | 'dosage' | 'frequencyPerDay';

/**
 * The fields that a drug line lacks for the fraud, waste and abuse check. With the feature on, each line
 * requires a quantity, a dosage and a frequency of 1 to 4 a day; with the feature off, nothing.
 * Source: Claims spec §5 and §9.
 */
export function missingDrugFields(
  line: DrugDosage & { readonly quantityMilli?: QuantityMilli | undefined },
  isFwaOn: boolean,
): DrugField[] {
  if (!isFwaOn) return [];
  const missing: DrugField[] = [];
  if (!isAboveZero(line.quantityMilli)) missing.push('quantity');
  if (!isAboveZero(line.dosageMilli)) missing.push('dosage');
  if (!FREQUENCY_OPTIONS.some((times) => times === line.frequencyPerDay)) {
    missing.push('frequencyPerDay');
  }
  return missing;
}

function isAboveZero<T extends number>(value: T | undefined): value is T {
  return value !== undefined && value > 0;
}

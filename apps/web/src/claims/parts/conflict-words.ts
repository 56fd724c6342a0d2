// Helpers for the texts of a conflict in any part of the claim.
import { formatDate, formatMoney } from '../../platform/words/formats.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';

export type Values = readonly unknown[];

export interface ConflictWords {
  readonly label: TextKey;
  /** The field's value, then the values that belong to it, in the order of merge-parts.ts. */
  readonly text?: (values: Values, t: Translate) => string;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

/** All values in a row: for a doctor, name, number and speciality. */
export const allText = (values: Values) => joined(values.map(textOf));

export const dateText = ([date]: Values) => formatDate(textOf(date));

export const moneyText = ([amount]: Values) =>
  typeof amount === 'number' ? formatMoney(amount) : '';

export const flagText = ([isSo]: Values, t: Translate) =>
  typeof isSo === 'boolean' ? t(isSo ? 'claims.yes' : 'claims.no') : '';

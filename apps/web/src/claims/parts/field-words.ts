// The value of a field in words.
import { ATTENDANCE_TYPES, WARD_TYPES } from '@portal/rules/claims/form/stay-form.ts';
import { documentTypeText } from '../../documents/public.ts';
import { formatDate, formatMoney } from '../../platform/words/formats.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { mcReasonText } from '../code-text.ts';
import type { Translate } from '@portal/texts/translate.ts';

export type Values = readonly unknown[];

/** How a field is named, and its value written if it is not plain text. */
export interface FieldWords {
  readonly label: TextKey;
  /** The field's value, then the values that belong to it, in the order of the table of fields. */
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

function countOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

export function doseText([dose, perDay, days, , quantity]: Values, t: Translate): string {
  return joined([
    textOf(dose),
    countOf(perDay) > 0 ? t('claims.detailPerDay', { count: countOf(perDay) }) : '',
    countOf(days) > 0 ? t('claimLists.days', { count: countOf(days) }) : '',
    quantity === null || quantity === undefined
      ? ''
      : `${t('claims.quantity')} ${textOf(quantity)}`,
  ]);
}

export function visitTypeText([type]: Values, t: Translate): string {
  return t(type === 'FOLLOW_UP' ? 'claims.visitTypeFollowUp' : 'claims.visitTypeFirst');
}

const CONSULTATIONS = ['FIRST', 'FOLLOW_UP', 'EXTENDED', 'REVIEW'] as const;

export function consultationText([type]: Values, t: Translate): string {
  const known = CONSULTATIONS.find((one) => one === type);
  return known === undefined ? '' : t(`claims.consultation_${known}`);
}

export function mcText([days, reason, start]: Values, t: Translate): string {
  if (countOf(days) === 0) return '';
  const count = countOf(days);
  return joined([
    t('claimLists.days', { count }),
    formatDate(textOf(start)),
    mcReasonText(t, textOf(reason)),
  ]);
}

export function taxText([isTaxable, basis]: Values, t: Translate): string {
  if (isTaxable === false) return t('claims.gst_NONE');
  return basis === 'EXCL' || basis === 'INCL' ? t(`claims.gst_${basis}`) : '';
}

export function wardText([type]: Values, t: Translate): string {
  const known = WARD_TYPES.find((one) => one === type);
  return known === undefined ? '' : t(`claims.ward_${known}`);
}

export function attendanceText([type]: Values, t: Translate): string {
  const known = ATTENDANCE_TYPES.find((one) => one === type);
  return known === undefined ? '' : t(`claims.attendance_${known}`);
}

export const documentText = ([type]: Values, t: Translate) => documentTypeText(textOf(type), t);

// Formats figure and limit of a broken rule.
import type { Measure } from '@portal/rules/claims/checks/violation.ts';
import {
  formatDate,
  formatMoney,
  formatPrice,
  formatQuantity,
} from '../../platform/words/formats.ts';
import type { Translate } from '@portal/texts/translate.ts';

const counted = {
  DAYS: 'claimLists.days',
  MONTHS: 'claims.months',
  LINES: 'claims.drugsCount',
  VISITS: 'claims.visitsCount',
} as const;

/** A figure as sent over the wire. */
export interface WireMeasure {
  readonly text: string;
  /** Undefined for claims from before remedies were stored. */
  readonly unit: Measure['unit'] | null;
}

function measureWords(t: Translate, { text, unit }: WireMeasure): string {
  if (unit === null) return text;
  if (unit === 'DATE') return formatDate(text);
  const value = Number(text);
  if (unit === 'MONEY') return formatMoney(value);
  if (unit === 'QUANTITY') return formatQuantity(value);
  if (unit === 'UNIT_PRICE') return formatPrice(value);
  return t(counted[unit], { count: value });
}

export function figureWords(
  t: Translate,
  figure: WireMeasure,
  limit: WireMeasure | undefined,
): string {
  const shown = measureWords(t, figure);
  if (limit === undefined) return shown;
  return t('claims.figureOfLimit', { figure: shown, limit: measureWords(t, limit) });
}

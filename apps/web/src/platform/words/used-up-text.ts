// The text for a used-up limit in search results, member page and claim form.
import { benefitName } from './benefit-name.ts';
import { formatCount, formatMoney } from './formats.ts';
import type { Translate } from '@portal/texts/translate.ts';

/** In dollars or visits. */
export interface UsedUp {
  readonly name: string;
  readonly unit: 'AMOUNT' | 'COUNT';
  readonly used: number;
  readonly limit: number;
}

export function usedUpText(t: Translate, { name, unit, used, limit }: UsedUp): string {
  const benefit = benefitName(t, name);
  return unit === 'COUNT'
    ? t('platform.usedUpVisits', { benefit, used: formatCount(used), limit: formatCount(limit) })
    : t('platform.usedUpAmount', { benefit, used: formatMoney(used), limit: formatMoney(limit) });
}

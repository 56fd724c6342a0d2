// The smallest change that clears a broken approval rule, and the approval code that would lift it.
import type { Violation } from '@portal/rules/claims/violation.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { quantityToWire, unitPriceToWire } from '@portal/rules/values/quantity.ts';
import { formatDate, formatMoney, formatPrice, formatQuantity } from '../platform/formats.ts';
import type { Translate } from '../platform/i18n.ts';

type Remedy = Violation['clear'];

/** How much less it has to be. */
function lessWords(t: Translate, clear: Extract<Remedy, { by: unknown }>): string {
  const amount = formatMoney(centsToWire(clear.by));
  return clear.action === 'REDUCE_DRUGS'
    ? t(`claims.remedy_REDUCE_DRUGS_${clear.drugClass}`, { amount })
    : t(`claims.remedy_${clear.action}`, { amount });
}

/** How much it may be. */
function mostWords(t: Translate, clear: Extract<Remedy, { to: unknown }>): string {
  if (clear.action === 'REDUCE_QUANTITY' || clear.action === 'REDUCE_QUANTITY_OF_DRUG') {
    const quantity = formatQuantity(quantityToWire(clear.to));
    return t(`claims.remedy_${clear.action}`, { quantity });
  }
  if (clear.action === 'REDUCE_PRICE') {
    const price = formatPrice(unitPriceToWire(clear.to));
    return t('claims.remedy_REDUCE_PRICE', { price });
  }
  if (clear.action === 'REDUCE_MC_DAYS') {
    return t('claims.remedy_REDUCE_MC_DAYS', { days: t('claims.days', { count: clear.to }) });
  }
  return t('claims.remedy_CHANGE_CONSULTATION_TYPE');
}

export function remedyWords(t: Translate, { clear }: Pick<Violation, 'clear'>): string {
  if ('by' in clear) return lessWords(t, clear);
  if ('to' in clear) return mostWords(t, clear);
  if (clear.action === 'REMOVE_DRUG_LINES') {
    return t(`claims.remedy_REMOVE_DRUG_LINES_${clear.drugClass}`, { count: clear.count });
  }
  if (clear.action === 'REDUCE_SUPPLY') {
    return t('claims.remedy_REDUCE_SUPPLY', {
      months: t('claims.months', { count: clear.toMonths }),
      days: t('claims.days', { count: clear.toDays }),
    });
  }
  if (clear.action === 'SUPPLY_FROM') {
    return t('claims.remedy_SUPPLY_FROM', { date: formatDate(clear.date) });
  }
  return t(`claims.remedy_${clear.action}`);
}

type Liftable = Pick<Violation, 'code' | 'drugCode' | 'drugQuantityMilli' | 'isLiftable'>;

/** Undefined where no code lifts it. */
export function liftWords(
  t: Translate,
  { code, drugCode, drugQuantityMilli, isLiftable }: Liftable,
): string | undefined {
  if (!isLiftable) return undefined;
  if (drugCode === undefined) return t('claims.liftedByRule', { code });
  if (drugQuantityMilli === undefined || drugQuantityMilli === 0)
    return t('claims.liftedByDrug', { code });
  const quantity = formatQuantity(quantityToWire(drugQuantityMilli));
  return t('claims.liftedByDrugQuantity', { code, quantity });
}

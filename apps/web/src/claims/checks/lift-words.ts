// Names the approval code that lifts a broken rule.
import type { Violation } from '@portal/rules/claims/checks/violation.ts';
import { quantityToWire } from '@portal/rules/values/quantity.ts';
import { formatQuantity } from '../../platform/words/formats.ts';
import type { Translate } from '@portal/texts/translate.ts';

type Liftable = Pick<Violation, 'code' | 'drugCode' | 'drugQuantityMilli' | 'isLiftable'>;

/** Undefined if no code lifts it. */
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

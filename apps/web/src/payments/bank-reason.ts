import { returnReasonOf } from '@portal/rules/payments/return-reasons.ts';
import type { useText } from '../platform/words/i18n.ts';

/** Why the bank returned a payment: the code in words, then what the bank says about it. */
export function bankReason(
  t: ReturnType<typeof useText>,
  code: string | null,
  reason: string | null,
): string {
  const known = returnReasonOf(code);
  const words = known === undefined ? code : `${t(`payments.returnReason_${known}`)} (${known})`;
  return [words, reason === code ? null : reason].filter(Boolean).join(': ');
}

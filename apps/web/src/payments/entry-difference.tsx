// How far an entry of a batch is from what the clinic expected, and why.
import type { Reply } from '@portal/contract/schemas.ts';
import { lineReasonText } from '../claims/public-parts.ts';
import { useText } from '../platform/words/i18n.ts';
import { Money } from '../ui/display/money.tsx';
import layout from '../ui/layout.module.css';

type Entry = Reply<'listPaymentAdviceClaims'>['data'][number];

export function EntryDifference({ entry }: { readonly entry: Entry }) {
  const t = useText();
  const { difference_reason: reason, difference_amount: amount } = entry;
  if (amount === 0) return '–';
  const isOurs = reason === 'LIMIT' || reason === 'ADJUSTMENT';
  return (
    <span className={layout['two']}>
      <Money amount={amount} />
      {reason !== null && (
        <small>{isOurs ? t(`payments.reason_${reason}`) : lineReasonText(t, reason)}</small>
      )}
    </span>
  );
}

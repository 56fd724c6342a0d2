// A figure beside the one of the last run.
import { formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Money } from '../../ui/display/money.tsx';
import { differenceOf } from './difference.ts';
import layout from '../../ui/layout.module.css';

interface Props {
  readonly amount: number;
  /** null: there was none */
  readonly last: number | null;
}

export function Compared({ amount, last }: Props) {
  const t = useText();
  const change = last === null ? 0 : differenceOf(amount, last);
  return (
    <span className={layout['two']}>
      <Money amount={amount} isStrong />
      <small>
        {last === null && t('payments.notBefore')}
        {last !== null && change === 0 && t('payments.asBefore')}
        {change > 0 && t('payments.moreThanBefore', { amount: formatMoney(change) })}
        {change < 0 && t('payments.lessThanBefore', { amount: formatMoney(-change) })}
      </small>
    </span>
  );
}

// The amounts of an advice as a sum that reads down to the net.
import { Link } from '@tanstack/react-router';
import { formatCount, formatMoney } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { Money } from '../ui/display/money.tsx';
import type { ShownAdvice } from './advices.api.ts';
import layout from '../ui/layout.module.css';
import forms from '../ui/forms.module.css';

interface Line {
  readonly label: string;
  readonly amount: number;
  readonly hint?: string;
}

function useLines(advice: ShownAdvice): readonly Line[] {
  const t = useText();
  const lines: readonly Line[] = [
    {
      label: t('payments.sumClaims', { count: advice.claim_count }),
      amount: advice.gross_amount,
    },
    {
      label: t('payments.sumAdjustments', { count: advice.adjustment_count }),
      amount: advice.adjustment_amount,
    },
    { label: t('payments.sumCarried'), amount: advice.carried_amount },
    { label: t('payments.sumFee'), amount: -advice.fee_before_gst },
    { label: t('payments.sumFeeGst'), amount: -advice.fee_gst },
  ];
  const [claims, ...others] = lines;
  return claims === undefined ? [] : [claims, ...others.filter(({ amount }) => amount !== 0)];
}

export function AdviceSum({ advice }: { readonly advice: ShownAdvice }) {
  const t = useText();
  const {
    net_amount: net,
    untaxed_amount: untaxed,
    carried_from: earlier,
    carried_to: later,
  } = advice;
  return (
    <Section
      title={t('payments.amounts')}
      hint={t('payments.entryCount', {
        entries: formatCount(advice.claim_count + advice.adjustment_count),
      })}
    >
      <dl className={forms['sum']}>
        {useLines(advice).map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
        <div data-total="">
          <dt>{t(net < 0 ? 'payments.sumOwed' : 'payments.sumNet')}</dt>
          <dd>
            <Money amount={net} isStrong />
          </dd>
        </div>
      </dl>
      {earlier.map(({ id, batch_name: name, net_amount: owed }) => (
        <p key={id} className={layout['lead']} style={{ marginTop: 10 }}>
          {t('payments.carriedFrom', { amount: formatMoney(owed) })}{' '}
          <Link className={layout['link']} to="/app/paymentadvice/$id" params={{ id }}>
            {name}
          </Link>
        </p>
      ))}
      {later !== null && (
        <p className={layout['lead']} style={{ marginTop: 10 }}>
          {t('payments.carriedTo', { batch: later.batch_name })}
        </p>
      )}
      {net < 0 && later === null && (
        <p className={layout['lead']} style={{ marginTop: 10 }}>
          {t('payments.willCarry')}
        </p>
      )}
      {untaxed !== 0 && (
        <p className={layout['lead']} style={{ marginTop: 10 }}>
          {t('payments.untaxed')} <Money amount={untaxed} />
        </p>
      )}
    </Section>
  );
}

// The last and the next payment of the clinic, for the dashboard.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../platform/api/session.ts';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Card } from '../ui/display/card.tsx';
import { Money } from '../ui/display/money.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Bone } from '../ui/feedback/skeleton.tsx';
import { usePaymentSummary } from './advices.api.ts';
import classes from './payment-tiles.module.css';

function Tile(props: {
  readonly label: string;
  readonly isLoading: boolean;
  readonly amount: number | undefined;
  /** Shown without an amount. */
  readonly none: string;
  readonly children?: ReactNode;
}) {
  const { label, isLoading, amount, none, children } = props;
  return (
    <div className={classes['tile']}>
      <dt>{label}</dt>
      <dd>
        {isLoading && <Bone width="110px" height={26} />}
        {amount !== undefined && (
          <strong>
            <Money amount={amount} />
          </strong>
        )}
        {!isLoading && amount === undefined && <span>{none}</span>}
        <small>{children}</small>
      </dd>
    </div>
  );
}

function Tiles() {
  const t = useText();
  const { data, error, refetch } = usePaymentSummary();
  if (error !== null) {
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  const last = data?.last_payment;
  const next = data?.next_payment;
  return (
    <section aria-label={t('payments.dashTitle')}>
      <dl className={classes['tiles']}>
        <Tile
          label={t('payments.lastPayment')}
          isLoading={data === undefined}
          amount={last?.amount}
          none={t('payments.noLastPayment')}
        >
          {last !== undefined && last !== null && (
            <>
              {formatDate(last.payment_date)}
              {' · '}
              <Link to="/app/paymentadvice/$id" params={{ id: last.latest_advice.id }}>
                {last.latest_advice.advice_no}
              </Link>
            </>
          )}
        </Tile>
        <Tile
          label={t('payments.nextPayment')}
          isLoading={data === undefined}
          amount={next?.amount}
          none={t('payments.noNextPayment')}
        >
          {next !== undefined && next !== null && (
            <>
              {t('payments.expectedShort', { date: formatDate(next.payment_date) })}
              {' · '}
              <Link to="/app/paymentadvice" search={{ kind: 'MULTIPLE' }}>
                {t('payments.title')}
              </Link>
            </>
          )}
        </Tile>
      </dl>
    </section>
  );
}

/** Nothing for users without a clinic: payments belong to one. */
export function PaymentTiles() {
  const me = useMe();
  return me?.clinicProfile ? <Tiles /> : null;
}

// The last and the next payment of the clinic, for the dashboard.
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { Link } from '@tanstack/react-router';
import { useMe } from '../platform/api/session.ts';
import { formatDate, formatMoney } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Card } from '../ui/display/card.tsx';
import { Tile, TileGroup } from '../ui/display/tile.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { usePaymentSummary } from './advices.api.ts';

type Summary = NonNullable<ReturnType<typeof usePaymentSummary>['data']>;

/** The advice of the payment; several are listed. */
function LastAdvices({ last }: { readonly last: NonNullable<Summary['last_payment']> }) {
  const t = useText();
  const { latest_advice: advice, batch_count: count } = last;
  if (count > 1) {
    const paid = plainDate(last.payment_date);
    return (
      <Link to="/app/paymentadvice" search={{ kind: 'MULTIPLE', paid }}>
        {t('notices.adviceCount', { count })}
      </Link>
    );
  }
  return (
    <Link to="/app/paymentadvice/$id" params={{ id: advice.id }}>
      {advice.advice_no}
    </Link>
  );
}

function LastPayment({ last }: { readonly last: Summary['last_payment'] | undefined }) {
  const t = useText();
  const label = t('notices.lastPayment');
  if (last === undefined) return <Tile label={label} value="…" />;
  if (last === null) return <Tile label={label} value={t('notices.noLastPayment')} isQuiet />;
  return (
    <Tile
      label={label}
      value={formatMoney(last.amount)}
      note={
        <>
          {formatDate(last.payment_date)}
          {' · '}
          <LastAdvices last={last} />
        </>
      }
    />
  );
}

function NextPayment({ next }: { readonly next: Summary['next_payment'] | undefined }) {
  const t = useText();
  const label = t('notices.nextPayment');
  if (next === undefined) return <Tile label={label} value="…" />;
  if (next === null) return <Tile label={label} value={t('notices.noNextPayment')} isQuiet />;
  return (
    <Tile
      label={label}
      value={formatMoney(next.amount)}
      note={
        <>
          {t('notices.paymentExpected', { date: formatDate(next.payment_date) })}
          {' · '}
          <Link to="/app/paymentadvice" search={{ kind: 'MULTIPLE' }}>
            {t('notices.paymentAdvice')}
          </Link>
        </>
      }
    />
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
  return (
    <TileGroup label={t('notices.payments')}>
      <LastPayment last={data?.last_payment} />
      <NextPayment next={data?.next_payment} />
    </TileGroup>
  );
}

/** Nothing for users without a clinic: payments belong to one. */
export function PaymentTiles() {
  const me = useMe();
  return me?.clinicProfile ? <Tiles /> : null;
}

// The debts of the clinic, above its payment advice. It is taken from its next payments.
import type { Reply } from '@portal/contract/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../platform/api/api.ts';
import { formatDate, formatMoney } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { useClinic } from './advices.api.ts';
import layout from '../ui/layout.module.css';

type Owed = Reply<'getOwedAmounts'>['data']['debts'][number];

function Debt({ debt }: { readonly debt: Owed }) {
  const t = useText();
  const parts = debt.parts.map(({ amount, due_on: dueOn }) =>
    t('payments.partDue', { amount: formatMoney(amount), date: formatDate(dueOn) }),
  );
  return (
    <p>
      {t('payments.oweLine', {
        amount: formatMoney(debt.owed_amount),
        date: formatDate(debt.owed_since),
        insurer: debt.insurer_code,
        type: t(`payments.kind_${debt.claim_type}`),
      })}{' '}
      <Link className={layout['link']} to="/app/paymentadvice/$id" params={{ id: debt.id }}>
        {debt.advice_no}
      </Link>
      {parts.length > 0 && (
        <>
          {' · '}
          {t('payments.oweParts', { parts: parts.join(', ') })}
        </>
      )}
    </p>
  );
}

/** Nothing while it is not known: the list below is what the page is for. */
export function OwedNotice() {
  const t = useText();
  const query = useClinic();
  const { data } = useQuery({
    queryKey: ['getOwedAmounts', query],
    queryFn: async ({ signal }) => (await call('getOwedAmounts', { query, signal })).data,
  });
  if (data === undefined || data.debts.length === 0) return null;
  return (
    <Notice tone="amber">
      <strong>{t('payments.youOwe', { amount: formatMoney(data.owed_amount) })}</strong>
      {data.debts.map((debt) => (
        <Debt key={debt.id} debt={debt} />
      ))}
      {data.last_reminder_on !== null && (
        <p>{t('payments.remindedOn', { date: formatDate(data.last_reminder_on) })}</p>
      )}
    </Notice>
  );
}

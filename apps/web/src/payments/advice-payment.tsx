// The payment of an advice and its way at the bank, or when it is expected.
import { wayAtBank } from '@portal/rules/payments/payment-way.ts';
import { formatDate, formatDay } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { KeyValues } from '../ui/display/key-values.tsx';
import { Money } from '../ui/display/money.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import type { ShownAdvice } from './advices.api.ts';
import layout from '../ui/layout.module.css';

export function AdvicePayment({ advice }: { readonly advice: ShownAdvice }) {
  const t = useText();
  const { payment, expected_payment_date: expected, payment_date: paidOn } = advice;
  const day = formatDate(expected);
  return (
    <Section title={t('payments.payment')}>
      {payment?.status === 'FAILED' && (
        <Notice tone="amber">{t('payments.failed', { date: day })}</Notice>
      )}
      {payment === null && expected !== null && (
        <p className={layout['lead']} style={{ marginTop: 10 }}>
          {t('payments.expectedText', { date: day })}
        </p>
      )}
      {payment === null && expected === null && (
        <p className={layout['lead']} style={{ marginTop: 10 }}>
          {t('payments.nothingToPay', { date: formatDate(paidOn) })}
        </p>
      )}
      {payment !== null && (
        <KeyValues
          items={[
            {
              label: t(payment.status === 'RELEASED' ? 'payments.amount' : 'payments.paid'),
              value: <Money amount={payment.amount} isStrong />,
            },
            { label: t('payments.paymentDate'), value: formatDate(payment.payment_date) },
            ...wayAtBank({
              status: payment.status,
              sent: payment.sent_at,
              answered: payment.answered_on,
            }).map(({ step, at }) => ({
              label: t(`payments.step_${step}`),
              value: formatDay(at) || '–',
            })),
            { label: t('payments.reference'), value: payment.reference },
            ...(payment.bank_reference === null
              ? []
              : [{ label: t('payments.booking'), value: payment.bank_reference }]),
            { label: t('payments.account'), value: payment.account },
            { label: t('payments.holder'), value: payment.account_holder },
          ]}
        />
      )}
    </Section>
  );
}

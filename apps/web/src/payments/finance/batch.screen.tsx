// One provider batch: its amounts, documents and payments, and its claims and adjustments.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { useCan } from '../../platform/api/session.ts';
import { formatDate, formatMoney, formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { Money } from '../../ui/display/money.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ComingPage, Page } from '../../ui/frame/page.tsx';
import { ask } from '../../ui/overlays/dialogs.ts';
import { AdviceStatusBadge } from '../advice-status.tsx';
import { PaymentWay } from '../payment-way.tsx';
import { TaxDocuments } from '../tax-documents.tsx';
import { BatchEntries } from './batch-entries.tsx';
import {
  batchQuery,
  followWork,
  type ShownBatch,
  usePaymentWork,
  wayAtDesk,
} from './finance.api.ts';
import layout from '../../ui/layout.module.css';
import { bankReason } from '../bank-reason.ts';
import { ReturnButton } from './return.modal.tsx';
import { PaymentStatusBadge } from './run-status.tsx';
import { WorkProgress } from './work-progress.tsx';
import forms from '../../ui/forms.module.css';

function useCrumbs() {
  const t = useText();
  return [{ label: t('payments.deskTitle'), to: '/app/ops/payments' }] as const;
}

function Amounts({ batch }: { readonly batch: ShownBatch }) {
  const t = useText();
  return (
    <KeyValues
      items={[
        {
          label: t('payments.sumClaims', { count: batch.claim_count }),
          value: <Money amount={batch.gross_amount} />,
        },
        {
          label: t('payments.sumAdjustments', { count: batch.adjustment_count }),
          value: <Money amount={batch.adjustment_amount} />,
        },
        { label: t('payments.carried'), value: <Money amount={batch.carried_amount} /> },
        { label: t('payments.fee'), value: <Money amount={-batch.fee_amount} /> },
        { label: t('payments.net'), value: <Money amount={batch.net_amount} isStrong /> },
        { label: t('payments.openedAt'), value: formatTimestamp(batch.opened_at) },
        { label: t('payments.closedAt'), value: formatTimestamp(batch.closed_at) || '–' },
      ]}
    />
  );
}

function BatchLink({
  batch: { id, batch_name: name },
}: {
  batch: { id: string; batch_name: string };
}) {
  return (
    <Link className={layout['link']} to="/app/ops/payments/batches/$id" params={{ id }}>
      {name}
    </Link>
  );
}

function Carried({ batch }: { readonly batch: ShownBatch }) {
  const t = useText();
  const { carried_to: to, carried_from: from } = batch;
  return (
    <>
      {to !== null && (
        <p>
          {t('payments.carriedInto')} <BatchLink batch={to} />
        </p>
      )}
      {from.map((one) => (
        <p key={one.id}>
          {t('payments.carriedFrom', { amount: formatMoney(one.net_amount) })}{' '}
          <BatchLink batch={one} />
        </p>
      ))}
      {batch.status !== 'OPEN' && batch.net_amount < 0 && (
        <p>
          {to === null && t('payments.willCarry')}{' '}
          <Link
            className={layout['link']}
            to="/app/ops/payments/recoveries/$id"
            params={{ id: batch.id }}
          >
            {t('payments.showDebt')}
          </Link>
        </p>
      )}
    </>
  );
}

function Payments({ batch }: { readonly batch: ShownBatch }) {
  const t = useText();
  return (
    <Section title={t('payments.payments')}>
      {!batch.has_account && <Notice tone="amber">{t('payments.noAccountHint')}</Notice>}
      {batch.payments.length === 0 && (
        <p className={layout['note']}>
          {t('payments.expectedText', { date: formatDate(batch.expected_payment_date) || '–' })}
        </p>
      )}
      <ul className={`${layout['rows']} ${forms['entries']}`}>
        {batch.payments.map((payment) => (
          <li key={payment.id}>
            <span className={layout['two']}>
              <Link to="/app/ops/payments/runs/$id" params={{ id: payment.run_id }}>
                {payment.run_no}
              </Link>
              <small>
                {payment.reference} · {formatDate(payment.payment_date)} · {payment.account}
              </small>
              {payment.bank_reference !== null && (
                <small>
                  {t('payments.booking')} {payment.bank_reference}
                </small>
              )}
              {payment.failure_reason !== null && (
                <small>{bankReason(t, payment.failure_code, payment.failure_reason)}</small>
              )}
            </span>
            <PaymentStatusBadge payment={payment} />
            <Money amount={payment.amount} />
            <ReturnButton payment={payment} />
            <PaymentWay way={wayAtDesk(payment)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CloseButton({ batch, isBusy }: { readonly batch: ShownBatch; readonly isBusy: boolean }) {
  const t = useText();
  const can = useCan();
  const queryClient = useQueryClient();
  const [error, setError] = useState<unknown>();
  if (batch.status !== 'OPEN' || !can('payments:update')) return null;
  async function close(): Promise<void> {
    const isSure = await ask({
      title: t('payments.close'),
      text: t('payments.closeOneText', { amount: formatMoney(batch.gross_amount) }),
      confirm: t('payments.close'),
    });
    if (!isSure) return;
    setError(undefined);
    try {
      const { data } = await call('closeBatches', { body: { batch_ids: [batch.id] } });
      followWork(queryClient, data);
    } catch (failure) {
      setError(failure);
    }
  }
  return (
    <>
      {error !== undefined && <Notice tone="red">{problemText(error)}</Notice>}
      <Button kind="primary" isDisabled={isBusy} onClick={() => void close()}>
        {t('payments.close')}
      </Button>
    </>
  );
}

function Batch({ batch }: { readonly batch: ShownBatch }) {
  const queryClient = useQueryClient();
  const t = useText();
  const work = usePaymentWork();
  return (
    <Page
      title={batch.batch_name}
      crumbs={useCrumbs()}
      beside={
        <>
          <AdviceStatusBadge batch={batch} />
          <span className={layout['note']}>
            {[
              batch.provider_company_name,
              batch.insurer_code,
              t(`payments.kind_${batch.claim_type}`),
            ].join(' · ')}
          </span>
        </>
      }
      actions={<CloseButton batch={batch} isBusy={work?.status === 'RUNNING'} />}
    >
      <WorkProgress work={work} />
      <Section title={t('payments.amounts')}>
        <div className={layout['stack']}>
          <Amounts batch={batch} />
          <Carried batch={batch} />
        </div>
      </Section>
      <div className={layout['columns']}>
        <Payments batch={batch} />
        <TaxDocuments
          batchId={batch.id}
          documents={batch.documents}
          onReadAgain={() =>
            queryClient.fetchQuery({ ...batchQuery(batch.id, true), staleTime: 0 })
          }
          note={batch.documents.length === 0 ? t('payments.documentsLater') : undefined}
        />
      </div>
      <BatchEntries batch={batch} />
    </Page>
  );
}

export function BatchScreen() {
  const t = useText();
  const { id } = useParams({ from: '/app/ops/payments/batches/$id' });
  const { data, error, refetch } = useQuery(batchQuery(id));
  const crumbs = useCrumbs();
  if (data !== undefined) return <Batch key={data.id} batch={data} />;
  if (error === null) return <ComingPage />;
  return (
    <Page title={t('payments.batch')} crumbs={crumbs}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Page>
  );
}

// From a line of the bank statement back to the batch and its claims.
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useCan } from '../../platform/api/session.ts';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Card, Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { Money } from '../../ui/display/money.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { useBatchColumns } from './batch-columns.tsx';
import { findParams } from './finance-params.ts';
import { type FoundPayment, paymentQuery, batchesQuery } from './finance.api.ts';
import { bankReason } from '../bank-reason.ts';
import { ReturnButton } from './return.modal.tsx';
import { PaymentStatusBadge } from './run-status.tsx';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const SHORTEST = 3;

function Found({ payment }: { readonly payment: FoundPayment }) {
  const t = useText();
  const can = useCan();
  return (
    <Section title={payment.reference} aside={<PaymentStatusBadge payment={payment} />}>
      <div className={layout['stack']}>
        <KeyValues
          items={[
            { label: t('payments.amount'), value: <Money amount={payment.amount} isStrong /> },
            { label: t('payments.paymentDate'), value: formatDate(payment.payment_date) },
            { label: t('payments.clinic'), value: payment.provider_company_name },
            { label: t('payments.account'), value: payment.account },
            {
              label: t('payments.batch'),
              value: (
                <Link to="/app/ops/payments/batches/$id" params={{ id: payment.batch_id }}>
                  {payment.batch_name}
                </Link>
              ),
            },
            {
              label: t('payments.run'),
              value: (
                <Link to="/app/ops/payments/runs/$id" params={{ id: payment.run_id }}>
                  {payment.run_no}
                </Link>
              ),
            },
          ]}
        />
        {payment.failure_reason !== null && (
          <Notice tone="red">{bankReason(t, payment.failure_code, payment.failure_reason)}</Notice>
        )}
        <div className={forms['bar']}>
          <ReturnButton payment={payment} />
        </div>
        <h3>{t('payments.sumClaims', { count: payment.claim_count })}</h3>
        <ul className={`${layout['rows']} ${forms['entries']}`}>
          {payment.claims.map((claim) => (
            <li key={claim.claim_id}>
              {can('assessment:read') ? (
                <Link to="/app/ops/claims/$id" params={{ id: claim.claim_id }}>
                  {claim.claim_code}
                </Link>
              ) : (
                <span>{claim.claim_code}</span>
              )}
              <Money amount={claim.amount} />
            </li>
          ))}
        </ul>
        {payment.claims.length < payment.claim_count && (
          <p className={layout['note']}>{t('payments.restInBatch')}</p>
        )}
      </div>
    </Section>
  );
}

/** Batches that another text of the statement fits: a number, a batch, a part of a reference, an amount. */
function FittingBatches({ text }: { readonly text: string }) {
  const t = useText();
  const navigate = useNavigate();
  const columns = useBatchColumns();
  const batches = useQuery(batchesQuery({ q: text }));
  return (
    <DataTable
      label={t('payments.fittingBatches')}
      columns={columns}
      rows={batches.data?.data}
      idOf={(row) => row.id}
      error={batches.error}
      onRetry={() => void batches.refetch()}
      onOpen={({ id }) => void navigate({ to: '/app/ops/payments/batches/$id', params: { id } })}
      empty={<EmptyState title={t('payments.notFound')} text={t('payments.notFoundHint')} />}
    />
  );
}

export function FindPaymentScreen() {
  const t = useText();
  const { reference = '' } = useSearch({ from: '/app/ops/payments/find' });
  const navigate = useNavigate({ from: '/app/ops/payments/find' });
  const [typed, setTyped] = useState(reference);
  const [isShort, setIsShort] = useState(false);
  const isAsked = reference.length >= SHORTEST;
  const { data, error, isFetching } = useQuery({ ...paymentQuery(reference), enabled: isAsked });
  const isUnknown = error instanceof ApiProblem && error.is('PAYMENT_NOT_FOUND');
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const wanted = typed.trim();
    setIsShort(wanted.length < SHORTEST);
    if (wanted.length >= SHORTEST) void navigate({ search: findParams({ reference: wanted }) });
  }
  return (
    <Page
      title={t('payments.find')}
      crumbs={[{ label: t('payments.deskTitle'), to: '/app/ops/payments' }]}
    >
      <Card>
        <form noValidate onSubmit={submit}>
          <TextField
            label={t('payments.bankReference')}
            value={typed}
            maxLength={MAX_SEARCH_TEXT}
            error={isShort ? t('payments.referenceTooShort') : undefined}
            action={
              <Button isSmall kind="subtle" type="submit" isBusy={isFetching}>
                {t('payments.findNow')}
              </Button>
            }
            onChange={setTyped}
          />
        </form>
      </Card>
      <div aria-live="polite">
        {isAsked && isUnknown && <FittingBatches text={reference} />}
        {isAsked && error !== null && !isUnknown && (
          <Notice tone="red">{problemText(error)}</Notice>
        )}
        {data !== undefined && <Found payment={data} />}
      </div>
    </Page>
  );
}

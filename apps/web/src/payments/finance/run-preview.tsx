// A preview of the next payment run beside the last one, and the button that prepares it.
import { PAID_WHEN, type PaidWhen } from '@portal/rules/payments/payment-moves.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { useCan } from '../../platform/api/session.ts';
import { today } from '../../platform/clock.ts';
import { formatCount, formatDate, formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { ask } from '../../ui/overlays/dialogs.ts';
import { ClinicsToPay } from './clinics-to-pay.tsx';
import { Compared } from './compared.tsx';
import { forgetDesk, type RunPreview as Preview, runPreviewQuery } from './finance.api.ts';
import layout from '../../ui/layout.module.css';
import { UncoveredNotice } from './uncovered-notice.tsx';
import forms from '../../ui/forms.module.css';

/** Prepares the run after a question, and opens it. */
function usePreparing(preview: Preview, date: PlainDate | undefined, paidWhen: PaidWhen) {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isPreparing, setIsPreparing] = useState(false);
  const [error, setError] = useState<unknown>();
  async function prepare(): Promise<void> {
    if (date === undefined) return;
    const isSure = await ask({
      title: t('payments.prepare'),
      text: t('payments.prepareText', {
        count: preview.payment_count,
        amount: formatMoney(preview.total_amount),
        date: formatDate(date),
      }),
      confirm: t('payments.prepare'),
    });
    if (!isSure) return;
    setIsPreparing(true);
    setError(undefined);
    try {
      const { data } = await call('preparePaymentRun', {
        body: { payment_date: date, paid_when: paidWhen },
      });
      forgetDesk(queryClient);
      await navigate({ to: '/app/ops/payments/runs/$id', params: { id: data.id } });
    } catch (failure) {
      setError(failure);
      setIsPreparing(false);
    }
  }
  return { prepare, isPreparing, error };
}

function Totals({ preview }: { readonly preview: Preview }) {
  const t = useText();
  const { last_run: last } = preview;
  const added = preview.clinics.filter(
    (clinic) => clinic.account !== null && clinic.last_amount === null,
  ).length;
  return (
    <KeyValues
      items={[
        {
          label: t('payments.payments'),
          value: (
            <span className={layout['two']}>
              <strong>{formatCount(preview.payment_count)}</strong>
              <small>
                {last !== null &&
                  t('payments.lastCount', { count: formatCount(last.payment_count) })}
              </small>
            </span>
          ),
        },
        {
          label: t('payments.amount'),
          value: <Compared amount={preview.total_amount} last={last?.total_amount ?? null} />,
        },
        { label: t('payments.newClinics'), value: formatCount(added) },
        {
          label: t('payments.missingClinics'),
          value: formatCount(preview.missing_clinics.length),
        },
        { label: t('payments.setOff'), value: formatCount(preview.set_off_count) },
        {
          label: t('payments.lastRun'),
          value:
            last === null ? (
              '–'
            ) : (
              <Link to="/app/ops/payments/runs/$id" params={{ id: last.id }}>
                {last.run_no}
              </Link>
            ),
        },
      ]}
    />
  );
}

function Loaded({ preview, isBusy }: { readonly preview: Preview; readonly isBusy: boolean }) {
  const t = useText();
  const can = useCan();
  const proposed = parsePlainDate(preview.payment_date);
  const [date, setDate] = useState(proposed);
  const [paidWhen, setPaidWhen] = useState(preview.paid_when);
  const { prepare, isPreparing, error } = usePreparing(preview, date, paidWhen);
  const unpaid = preview.clinics.filter(({ account }) => account === null);
  const { open_run: openRun } = preview;
  const isNothing = preview.payment_count === 0 && preview.set_off_count === 0;
  return (
    <Section title={t('payments.previewRun')} hint={t('payments.previewHint')}>
      <div className={layout['stack']}>
        <Totals preview={preview} />
        {unpaid.length > 0 && (
          <Notice tone="amber">
            {t('payments.unpaidClinics', { count: unpaid.length })}{' '}
            {unpaid.map(({ provider_company_name: name }) => name).join(', ')}
          </Notice>
        )}
        <UncoveredNotice uncovered={preview.uncovered} />
        {openRun !== null && (
          <Notice tone="amber">
            {t('payments.openRun')}{' '}
            <Link
              className={layout['link']}
              to="/app/ops/payments/runs/$id"
              params={{ id: openRun.id }}
            >
              {openRun.run_no}
            </Link>
          </Notice>
        )}
        {error !== undefined && <Notice tone="red">{problemText(error)}</Notice>}
        {can('payments:update') && openRun === null && (
          <div className={forms['bar']}>
            <DateField
              label={t('payments.paymentDate')}
              value={date}
              min={today()}
              isAhead
              onChange={setDate}
            />
            <SelectField
              label={t('payments.paidWhen')}
              value={paidWhen}
              options={PAID_WHEN.map((value) => ({
                value,
                label: t(`payments.paidWhen_${value}`),
              }))}
              onChange={(value) => setPaidWhen(PAID_WHEN.find((one) => one === value) ?? paidWhen)}
            />
            <Button
              kind="primary"
              isBusy={isPreparing}
              isDisabled={isNothing || isBusy || date === undefined}
              onClick={() => void prepare()}
            >
              {t('payments.prepare')}
            </Button>
          </div>
        )}
        <ClinicsToPay preview={preview} />
      </div>
    </Section>
  );
}

export function RunPreview({ isBusy }: { readonly isBusy: boolean }) {
  const t = useText();
  const { data, error, refetch } = useQuery(runPreviewQuery);
  if (data !== undefined) return <Loaded preview={data} isBusy={isBusy} />;
  return (
    <Section title={t('payments.previewRun')}>
      {error === null ? (
        <BoneLines count={3} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}

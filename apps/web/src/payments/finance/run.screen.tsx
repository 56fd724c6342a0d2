// One payment run: its totals, the release by a second person, its progress, and the bank's file.
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { call } from '../../platform/api/api.ts';
import { useCan } from '../../platform/api/session.ts';
import {
  formatCount,
  formatDate,
  formatMoney,
  formatTimestamp,
} from '../../platform/words/formats.ts';
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
import {
  forgetDesk,
  lookForWork,
  type Run,
  runQuery,
  saveBankFile,
  usePaymentWork,
} from './finance.api.ts';
import { RunPayments } from './run-payments.tsx';
import { RunStatusBadge } from './run-status.tsx';
import { UncoveredNotice } from './uncovered-notice.tsx';
import { WorkProgress } from './work-progress.tsx';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

function useCrumbs() {
  const t = useText();
  return [{ label: t('payments.deskTitle'), to: '/app/ops/payments/runs' }] as const;
}

/** A move of the run after a question. */
function useMove(run: Run) {
  const t = useText();
  const queryClient = useQueryClient();
  const moving = useMutation({
    mutationFn: async (move: 'CANCEL' | 'RELEASE') => {
      const request = { params: { id: run.id }, body: {} };
      await (move === 'RELEASE'
        ? call('releasePaymentRun', request)
        : call('cancelPaymentRun', request));
    },
    onSettled: () => {
      forgetDesk(queryClient);
      lookForWork(queryClient);
    },
  });
  return {
    error: moving.error,
    isMoving: moving.isPending,
    move: async (move: 'CANCEL' | 'RELEASE'): Promise<void> => {
      const title = t(`payments.move_${move}`);
      const { claims, amount } = run.uncovered;
      const texts = [
        t(`payments.moveText_${move}`, {
          count: formatCount(run.payment_count),
          amount: formatMoney(run.total_amount),
          date: formatDate(run.payment_date),
        }),
        ...(move === 'RELEASE' && claims > 0
          ? [t('payments.uncovered', { count: claims, amount: formatMoney(amount) })]
          : []),
      ];
      const text = texts.join(' ');
      const isSure = await ask({ title, text, confirm: title, isDangerous: move === 'CANCEL' });
      if (isSure) moving.mutate(move);
    },
  };
}

function Files({ run }: { readonly run: Run }) {
  const t = useText();
  const can = useCan();
  const saving = useMutation({
    mutationFn: (format: 'csv' | 'pain001') => saveBankFile(run, format),
  });
  if (run.status !== 'RELEASED' || !can('payments:release')) return null;
  return (
    <>
      {saving.error !== null && <Notice tone="red">{problemText(saving.error)}</Notice>}
      {(['pain001', 'csv'] as const).map((format) => (
        <Button
          key={format}
          icon={<IconDownload size={15} stroke={1.8} />}
          isBusy={saving.isPending && saving.variables === format}
          onClick={() => saving.mutate(format)}
        >
          {t(`payments.file_${format}`)}
        </Button>
      ))}
    </>
  );
}

function Moves({ run }: { readonly run: Run }) {
  const t = useText();
  const can = useCan();
  const { move, error, isMoving } = useMove(run);
  const mustWait =
    run.status === 'PREPARED' && can('payments:release') && !run.moves.includes('RELEASE');
  return (
    <>
      {error !== null && <Notice tone="red">{problemText(error)}</Notice>}
      {mustWait && (
        <Notice tone="amber">{t('payments.secondPerson', { name: run.prepared_by })}</Notice>
      )}
      {run.moves.length > 0 && (
        <div className={forms['bar']}>
          {run.moves.includes('RELEASE') && (
            <Button kind="primary" isBusy={isMoving} onClick={() => void move('RELEASE')}>
              {t('payments.move_RELEASE')}
            </Button>
          )}
          {run.moves.includes('CANCEL') && (
            <Button isBusy={isMoving} onClick={() => void move('CANCEL')}>
              {t('payments.move_CANCEL')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Facts({ run }: { readonly run: Run }) {
  const t = useText();
  return (
    <KeyValues
      items={[
        { label: t('payments.paymentDate'), value: formatDate(run.payment_date) },
        { label: t('payments.paidWhen'), value: t(`payments.paidWhen_${run.paid_when}`) },
        {
          label: t('payments.settled'),
          value: `${formatCount(run.settled_count)} / ${formatCount(run.payment_count)}`,
          meter: { value: run.settled_count, max: Math.max(run.payment_count, 1) },
        },
        { label: t('payments.amount'), value: <Money amount={run.total_amount} isStrong /> },
        {
          label: t('payments.failedPayments'),
          value:
            run.failed_count === 0
              ? '–'
              : `${formatCount(run.failed_count)} · ${formatMoney(run.failed_amount)}`,
        },
        {
          label: t('payments.preparedBy'),
          value: `${run.prepared_by}, ${formatTimestamp(run.prepared_at)}`,
        },
        {
          label: t('payments.releasedBy'),
          value:
            run.released_by === null
              ? '–'
              : `${run.released_by}, ${formatTimestamp(run.released_at)}`,
        },
        { label: t('payments.step_SENT'), value: formatTimestamp(run.sent_at) || '–' },
        { label: t('payments.returnedAt'), value: formatTimestamp(run.returned_at) || '–' },
        { label: t('payments.paid_UNANSWERED'), value: <Unanswered run={run} /> },
      ]}
    />
  );
}

function Unanswered({ run: { id, unanswered } }: { readonly run: Run }) {
  const t = useText();
  if (unanswered.payments === 0) return '–';
  return (
    <Link to="/app/ops/payments/runs/$id" params={{ id }} search={{ status: 'UNANSWERED' }}>
      {t('payments.unansweredOfRun', {
        count: formatCount(unanswered.payments),
        amount: formatMoney(unanswered.amount),
        days: formatCount(unanswered.days),
      })}
    </Link>
  );
}

export function RunScreen() {
  const t = useText();
  const { id } = useParams({ from: '/app/ops/payments/runs/$id' });
  const { data: run, error, refetch } = useQuery(runQuery(id));
  const work = usePaymentWork();
  const crumbs = useCrumbs();
  if (run === undefined && error === null) return <ComingPage />;
  if (run === undefined) {
    return (
      <Page title={t('payments.run')} crumbs={crumbs}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return (
    <Page
      title={run.run_no}
      crumbs={crumbs}
      beside={<RunStatusBadge status={run.status} />}
      actions={<Files run={run} />}
    >
      <WorkProgress work={work} />
      <Section title={t('payments.run')}>
        <div className={layout['stack']}>
          <Facts run={run} />
          <UncoveredNotice uncovered={run.uncovered} />
          <Moves run={run} />
        </div>
      </Section>
      <RunPayments run={run} />
    </Page>
  );
}

// One payment advice: how its net amount comes about, its payment and documents, and its claims.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { monthAndYear } from '../platform/words/calendar-names.ts';
import { useText } from '../platform/words/i18n.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { type Crumb, ComingPage, Page } from '../ui/frame/page.tsx';
import { AdviceEntries } from './advice-entries.tsx';
import { AdviceExport } from './advice-export.tsx';
import { AdvicePayment } from './advice-payment.tsx';
import { AdviceStatusBadge } from './advice-status.tsx';
import { AdviceSum } from './advice-sum.tsx';
import { adviceQuery, type ShownAdvice } from './advices.api.ts';
import classes from './payments.module.css';
import { TaxDocuments } from './tax-documents.tsx';
import layout from '../ui/layout.module.css';

function Advice({ advice, crumbs }: { advice: ShownAdvice; crumbs: readonly Crumb[] }) {
  const t = useText();
  const queryClient = useQueryClient();
  const hasInvoice = advice.documents.some(({ kind }) => kind === 'BCTI');
  return (
    <Page
      title={t('payments.adviceTitle', { number: advice.advice_no })}
      crumbs={crumbs}
      beside={<AdviceStatusBadge batch={advice} />}
      actions={<AdviceExport advice={advice} />}
    >
      <p className={classes['lead']}>
        {[
          advice.provider_company_name,
          advice.insurer_code,
          t(`payments.kind_${advice.claim_type}`),
          monthAndYear(`${advice.period}-01`),
          advice.batch_name,
        ].join(' · ')}
      </p>
      <div className={layout['columns']}>
        <AdviceSum advice={advice} />
        <div className={layout['stack']}>
          <AdvicePayment advice={advice} />
          <TaxDocuments
            batchId={advice.id}
            documents={advice.documents}
            onReadAgain={() =>
              queryClient.fetchQuery({ ...adviceQuery(advice.id, true), staleTime: 0 })
            }
            note={hasInvoice ? undefined : t('payments.noInvoice')}
          />
        </div>
      </div>
      <AdviceEntries advice={advice} />
    </Page>
  );
}

export function AdviceScreen() {
  const t = useText();
  const { id } = useParams({ from: '/app/paymentadvice/$id' });
  const { data, error, refetch } = useQuery(adviceQuery(id));
  const crumbs = [{ label: t('payments.title'), to: '/app/paymentadvice' }] as const;
  if (error !== null && data === undefined) {
    return (
      <Page title={t('payments.advice')} crumbs={crumbs}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (data === undefined) return <ComingPage />;
  return <Advice key={data.id} advice={data} crumbs={crumbs} />;
}

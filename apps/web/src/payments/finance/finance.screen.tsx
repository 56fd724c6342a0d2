// The finance desk: batches of approved claims, the runs that pay them, payments without an answer of the bank, what
// clinics and insurers owe, and the statuses of other batches.
import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { TabBar } from '../../ui/frame/tab-bar.tsx';
import { InsurerList } from '../insurers/insurer-list.tsx';
import { DebtList } from '../recoveries/debt-list.tsx';
import { BatchList } from './batch-list.tsx';
import { BatchPreview } from './batch-preview.tsx';
import { usePaymentWork } from './finance.api.ts';
import { OtherBatches } from './other-batches.tsx';
import { RunList } from './run-list.tsx';
import { RunPreview } from './run-preview.tsx';
import { UnansweredPayments } from './unanswered-payments.tsx';
import { WorkProgress } from './work-progress.tsx';

const TABS = {
  batches: '/app/ops/payments',
  runs: '/app/ops/payments/runs',
  unanswered: '/app/ops/payments/unanswered',
  recoveries: '/app/ops/payments/recoveries',
  insurers: '/app/ops/payments/insurers',
  otherBatches: '/app/ops/payments/other-batches',
} as const;
type Tab = keyof typeof TABS;

const TAB_IDS = [
  'batches',
  'runs',
  'unanswered',
  'recoveries',
  'insurers',
  'otherBatches',
] as const;

function Frame({ open, children }: { open: Tab; children: ReactNode }) {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const work = usePaymentWork();
  return (
    <Page
      title={t('payments.deskTitle')}
      actions={
        <>
          <LinkButton to="/app/ops/payments/find">{t('payments.find')}</LinkButton>
          {can('payments:update') && (
            <LinkButton to="/app/ops/payments/bank-return">{t('payments.bankReturn')}</LinkButton>
          )}
        </>
      }
    >
      <TabBar
        label={t('payments.deskTitle')}
        open={open}
        onOpen={(id) => void navigate({ to: TABS[TAB_IDS.find((tab) => tab === id) ?? 'batches'] })}
        tabs={TAB_IDS.map((id) => ({ id, label: t(`payments.${id}`) }))}
      />
      <WorkProgress work={work} />
      {children}
    </Page>
  );
}

export function BatchesScreen() {
  const isBusy = usePaymentWork()?.status === 'RUNNING';
  return (
    <Frame open="batches">
      <BatchPreview isBusy={isBusy} />
      <BatchList isBusy={isBusy} />
    </Frame>
  );
}

export function RunsScreen() {
  const isBusy = usePaymentWork()?.status === 'RUNNING';
  return (
    <Frame open="runs">
      <RunPreview isBusy={isBusy} />
      <RunList />
    </Frame>
  );
}

export function UnansweredPaymentsScreen() {
  return (
    <Frame open="unanswered">
      <UnansweredPayments />
    </Frame>
  );
}

export function RecoveriesScreen() {
  return (
    <Frame open="recoveries">
      <DebtList />
    </Frame>
  );
}

export function InsurersScreen() {
  return (
    <Frame open="insurers">
      <InsurerList />
    </Frame>
  );
}

export function OtherBatchesScreen() {
  return (
    <Frame open="otherBatches">
      <OtherBatches />
    </Frame>
  );
}

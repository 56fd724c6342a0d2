// A debt of a clinic: where it comes from, what batches have recovered, and what was arranged.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../platform/api/session.ts';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { Money } from '../../ui/display/money.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ComingPage, Page } from '../../ui/frame/page.tsx';
import {
  isProposed,
  useWaitingProposals,
  WaitingProposals,
} from '../../ui/overlays/waiting-proposals.tsx';
import { ask } from '../../ui/overlays/dialogs.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { DebtStateBadge } from './debt-state.tsx';
import { Origin, Plan, Recoveries, Reminders, Repayments } from './debt-parts.tsx';
import { debtQuery, remind, type ShownDebt } from './debts.api.ts';
import { PlanModal } from './plan.modal.tsx';
import { RepaymentModal } from './repayment.modal.tsx';
import { WriteOffModal } from './write-off.modal.tsx';
import layout from '../../ui/layout.module.css';

interface Shown {
  readonly debt: ShownDebt;
}

function Amounts({ debt }: Shown) {
  const t = useText();
  return (
    <Section title={t('payments.amounts')}>
      <KeyValues
        items={[
          { label: t('payments.stillOwed'), value: <Money amount={debt.owed_amount} isStrong /> },
          { label: t('payments.debt'), value: <Money amount={debt.carried_amount} /> },
          { label: t('payments.recovered'), value: <Money amount={debt.recovered_amount} /> },
          { label: t('payments.writtenOff'), value: <Money amount={debt.written_off_amount} /> },
          { label: t('payments.owedSince'), value: formatDate(debt.owed_since) },
          { label: t('payments.age'), value: t(`payments.age_${debt.age}`) },
        ]}
      />
    </Section>
  );
}

function WrittenOff({ debt: { write_off: written } }: Shown) {
  const t = useText();
  if (written === null) return null;
  return (
    <Section title={t('payments.debt_WRITTEN_OFF')}>
      <KeyValues
        items={[
          { label: t('payments.amount'), value: <Money amount={written.amount} isStrong /> },
          { label: t('payments.writtenOffOn'), value: formatDate(written.written_off_on) },
          { label: t('payments.writeOffReason'), value: written.reason },
        ]}
      />
      <p className={layout['note']}>
        {t('payments.byTwo', { first: written.proposed_by, second: written.confirmed_by })}
      </p>
    </Section>
  );
}

const addressOf = ({ id }: ShownDebt) => `/app/ops/payments/recoveries/${id}`;

function Actions({ debt }: Shown) {
  const t = useText();
  const can = useCan();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'PLAN' | 'REPAYMENT' | 'WRITE_OFF'>();
  const [isReminding, setIsReminding] = useState(false);
  const isWaiting = isProposed(
    useWaitingProposals(addressOf(debt)),
    'WRITE_OFF',
    'INSTALMENTS',
    'RECEIPT',
  );
  if (!can('payments:update') || debt.owed_amount === 0) return null;
  async function sendReminder(): Promise<void> {
    const isWanted = await ask({
      title: t('payments.remindTitle', { clinic: debt.provider_company_name }),
      text: t('payments.remindText'),
      confirm: t('payments.remind'),
    });
    if (!isWanted) return;
    setIsReminding(true);
    try {
      await remind(queryClient, debt);
      showToast('green', t('payments.reminded'));
    } catch (error) {
      showToast('red', problemText(error));
    } finally {
      setIsReminding(false);
    }
  }
  const close = () => setOpen(undefined);
  return (
    <>
      <Button isBusy={isReminding} onClick={() => void sendReminder()}>
        {t('payments.remind')}
      </Button>
      {!isWaiting && (
        <>
          <Button onClick={() => setOpen('REPAYMENT')}>{t('payments.recordRepayment')}</Button>
          <Button onClick={() => setOpen('PLAN')}>
            {t(debt.plan === null ? 'payments.planInstalments' : 'payments.changeInstalments')}
          </Button>
          <Button onClick={() => setOpen('WRITE_OFF')}>{t('payments.writeOff')}</Button>
        </>
      )}
      {open === 'REPAYMENT' && <RepaymentModal debt={debt} onClose={close} />}
      {open === 'PLAN' && <PlanModal debt={debt} onClose={close} />}
      {open === 'WRITE_OFF' && <WriteOffModal debt={debt} onClose={close} />}
    </>
  );
}

function useCrumbs() {
  const t = useText();
  return [{ label: t('payments.recoveries'), to: '/app/ops/payments/recoveries' }] as const;
}

function Debt({ debt }: Shown) {
  const t = useText();
  return (
    <Page
      title={t('payments.debtTitle', { batch: debt.batch_name })}
      crumbs={useCrumbs()}
      beside={
        <>
          <DebtStateBadge state={debt.state} />
          <span className={layout['note']}>
            {[
              debt.provider_company_name,
              debt.insurer_code,
              t(`payments.kind_${debt.claim_type}`),
            ].join(' · ')}
          </span>
        </>
      }
      actions={<Actions debt={debt} />}
    >
      <WaitingProposals address={addressOf(debt)} />
      <Amounts debt={debt} />
      <WrittenOff debt={debt} />
      <div className={layout['columns']}>
        <Origin debt={debt} />
        <div className={layout['stack']}>
          <Recoveries debt={debt} />
          <Repayments debt={debt} />
        </div>
      </div>
      <div className={layout['columns']}>
        <Plan debt={debt} />
        <Reminders debt={debt} />
      </div>
    </Page>
  );
}

export function DebtScreen() {
  const t = useText();
  const { id } = useParams({ from: '/app/ops/payments/recoveries/$id' });
  const { data, error, refetch } = useQuery(debtQuery(id));
  const crumbs = useCrumbs();
  if (data !== undefined) return <Debt key={data.id} debt={data} />;
  if (error === null) return <ComingPage />;
  return (
    <Page title={t('payments.recoveries')} crumbs={crumbs}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Page>
  );
}

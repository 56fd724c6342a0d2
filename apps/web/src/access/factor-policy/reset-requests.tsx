// Requests to reset the second factors of users who have lost them. A second person decides.
import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { IconShieldLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../platform/api/session.ts';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import forms from '../../ui/forms.module.css';
import layout from '../../ui/layout.module.css';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { ask } from '../../ui/overlays/dialogs.ts';
import { keepFocus } from '../../ui/overlays/keep-focus.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { useSaving } from '../administration/use-saving.ts';
import { decideReset, type FactorReset, useResets } from './factor-policy.api.ts';

const COLOURS: Readonly<Record<FactorReset['status'], StatusColour>> = {
  WAITING: 'amber',
  APPROVED: 'green',
  DECLINED: 'red',
  EXPIRED: 'grey',
};

interface DecisionProps {
  readonly reset: FactorReset;
  readonly isBusy: boolean;
  readonly onDecide: (isApproved: boolean) => void;
}

function Decision({ reset, isBusy, onDecide }: DecisionProps) {
  const t = useText();
  const can = useCan();
  if (reset.status !== 'WAITING') {
    return (
      <span className={layout['two']}>
        <span>{formatTimestamp(reset.decided_at) || '–'}</span>
        <small>{reset.decided_by}</small>
      </span>
    );
  }
  if (!reset.can_decide) return t('factors.needsOther');
  if (!can('users:update')) return '–';
  const { username } = reset.user;
  return (
    <span className={layout['chips']}>
      <Button
        isSmall
        kind="primary"
        isDisabled={isBusy}
        label={`${t('factors.approveReset')}: ${username}`}
        onClick={() => onDecide(true)}
      >
        {t('factors.approveReset')}
      </Button>
      <Button
        isSmall
        isDisabled={isBusy}
        label={`${t('factors.declineReset')}: ${username}`}
        onClick={() => onDecide(false)}
      >
        {t('factors.declineReset')}
      </Button>
    </span>
  );
}

function useColumns(
  isBusy: boolean,
  onDecide: (reset: FactorReset, isApproved: boolean) => void,
): readonly Column<FactorReset>[] {
  const t = useText();
  return [
    {
      id: 'user',
      heading: t('factors.resetUser'),
      onCard: 'title',
      cell: ({ user, clinic }) => (
        <span className={layout['two']}>
          <span className={forms['longName']}>{user.name}</span>
          <small>{clinic === null ? user.username : `${user.username}, ${clinic}`}</small>
        </span>
      ),
    },
    {
      id: 'reason',
      heading: t('factors.resetReason'),
      cell: ({ reason }) => <span className={forms['anywhere']}>{reason}</span>,
    },
    {
      id: 'asked',
      heading: t('factors.resetAsked'),
      width: 190,
      cell: (row) => (
        <span className={layout['two']}>
          <span>{formatTimestamp(row.requested_at)}</span>
          <small>{row.requested_by}</small>
        </span>
      ),
    },
    {
      id: 'status',
      heading: t('factors.resetStatus'),
      width: 120,
      cell: ({ status }) => (
        <StatusBadge colour={COLOURS[status]} label={t(`factors.reset_${status}`)} />
      ),
    },
    {
      id: 'decision',
      heading: t('factors.resetDecided'),
      width: 220,
      cell: (reset) => (
        <Decision
          reset={reset}
          isBusy={isBusy}
          onDecide={(isApproved) => onDecide(reset, isApproved)}
        />
      ),
    },
  ];
}

export function ResetRequests() {
  const t = useText();
  const queryClient = useQueryClient();
  const saving = useSaving();
  const list = useResets();
  async function decide(reset: FactorReset, isApproved: boolean): Promise<void> {
    const { name } = reset.user;
    const isWanted =
      !isApproved ||
      (await ask({
        title: t('factors.approveResetTitle', { name }),
        text: t('factors.approveResetText'),
        confirm: t('factors.approveReset'),
        isDangerous: true,
      }));
    if (!isWanted) return;
    await saving.send(async () => {
      await decideReset(queryClient, reset, isApproved);
      showToast(
        'green',
        t(isApproved ? 'factors.resetApproved' : 'factors.resetDeclined', { name }),
      );
      keepFocus();
    });
  }
  const columns = useColumns(
    saving.isPending,
    (reset, isApproved) => void decide(reset, isApproved),
  );
  return (
    <Section title={t('factors.resets')} hint={t('factors.resetsHint')}>
      <div className={layout['stack']}>
        {saving.notice !== undefined && <Notice tone="red">{saving.notice}</Notice>}
        <DataTable
          {...list.table}
          label={t('factors.resets')}
          columns={columns}
          idOf={({ id }) => id}
          empty={
            <EmptyState
              icon={IconShieldLock}
              title={t('factors.noResets')}
              text={t('factors.noResetsText')}
            />
          }
        />
      </div>
    </Section>
  );
}

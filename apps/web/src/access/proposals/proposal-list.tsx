// Calls that need two people. Another person confirms or declines them.
import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney, formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import forms from '../../ui/forms.module.css';
import { TabBar } from '../../ui/frame/tab-bar.tsx';
import layout from '../../ui/layout.module.css';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { ask } from '../../ui/overlays/dialogs.ts';
import { keepFocus } from '../../ui/overlays/keep-focus.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { useSaving } from '../administration/use-saving.ts';
import { DeclineProposalModal } from './decline-proposal.modal.tsx';
import {
  confirmProposal,
  type ListedProposal,
  PROPOSAL_STATUSES,
  useProposals,
} from './proposals.api.ts';

const COLOURS: Readonly<Record<ListedProposal['status'], StatusColour>> = {
  WAITING: 'amber',
  CONFIRMED: 'green',
  DECLINED: 'red',
  EXPIRED: 'grey',
};
const ALL = 'all';

interface Actions {
  readonly isBusy: boolean;
  readonly onConfirm: (proposal: ListedProposal) => void;
  readonly onDecline: (proposal: ListedProposal) => void;
}

function Decision({
  proposal,
  isBusy,
  onConfirm,
  onDecline,
}: Actions & { proposal: ListedProposal }) {
  const t = useText();
  const { subject } = proposal;
  if (proposal.status !== 'WAITING') {
    return (
      <span className={layout['two']}>
        <span>{formatTimestamp(proposal.decided_at)}</span>
        <small>{proposal.decided_by}</small>
        {proposal.reason !== null && <small className={forms['anywhere']}>{proposal.reason}</small>}
      </span>
    );
  }
  const decline = t(proposal.is_own ? 'authority.takeBack' : 'authority.decline');
  return (
    <span className={layout['chips']}>
      {proposal.can_confirm ? (
        <Button
          isSmall
          kind="primary"
          isDisabled={isBusy}
          label={`${t('authority.confirm')}: ${subject}`}
          onClick={() => onConfirm(proposal)}
        >
          {t('authority.confirm')}
        </Button>
      ) : (
        <span>{t('authority.needsOther')}</span>
      )}
      <Button
        isSmall
        isDisabled={isBusy}
        label={`${decline}: ${subject}`}
        onClick={() => onDecline(proposal)}
      >
        {decline}
      </Button>
    </span>
  );
}

function useColumns(actions: Actions): readonly Column<ListedProposal>[] {
  const t = useText();
  return [
    {
      id: 'act',
      heading: t('authority.act'),
      onCard: 'title',
      cell: ({ act, subject, address }) => (
        <span className={layout['two']}>
          <span className={forms['longName']}>{t(`authority.act_${act}`)}</span>
          <Link to={address} className={forms['anywhere']}>
            {subject}
          </Link>
        </span>
      ),
    },
    {
      id: 'amount',
      heading: t('authority.amount'),
      align: 'end',
      width: 130,
      cell: ({ amount }) => (amount === null ? '–' : formatMoney(amount)),
    },
    {
      id: 'details',
      heading: t('authority.details'),
      cell: ({ details }) => (
        <details>
          <summary>{t('authority.fields', { count: details.length })}</summary>
          <dl className={forms['sum']}>
            {details.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className={forms['anywhere']}>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ),
    },
    {
      id: 'proposed',
      heading: t('authority.proposed'),
      width: 190,
      cell: (row) => (
        <span className={layout['two']}>
          <span>{formatTimestamp(row.proposed_at)}</span>
          <small>{row.proposed_by}</small>
        </span>
      ),
    },
    {
      id: 'status',
      heading: t('authority.statuses'),
      width: 120,
      cell: ({ status }) => (
        <StatusBadge colour={COLOURS[status]} label={t(`authority.status_${status}`)} />
      ),
    },
    {
      id: 'decision',
      heading: t('authority.decision'),
      width: 240,
      cell: (proposal) => <Decision proposal={proposal} {...actions} />,
    },
  ];
}

function StatusTabs({ list }: { readonly list: ReturnType<typeof useProposals> }) {
  const t = useText();
  return (
    <TabBar
      label={t('authority.statuses')}
      open={list.params.status ?? ALL}
      onOpen={(id) => list.change({ status: id })}
      tabs={[
        { id: ALL, label: t('authority.everything') },
        ...PROPOSAL_STATUSES.map((id) => ({ id, label: t(`authority.status_${id}`) })),
      ]}
    />
  );
}

export function ProposalList() {
  const t = useText();
  const queryClient = useQueryClient();
  const saving = useSaving();
  const [declined, setDeclined] = useState<ListedProposal>();
  const list = useProposals();
  async function confirm(proposal: ListedProposal): Promise<void> {
    const { act, subject, proposed_by: name } = proposal;
    const isWanted = await ask({
      title: t('authority.confirmTitle', { act: t(`authority.act_${act}`) }),
      text: t('authority.confirmText', { subject, name }),
      confirm: t('authority.confirm'),
    });
    if (!isWanted) return;
    await saving.send(async () => {
      await confirmProposal(queryClient, proposal);
      showToast('green', t('authority.confirmed'));
      keepFocus();
    });
  }
  const columns = useColumns({
    isBusy: saving.isPending,
    onConfirm: (proposal) => void confirm(proposal),
    onDecline: setDeclined,
  });
  return (
    <Section title={t('authority.proposals')} hint={t('authority.proposalsHint')}>
      <div className={layout['stack']}>
        <StatusTabs list={list} />
        {saving.notice !== undefined && <Notice tone="red">{saving.notice}</Notice>}
        <DataTable
          {...list.table}
          label={t('authority.proposals')}
          columns={columns}
          idOf={({ id }) => id}
          empty={
            <EmptyState
              icon={IconUsersGroup}
              title={t('authority.none')}
              text={t('authority.noneText')}
            />
          }
        />
      </div>
      {declined !== undefined && (
        <DeclineProposalModal
          proposal={declined}
          onClose={() => {
            setDeclined(undefined);
            keepFocus();
          }}
        />
      )}
    </Section>
  );
}

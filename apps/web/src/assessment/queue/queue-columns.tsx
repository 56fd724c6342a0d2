// The columns of the queue.
import { IconLock } from '@tabler/icons-react';
import { Checkbox } from '../../ui/library/checkbox.ts';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../platform/words/formats.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { useText } from '../../platform/words/i18n.ts';
import { ClaimStatusBadge } from '../../claims/public-parts.ts';
import { UnreadChip } from '../../messages/public.ts';
import { Chip } from '../../ui/display/chip.tsx';
import { MaskedId } from '../../ui/display/masked-id.tsx';
import { Money } from '../../ui/display/money.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import type { WaitingClaim } from './queue.api.ts';
import type { QueueFilter } from './queue-params.ts';
import classes from './queue.module.css';
import layout from '../../ui/layout.module.css';
import { DueDay, reasonsText, WaitingAge } from './waiting-words.tsx';

/** The claims that are ticked for a common action. */
export interface Ticked {
  readonly ids: ReadonlySet<string>;
  readonly onTick: (id: string, isTicked: boolean) => void;
}

type Columns = readonly Column<WaitingClaim>[];

function claimColumns(t: Translate, filter: QueueFilter): Columns {
  return [
    {
      id: 'claim_code',
      heading: t('assessment.claim'),
      sorts: 'ascending',
      onCard: 'title',
      cell: (row) => (
        <>
          <Link
            className={layout['code']}
            to="/app/ops/claims/$id"
            params={{ id: row.uuid }}
            search={filter}
          >
            {row.claim_code}
          </Link>{' '}
          <UnreadChip count={row.unread_messages} />
        </>
      ),
    },
    {
      id: 'date_of_visit_start',
      heading: t('assessment.visitDay'),
      sorts: 'descending',
      isMinor: true,
      cell: (row) => <span className={classes['day']}>{formatDate(row.date_of_visit_start)}</span>,
    },
    {
      id: 'waiting_since',
      heading: t('assessment.waiting'),
      // The longest wait first.
      sorts: 'ascending',
      cell: (row) => <WaitingAge since={row.waiting_since} isPaused={row.is_paused} />,
    },
    {
      id: 'due_date',
      heading: t('assessment.due'),
      // Overdue claims first.
      sorts: 'ascending',
      cell: (row) => <DueDay day={row.due_date} />,
    },
    {
      id: 'member_name_claimant',
      heading: t('assessment.member'),
      sorts: 'ascending',
      grows: 110,
      cell: (row) => row.member_name_claimant,
      below: {
        heading: t('ui.nationalNumber'),
        cell: ({ member_nric_claimant: number }) =>
          number === null ? '–' : <MaskedId value={number} />,
      },
    },
    {
      id: 'provider_company_name',
      heading: t('assessment.clinic'),
      sorts: 'ascending',
      grows: 96,
      cell: (row) => row.provider_company_name,
      below: {
        heading: t('assessment.company'),
        grows: 90,
        cell: (row) => row.company_name,
      },
    },
    {
      id: 'insurer_code',
      heading: t('assessment.insurer'),
      sorts: 'ascending',
      isMinor: true,
      cell: (row) => <Chip>{row.insurer_code}</Chip>,
    },
  ];
}

function decisionColumns(t: Translate): Columns {
  return [
    {
      id: 'reasons',
      heading: t('assessment.reasons'),
      grows: 100,
      cell: (row) => reasonsText(t, row.reasons) || '–',
      below: {
        heading: t('assessment.status'),
        cell: (row) => <ClaimStatusBadge claim={row} />,
      },
    },
    {
      id: 'total_fee_amount',
      heading: t('assessment.total'),
      sorts: 'descending',
      align: 'end',
      isMinor: true,
      cell: (row) => <Money amount={row.total_fee_amount} />,
    },
    {
      id: 'total_payable_amount',
      heading: t('assessment.planPays'),
      sorts: 'descending',
      align: 'end',
      cell: (row) => <Money amount={row.total_payable_amount} payer="plan" isStrong />,
    },
    {
      id: 'assigned_to',
      heading: t('assessment.assignee'),
      sorts: 'ascending',
      isMinor: true,
      grows: 90,
      cell: (row) => <Assignee assignee={row.assigned_to} />,
    },
  ];
}

function Assignee({ assignee }: { readonly assignee: WaitingClaim['assigned_to'] }) {
  const t = useText();
  if (assignee === null) return <span className={layout['note']}>{t('assessment.nobody')}</span>;
  const { name, held_until: until } = assignee;
  return (
    <span className={classes['assignee']}>
      {until !== null && (
        <>
          <IconLock size={14} stroke={1.8} aria-hidden="true" />
          <span className="unseen">{t('assessment.isHeld')} </span>
        </>
      )}
      {name}
    </span>
  );
}

/** @param ticked undefined for a user who decides nothing */
export function useQueueColumns(filter: QueueFilter, ticked: Ticked | undefined): Columns {
  const t = useText();
  const columns = [...claimColumns(t, filter), ...decisionColumns(t)];
  if (ticked === undefined) return columns;
  const tick: Column<WaitingClaim> = {
    id: 'tick',
    isTick: true,
    heading: t('assessment.tick'),
    width: 44,
    cell: (row) => (
      <Checkbox
        size="xs"
        aria-label={t('assessment.tickOne', { code: row.claim_code })}
        checked={ticked.ids.has(row.uuid)}
        onClick={(event) => event.stopPropagation()}
        onChange={({ currentTarget: { checked } }) => ticked.onTick(row.uuid, checked)}
      />
    ),
  };
  return [tick, ...columns];
}

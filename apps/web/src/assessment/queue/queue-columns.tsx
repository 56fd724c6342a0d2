// The columns of the queue.
import { canApproveInBulk } from '@portal/rules/assessment/bulk-approval.ts';
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
import layout from '../../ui/layout.module.css';
import { reasonsText, WaitingAge } from './waiting-words.tsx';

/** The claims that are ticked for a common approval. */
export interface Ticked {
  readonly ids: ReadonlySet<string>;
  readonly onTick: (id: string, isTicked: boolean) => void;
}

/** Whether the claim can be approved together with others. */
export function canBeTicked({ raw_status: status, reasons }: WaitingClaim): boolean {
  return canApproveInBulk({ status, reasons });
}

type Columns = readonly Column<WaitingClaim>[];

function claimColumns(t: Translate, filter: QueueFilter): Columns {
  return [
    {
      id: 'claim',
      heading: t('assessment.claim'),
      onCard: 'title',
      cell: (row) => (
        <span className={layout['two']}>
          <Link
            className={layout['code']}
            to="/app/ops/claims/$id"
            params={{ id: row.uuid }}
            search={filter}
          >
            {row.claim_code}
          </Link>
          <UnreadChip count={row.unread_messages} />
          <small>
            {t(row.claim_type === 'INPATIENT' ? 'assessment.stay' : 'assessment.visit', {
              date: formatDate(row.date_of_visit_start),
            })}
          </small>
        </span>
      ),
    },
    {
      id: 'age',
      heading: t('assessment.waiting'),
      width: 92,
      cell: (row) => <WaitingAge since={row.waiting_since} isPaused={row.is_paused} />,
    },
    {
      id: 'member',
      heading: t('assessment.member'),
      cell: (row) => (
        <span className={layout['two']}>
          <span>{row.member_name_claimant}</span>
          {row.member_nric_claimant !== null && <MaskedId value={row.member_nric_claimant} />}
        </span>
      ),
    },
    {
      id: 'clinic',
      heading: t('assessment.clinic'),
      cell: (row) => (
        <span className={layout['two']}>
          <span>{row.provider_company_name}</span>
          <span className={layout['chips']}>
            <Chip>{row.insurer_code}</Chip>
            <small>{row.company_name}</small>
          </span>
        </span>
      ),
    },
  ];
}

function decisionColumns(t: Translate): Columns {
  return [
    {
      id: 'reasons',
      heading: t('assessment.reasons'),
      cell: (row) => (
        <span className={layout['two']}>
          <span>{reasonsText(t, row.reasons) || '–'}</span>
          <span>
            <ClaimStatusBadge claim={row} />
          </span>
        </span>
      ),
    },
    {
      id: 'total',
      heading: t('assessment.total'),
      align: 'end',
      cell: (row) => <Money amount={row.total_fee_amount} />,
    },
    {
      id: 'payable',
      heading: t('assessment.planPays'),
      align: 'end',
      cell: (row) => <Money amount={row.total_payable_amount} payer="plan" isStrong />,
    },
    {
      id: 'assignee',
      heading: t('assessment.assignee'),
      width: 130,
      cell: (row) =>
        row.assigned_to?.name ?? <span className={layout['note']}>{t('assessment.nobody')}</span>,
    },
  ];
}

/** @param ticked undefined for a user who decides nothing */
export function useQueueColumns(filter: QueueFilter, ticked: Ticked | undefined): Columns {
  const t = useText();
  const columns = [...claimColumns(t, filter), ...decisionColumns(t)];
  if (ticked === undefined) return columns;
  const tick: Column<WaitingClaim> = {
    id: 'tick',
    heading: t('assessment.tick'),
    width: 44,
    cell: (row) =>
      canBeTicked(row) && (
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

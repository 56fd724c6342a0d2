// The columns of the draft list, with the actions for each draft.
import { IconTrash } from '@tabler/icons-react';
import {
  approvalRequestColour,
  type ApprovalRequestStatus,
} from '@portal/rules/codes/approval-request.ts';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { Link } from '@tanstack/react-router';
import { daysSince } from '../../platform/clock.ts';
import { formatDate, formatTimestamp } from '../../platform/words/formats.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { useText } from '../../platform/words/i18n.ts';
import { useCan } from '../../platform/api/session.ts';
import { Button, LinkButton } from '../../ui/display/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { MaskedId } from '../../ui/display/masked-id.tsx';
import { Money } from '../../ui/display/money.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { AllDraftsCheck, type ChosenDrafts, DraftCheck } from './claim-drafts-choice.tsx';
import { DraftStatus } from './claim-draft-status.tsx';
import { ClaimStatusBadge } from '../claims-list-status.tsx';
import { useDeleteDrafts } from './claim-drafts-delete.ts';
import type { CheckedDraft, ListedDraft } from '../claims-list.api.ts';
import { addressesOf, dayTitles, typeNames } from '../claims-of-type.ts';
import classes from '../claims-list.module.css';
import layout from '../../ui/layout.module.css';

function CheckedStatus({ check }: { readonly check: CheckedDraft | undefined }) {
  return check !== undefined && <DraftStatus check={check} />;
}

/** The draft's request for an approval: waiting, granted or refused. */
function ApprovalMark({
  status,
}: {
  readonly status: Exclude<ApprovalRequestStatus, 'WITHDRAWN'>;
}) {
  const t = useText();
  return (
    <StatusBadge
      colour={approvalRequestColour(status)}
      label={t(`claimLists.draftApproval_${status}`)}
    />
  );
}

/** A request for an approval is shown instead of the status, also in a list with one line per row. */
function DraftNumber({ row }: { readonly row: ListedDraft }) {
  const { approval_status: approval } = row;
  const hasRequest = approval !== null && approval !== 'WITHDRAWN';
  return (
    <span className={layout[hasRequest ? 'chips' : 'two']}>
      <span className={classes['code']}>{row.draft_no}</span>
      {hasRequest ? <ApprovalMark status={approval} /> : <ClaimStatusBadge claim={row} />}
    </span>
  );
}

/** Time since the last save. */
function Age({ row }: { readonly row: ListedDraft }) {
  const t = useText();
  const days = daysSince(row.modified_at);
  return (
    <span className={classes['age']}>
      <span className={classes['nowrap']}>
        {days === 0 ? t('claimLists.draftToday') : t('claimLists.days', { count: days })}
      </span>
      {row.is_stale && <StatusBadge colour="amber" label={t('claimLists.draftStale')} />}
    </span>
  );
}

function DraftActions({ row }: { readonly row: ListedDraft }) {
  const t = useText();
  const can = useCan();
  const deleteDrafts = useDeleteDrafts();
  return (
    <span className={classes['actions']}>
      {can('draft-visits:update') && (
        <LinkButton isSmall to={addressesOf(row.claim_type).draft} params={{ id: row.uuid }}>
          {t('claimLists.draftContinue')}
          <span className="unseen"> {row.draft_no}</span>
        </LinkButton>
      )}
      {can('draft-visits:delete') && (
        <Button
          kind="subtle"
          isSmall
          icon={<IconTrash size={14} stroke={1.8} />}
          onClick={() => void deleteDrafts([row])}
        >
          {t('claimLists.draftDelete')}
          <span className="unseen"> {row.draft_no}</span>
        </Button>
      )}
    </span>
  );
}

const choiceColumn = (t: Translate, chosen: ChosenDrafts): Column<ListedDraft> => ({
  id: 'choice',
  isTick: true,
  heading: t('claimLists.draftChoose'),
  headingControl: (hasWords) => <AllDraftsCheck chosen={chosen} hasWords={hasWords} />,
  width: 44,
  cell: (row) => <DraftCheck row={row} chosen={chosen} />,
});

export function useDraftColumns(
  claimType: ClaimType | undefined,
  chosen: ChosenDrafts,
  checks: ReadonlyMap<string, CheckedDraft>,
): readonly Column<ListedDraft>[] {
  const t = useText();
  const can = useCan();
  return [
    ...(can('draft-visits:delete') ? [choiceColumn(t, chosen)] : []),
    {
      id: 'draft_no',
      heading: t('claimLists.draftNo'),
      cell: (row) => <DraftNumber row={row} />,
    },
    {
      id: 'member',
      heading: t('claimLists.listMember'),
      grows: 190,
      onCard: 'title',
      cell: (row) => (
        <span className={layout['two']}>
          <Link
            className={layout['name']}
            to={addressesOf(row.claim_type).draft}
            params={{ id: row.uuid }}
          >
            {row.member_name_claimant}
          </Link>
          <CheckedStatus check={checks.get(row.uuid)} />
          {row.member_nric_claimant !== null && <MaskedId value={row.member_nric_claimant} />}
        </span>
      ),
    },
    {
      id: 'insurer',
      heading: t('claimLists.listInsurer'),
      cell: (row) => (row.insurer_code === null ? '–' : <Chip>{row.insurer_code}</Chip>),
      below: {
        heading: t('claimLists.listClaimType'),
        cell: (row) => t(typeNames[row.claim_type]),
      },
    },
    {
      id: 'visit',
      heading: t(dayTitles[claimType ?? 'OUTPATIENT']),
      cell: (row) => (
        <span className={classes['nowrap']}>{formatDate(row.date_of_visit_start) || '–'}</span>
      ),
    },
    {
      id: 'doctor',
      heading: t('claimLists.listDoctor'),
      grows: 90,
      isMinor: true,
      cell: (row) => row.doctor_name ?? '–',
    },
    {
      id: 'total',
      heading: t('claimLists.listTotal'),
      align: 'end',
      cell: (row) => <Money amount={row.total_fee_amount} isStrong />,
    },
    {
      id: 'saved',
      heading: t('claimLists.draftSaved'),
      grows: 120,
      cell: (row) => (
        <span className={layout['two']}>
          <span className={classes['nowrap']}>{formatTimestamp(row.modified_at)}</span>
          <small>{t('claimLists.draftSavedBy', { name: row.modified_by })}</small>
        </span>
      ),
      below: { heading: t('claimLists.draftAge'), isKept: true, cell: (row) => <Age row={row} /> },
    },
    { id: 'actions', heading: '', align: 'end', cell: (row) => <DraftActions row={row} /> },
  ];
}

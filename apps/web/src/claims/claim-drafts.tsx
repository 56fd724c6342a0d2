// The drafts of the clinic: continue one, delete it, or choose several and delete them.
import { IconNotes, IconTrash } from '@tabler/icons-react';
import type { ClaimType } from '@portal/rules/claims/claim-type.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatDate, formatTimestamp } from '../platform/formats.ts';
import { useText } from '../platform/i18n.ts';
import { useCan } from '../platform/session.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { MaskedId } from '../ui/masked-id.tsx';
import { Money } from '../ui/money.tsx';
import {
  type ChosenDrafts,
  DraftCheck,
  DraftsChosen,
  useChosenDrafts,
} from './claim-drafts-choice.tsx';
import { DraftStanding } from './claim-draft-standing.tsx';
import { useDeleteDrafts } from './claim-drafts-delete.ts';
import { pageWithout } from './claim-drafts-page.ts';
import {
  useDraftChecks,
  type CheckedDraft,
  type DraftRow,
  type useDrafts,
} from './claims-list.api.ts';
import { addressesOf, dayTitles, typeNames, useMayDo } from './claims-of-type.ts';
import classes from './claims-list.module.css';

function StandingOf({ check }: { readonly check: CheckedDraft | undefined }) {
  return check !== undefined && <DraftStanding check={check} />;
}

/** Said where the list is of another type. */
function TypeOf({ row }: { readonly row: DraftRow }) {
  const t = useText();
  return <Chip>{t(typeNames[row.claim_type])}</Chip>;
}

function DraftActions({ row }: { readonly row: DraftRow }) {
  const t = useText();
  const can = useCan();
  const deleteDrafts = useDeleteDrafts();
  return (
    <span className={classes['actions']}>
      {can('draft-visits:update') && (
        <LinkButton isSmall to={addressesOf(row.claim_type).draft} params={{ id: row.uuid }}>
          {t('claims.draftContinue')}
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
          {t('claims.draftDelete')}
          <span className="unseen"> {row.draft_no}</span>
        </Button>
      )}
    </span>
  );
}

function useDraftColumns(
  claimType: ClaimType,
  chosen: ChosenDrafts,
  checks: ReadonlyMap<string, CheckedDraft>,
): readonly Column<DraftRow>[] {
  const t = useText();
  const can = useCan();
  const choice: Column<DraftRow> = {
    id: 'choice',
    heading: t('claims.draftChoose'),
    width: 76,
    cell: (row) => <DraftCheck row={row} chosen={chosen} />,
  };
  return [
    ...(can('draft-visits:delete') ? [choice] : []),
    {
      id: 'draft_no',
      heading: t('claims.draftNo'),
      cell: (row) => (
        <span className={classes['two']}>
          <span className={classes['code']}>{row.draft_no}</span>
          {row.claim_type !== claimType && <TypeOf row={row} />}
        </span>
      ),
    },
    {
      id: 'member',
      heading: t('claims.listMember'),
      onCard: 'title',
      cell: (row) => (
        <span className={classes['two']}>
          <Link
            className={classes['name']}
            to={addressesOf(row.claim_type).draft}
            params={{ id: row.uuid }}
          >
            {row.member_name_claimant}
          </Link>
          {row.member_nric_claimant !== null && <MaskedId value={row.member_nric_claimant} />}
          <StandingOf check={checks.get(row.uuid)} />
        </span>
      ),
    },
    {
      id: 'insurer',
      heading: t('claims.listInsurer'),
      cell: (row) => (row.insurer_code === null ? '–' : <Chip>{row.insurer_code}</Chip>),
    },
    {
      id: 'visit',
      heading: t(dayTitles[claimType]),
      cell: (row) => formatDate(row.date_of_visit_start) || '–',
    },
    {
      id: 'total',
      heading: t('claims.listTotal'),
      align: 'end',
      cell: (row) => <Money amount={row.total_fee_amount} isStrong />,
    },
    {
      id: 'saved',
      heading: t('claims.draftSaved'),
      cell: (row) => (
        <span className={classes['two']}>
          <span>{formatTimestamp(row.modified_at)}</span>
          <small>{t('claims.draftSavedBy', { name: row.modified_by })}</small>
        </span>
      ),
    },
    { id: 'actions', heading: '', align: 'end', cell: (row) => <DraftActions row={row} /> },
  ];
}

interface Props {
  readonly claimType: ClaimType;
  /** Those on the page that are about to go. */
  readonly leaving: ReadonlySet<string>;
  readonly drafts: ReturnType<typeof useDrafts>;
  readonly onPage: (page: number) => void;
}

export function ClaimDrafts({ claimType, drafts, leaving, onPage }: Props) {
  const t = useText();
  const may = useMayDo();
  const navigate = useNavigate();
  const { data, error, isPlaceholderData, refetch } = drafts;
  const rows = error === null ? data?.data.filter((row) => !leaving.has(row.uuid)) : undefined;
  const chosen = useChosenDrafts(rows);
  const columns = useDraftColumns(claimType, chosen, useDraftChecks(rows));
  return (
    <>
      <DraftsChosen chosen={chosen} />
      <DataTable
        label={t('claims.listDrafts')}
        columns={columns}
        rows={rows}
        idOf={(row) => row.uuid}
        error={error}
        onRetry={() => void refetch()}
        isStale={isPlaceholderData}
        page={data === undefined ? undefined : pageWithout(data.page, leaving.size)}
        onPage={onPage}
        onOpen={(row) =>
          void navigate({ to: addressesOf(row.claim_type).draft, params: { id: row.uuid } })
        }
        empty={
          <EmptyState
            icon={IconNotes}
            title={t('claims.draftNone')}
            text={t('claims.draftNoneText')}
            action={
              may('create', claimType) && (
                <LinkButton to="/app/searchmember">{t('claims.listNew')}</LinkButton>
              )
            }
          />
        }
      />
    </>
  );
}

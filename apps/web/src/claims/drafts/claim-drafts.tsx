// The clinic's drafts: continue one, delete it, or select several and delete them.
import { IconNotes } from '@tabler/icons-react';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { STALE_AFTER_DAYS } from '@portal/rules/claims/drafts/stale-draft.ts';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../platform/words/i18n.ts';
import { Button, LinkButton } from '../../ui/display/button.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { DraftsChosen, useChosenDrafts } from './claim-drafts-choice.tsx';
import { useDraftColumns } from './claim-drafts-columns.tsx';
import { pageWithout } from './claim-drafts-page.ts';
import { useDraftChecks, type useDrafts } from '../claims-list.api.ts';
import { addressesOf, useMayDo } from '../claims-of-type.ts';
import layout from '../../ui/layout.module.css';

interface Props {
  /** Undefined for both claim types. */
  readonly claimType: ClaimType | undefined;
  /** Drafts on the page that are waiting to be deleted. */
  readonly leaving: ReadonlySet<string>;
  readonly drafts: ReturnType<typeof useDrafts>;
  readonly onPage: (page: number) => void;
  /** Clears every filter; undefined without filters. */
  readonly onClear?: (() => void) | undefined;
}

function None({ claimType = 'OUTPATIENT', onClear }: Pick<Props, 'claimType' | 'onClear'>) {
  const t = useText();
  const may = useMayDo();
  if (onClear !== undefined) {
    return (
      <EmptyState
        title={t('ui.noRecords')}
        text={t('claimLists.draftNoMatch')}
        action={<Button onClick={onClear}>{t('claimLists.listClear')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={IconNotes}
      title={t('claimLists.draftNone')}
      text={t('claimLists.draftNoneText')}
      action={
        may('create', claimType) && (
          <LinkButton to="/app/searchmember">{t('claimLists.listNew')}</LinkButton>
        )
      }
    />
  );
}

/** Explains a badge that some of the drafts have. */
function StaleNote() {
  const t = useText();
  return (
    <p className={layout['row']}>
      <StatusBadge colour="amber" label={t('claimLists.draftStale')} />
      {t('claimLists.draftStaleText', { days: STALE_AFTER_DAYS })}
    </p>
  );
}

export function ClaimDrafts({ claimType, drafts, leaving, onPage, onClear }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = drafts;
  const rows = error === null ? data?.data.filter((row) => !leaving.has(row.uuid)) : undefined;
  const chosen = useChosenDrafts(rows);
  const columns = useDraftColumns(claimType, chosen, useDraftChecks(rows));
  return (
    <>
      <DraftsChosen chosen={chosen} />
      {rows?.some((row) => row.is_stale) === true && <StaleNote />}
      <DataTable
        label={t('claimLists.listDrafts')}
        list="drafts"
        columns={columns}
        rows={rows}
        idOf={(row) => row.uuid}
        error={error}
        onRetry={() => void refetch()}
        isStale={isPlaceholderData}
        isRefreshing={isFetching && !isPlaceholderData && data !== undefined}
        page={data === undefined ? undefined : pageWithout(data.page, leaving.size)}
        onPage={onPage}
        onOpen={(row) =>
          void navigate({ to: addressesOf(row.claim_type).draft, params: { id: row.uuid } })
        }
        empty={<None claimType={claimType} onClear={onClear} />}
      />
    </>
  );
}

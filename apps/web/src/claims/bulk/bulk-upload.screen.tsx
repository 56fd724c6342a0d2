// One uploaded file: its columns are mapped, its claims corrected and submitted.
import type { BulkColumn } from '@portal/rules/claims/bulk/bulk-columns.ts';
import { BULK_ROW_LISTS, type BulkRowList } from '@portal/rules/claims/bulk/bulk-state.ts';
import { IconChecks } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { ComingPage, Page } from '../../ui/frame/page.tsx';
import { TabBar } from '../../ui/frame/tab-bar.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { type BulkUpload, useBulkUpload, useRows, useSubmission } from './bulk.api.ts';
import { BulkGrid } from './bulk-grid.tsx';
import { BulkStatusBadge } from './bulk-states.tsx';
import { LikeCellsNotice } from './like-cells-notice.tsx';
import { MapColumns } from './map-columns.tsx';
import { ProblemKinds } from './problem-kinds.tsx';
import { readyCount, SubmissionPart, SubmitButton } from './submission.tsx';
import { useLikeCells } from './use-like-cells.ts';
import { useRowActions } from './use-row-actions.ts';
import layout from '../../ui/layout.module.css';

const FROM = '/app/claim/bulk/$id';
const ALL = 'ALL';

function countIn(upload: BulkUpload, list: BulkRowList): number {
  return list === 'DECLINED' ? upload.declined : upload.counts[list];
}

/** The lists that are shown when they are empty, too. */
const ALWAYS: readonly BulkRowList[] = ['NEEDS_CORRECTION', 'READY'];
const URGENT: readonly BulkRowList[] = ['DECLINED', 'NEEDS_CORRECTION', 'REFUSED'];

function Claims({ upload }: { readonly upload: BulkUpload }) {
  const t = useText();
  const { params, change, table, reply: rows } = useRows(upload.id);
  const like = useLikeCells(upload.id);
  const actions = useRowActions(upload.id, upload.status === 'SUBMITTING', like.look);
  const mapped = new Set<BulkColumn>(upload.mapping.filter((column) => column !== null));
  const shown = BULK_ROW_LISTS.filter(
    (list) => ALWAYS.includes(list) || countIn(upload, list) > 0 || list === params.state,
  );
  if (table.error !== null && rows === undefined) {
    return <ErrorState error={table.error} onRetry={table.onRetry} />;
  }
  return (
    <div className={layout['stack']}>
      <TabBar
        label={t('bulk.states')}
        open={params.state ?? ALL}
        onOpen={(id) => change({ state: id, kind: undefined })}
        tabs={[
          { id: ALL, label: t('bulk.all'), count: upload.claims },
          ...shown.map((list) => ({
            id: list,
            label: t(`bulk.state_${list}`),
            count: countIn(upload, list),
            isUrgent: URGENT.includes(list) && countIn(upload, list) > 0,
          })),
        ]}
      />
      {upload.status === 'CHECKED' && (
        <ProblemKinds
          id={upload.id}
          chosen={params.kind}
          onChoose={(kind) => change({ kind, state: undefined })}
        />
      )}
      <p className={layout['note']}>{t('bulk.gridHint')}</p>
      {upload.number_form === 'COMMA' && <Notice tone="grey">{t('bulk.decimalComma')}</Notice>}
      <LikeCellsNotice like={like} />
      {rows === undefined && <BoneLines count={8} />}
      {rows?.data.length === 0 && (
        <EmptyState
          icon={IconChecks}
          title={t('bulk.noneLeft')}
          text={t(params.kind === undefined ? 'bulk.noneLeftText' : 'bulk.noneOfKind')}
          action={
            params.kind !== undefined && (
              <Button onClick={() => change({ kind: undefined })}>{t('bulk.showAll')}</Button>
            )
          }
        />
      )}
      {rows !== undefined && rows.data.length > 0 && (
        <>
          <BulkGrid rows={rows.data} mapped={mapped} actions={actions} />
          <Pager page={rows.page} list={t('bulk.claims')} onPage={table.onPage} />
        </>
      )}
    </div>
  );
}

function Uploaded({
  upload,
  isConnectionLost,
}: {
  readonly upload: BulkUpload;
  readonly isConnectionLost: boolean;
}) {
  const t = useText();
  const navigate = useNavigate({ from: FROM });
  const [isMappingAgain, setIsMappingAgain] = useState(false);
  const submission = useSubmission(upload.id);
  const isMapping = upload.status === 'MAPPING' || isMappingAgain;
  const mayMap = upload.status === 'CHECKED' && upload.counts.SUBMITTED === 0;
  function showClaims(): void {
    setIsMappingAgain(false);
    void navigate({ search: {} });
  }
  return (
    <Page
      title={upload.file_name}
      crumbs={[{ label: t('bulk.title'), to: '/app/claim/bulk' }]}
      beside={<BulkStatusBadge upload={upload} />}
      actions={
        !isMapping &&
        upload.status === 'CHECKED' && (
          <>
            {mayMap && (
              <Button onClick={() => setIsMappingAgain(true)}>{t('bulk.mapAgain')}</Button>
            )}
            {readyCount(upload) > 0 && <SubmitButton upload={upload} submission={submission} />}
          </>
        )
      }
    >
      {isMapping ? (
        <MapColumns
          upload={upload}
          onCancel={isMappingAgain ? () => setIsMappingAgain(false) : undefined}
          onMapped={showClaims}
        />
      ) : (
        <>
          <SubmissionPart
            upload={upload}
            submission={submission}
            isConnectionLost={isConnectionLost}
          />
          <Claims upload={upload} />
        </>
      )}
    </Page>
  );
}

export function BulkUploadScreen({ id }: { readonly id: string }) {
  const t = useText();
  const upload = useBulkUpload(id);
  if (upload.data !== undefined) {
    return <Uploaded upload={upload.data} isConnectionLost={upload.failureCount > 0} />;
  }
  if (upload.error === null) return <ComingPage />;
  return (
    <Page title={t('bulk.title')} crumbs={[{ label: t('bulk.title'), to: '/app/claim/bulk' }]}>
      <ErrorState error={upload.error} onRetry={() => void upload.refetch()} />
    </Page>
  );
}

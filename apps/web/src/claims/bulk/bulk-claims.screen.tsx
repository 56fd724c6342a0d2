// Bulk claims: uploading a file of a clinic's own system, and the files so far.
import { BULK_LIMITS } from '@portal/rules/claims/bulk/bulk-limits.ts';
import { IconDownload, IconTableImport, IconUpload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useShortcut } from '../../platform/keyboard/keyboard.ts';
import { formatCount, formatDate, formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { useNextPatientKey } from '../../platform/keyboard/next-patient-key.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Money } from '../../ui/display/money.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DropArea } from '../../ui/fields/drop-area.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { askDelete } from '../../ui/overlays/dialogs.ts';
import { addressesOf, titleOf } from '../claims-of-type.ts';
import {
  type ListedUpload,
  saveSample,
  useDeleteUpload,
  useUploadFile,
  useUploads,
} from './bulk.api.ts';
import { BulkStatusBadge } from './bulk-states.tsx';
import classes from './bulk.module.css';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const ENDINGS = '.csv,.xlsx,.txt';

function UploadZone() {
  const t = useText();
  const navigate = useNavigate();
  const chooser = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const upload = useUploadFile(
    ({ id }) => void navigate({ to: '/app/claim/bulk/$id', params: { id } }),
  );
  useShortcut('u', 'bulk.chooseFile', () => chooser.current?.click());
  function send([file]: readonly File[]): void {
    if (file === undefined) return;
    const isOver = file.size > BULK_LIMITS.bytes;
    setIsTooLarge(isOver);
    upload.reset();
    if (!isOver) upload.mutate(file);
  }
  return (
    <div className={layout['stack']}>
      <DropArea className={classes['drop']} onFiles={send}>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={ENDINGS}
          aria-label={t('bulk.chooseFile')}
          onChange={({ currentTarget }) => {
            send([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <p>{t('bulk.dropText', { claims: formatCount(BULK_LIMITS.claims) })}</p>
        <div className={forms['bar']}>
          <Button
            kind="primary"
            keys="U"
            icon={<IconUpload size={16} stroke={1.8} />}
            isBusy={upload.isPending}
            onClick={() => chooser.current?.click()}
          >
            {t('bulk.chooseFile')}
          </Button>
          <Button icon={<IconDownload size={16} stroke={1.8} />} onClick={saveSample}>
            {t('bulk.sample')}
          </Button>
        </div>
      </DropArea>
      <div aria-live="polite">
        {isTooLarge && <Notice tone="red">{t('platform.problem_BULK_FILE_TOO_LARGE')}</Notice>}
        {upload.error !== null && <Notice tone="red">{problemText(upload.error)}</Notice>}
      </div>
    </div>
  );
}

/** The claims that still need somebody's work. */
function openCount({ counts }: ListedUpload): number {
  return counts.NEEDS_CORRECTION + counts.REFUSED;
}

function DeleteButton(props: {
  readonly upload: ListedUpload;
  readonly onDelete: (upload: ListedUpload) => void;
}) {
  const t = useText();
  const { upload, onDelete } = props;
  return (
    <Button
      kind="subtle"
      isSmall
      isDisabled={upload.status === 'SUBMITTING'}
      label={t('bulk.deleteOf', { file: upload.file_name })}
      onClick={(event) => {
        event.stopPropagation();
        onDelete(upload);
      }}
    >
      {t('bulk.delete')}
    </Button>
  );
}

function useColumns(onDelete: (upload: ListedUpload) => void): readonly Column<ListedUpload>[] {
  const t = useText();
  return [
    {
      id: 'file',
      heading: t('bulk.file'),
      onCard: 'title',
      cell: (upload) => (
        <Link className={layout['name']} to="/app/claim/bulk/$id" params={{ id: upload.id }}>
          {upload.file_name}
        </Link>
      ),
    },
    {
      id: 'status',
      heading: t('bulk.status'),
      width: 180,
      cell: (upload) => <BulkStatusBadge upload={upload} />,
    },
    {
      id: 'claims',
      heading: t('bulk.claims'),
      align: 'end',
      width: 90,
      cell: ({ claims }) => formatCount(claims),
    },
    {
      id: 'submitted',
      heading: t('bulk.state_SUBMITTED'),
      align: 'end',
      width: 110,
      cell: ({ counts, declined }) => (
        <span className={layout['two']}>
          <span>{formatCount(counts.SUBMITTED)}</span>
          {declined > 0 && (
            <small>{t('bulk.declinedShort', { declined: formatCount(declined) })}</small>
          )}
        </span>
      ),
    },
    {
      id: 'open',
      heading: t('bulk.state_NEEDS_CORRECTION'),
      align: 'end',
      width: 150,
      cell: (upload) => formatCount(openCount(upload)),
    },
    {
      id: 'total',
      heading: t('bulk.total'),
      align: 'end',
      width: 120,
      cell: ({ total_fee_amount: total }) => <Money amount={total} />,
    },
    {
      id: 'uploaded',
      heading: t('bulk.uploaded'),
      width: 190,
      cell: (upload) => (
        <span className={layout['two']}>
          <span>{formatTimestamp(upload.uploaded_at)}</span>
          <small>
            {upload.uploaded_by} · {t('bulk.keptUntil', { date: formatDate(upload.kept_until) })}
          </small>
        </span>
      ),
    },
    {
      id: 'delete',
      heading: '',
      width: 90,
      cell: (upload) => <DeleteButton upload={upload} onDelete={onDelete} />,
    },
  ];
}

export function BulkClaimsScreen() {
  const t = useText();
  useNextPatientKey();
  const navigate = useNavigate();
  const list = useUploads();
  const removal = useDeleteUpload();
  const columns = useColumns((upload) => void remove(upload));
  async function remove(upload: ListedUpload): Promise<void> {
    const isConfirmed = await askDelete({
      title: t('bulk.deleteTitle'),
      text: t('bulk.deleteText', { file: upload.file_name }),
      confirm: t('bulk.delete'),
      isDangerous: true,
    });
    if (isConfirmed) removal.mutate(upload);
  }
  return (
    <Page
      title={t('bulk.title')}
      crumbs={[{ label: t(titleOf('OUTPATIENT')), to: addressesOf('OUTPATIENT').list }]}
    >
      <UploadZone />
      {removal.error !== null && <Notice tone="red">{problemText(removal.error)}</Notice>}
      <DataTable
        {...list.table}
        label={t('bulk.files')}
        list="bulk"
        columns={columns}
        idOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/app/claim/bulk/$id', params: { id } })}
        empty={
          <EmptyState
            icon={IconTableImport}
            title={t('bulk.noFiles')}
            text={t('bulk.noFilesText')}
          />
        }
      />
    </Page>
  );
}

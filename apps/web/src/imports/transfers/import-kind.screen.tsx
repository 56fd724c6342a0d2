// One kind of master data: uploading a file, its columns, a sample, and the stored records as a file.
import { IconDownload } from '@tabler/icons-react';
import { IMPORTABLE, isCsvKind } from '@portal/rules/imports/import-kinds.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useCan } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { Section } from '../../ui/display/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { ExportFile } from './export-file.tsx';
import { type ListedKind, kindsQuery, saveSample } from './imports.api.ts';
import layout from '../../ui/layout.module.css';
import { UploadFile } from './upload-file.tsx';
import forms from '../../ui/forms.module.css';

type KindColumn = ListedKind['columns'][number];

function useColumns(): readonly Column<KindColumn>[] {
  const t = useText();
  return [
    {
      id: 'name',
      heading: t('masterData.column'),
      onCard: 'title',
      width: 240,
      cell: (row) => <code>{row.name}</code>,
    },
    {
      id: 'needed',
      heading: t('masterData.needed'),
      width: 190,
      cell: (row) => (
        <span className={forms['bar']}>
          {row.is_required && <Chip>{t('masterData.required')}</Chip>}
          {row.is_key && <Chip>{t('masterData.key')}</Chip>}
        </span>
      ),
    },
    {
      id: 'form',
      heading: t('masterData.form'),
      cell: (row) => (
        <span lang="en" className={forms['anywhere']}>
          {row.form}
        </span>
      ),
    },
    {
      id: 'about',
      heading: t('masterData.meaning'),
      cell: (row) => (
        <span lang="en" className={forms['anywhere']}>
          {row.about ?? '–'}
        </span>
      ),
    },
  ];
}

function Columns({ kind }: { readonly kind: ListedKind }) {
  const t = useText();
  const columns = useColumns();
  const saving = useMutation({ mutationFn: saveSample });
  const csvKind = isCsvKind(kind.kind) ? kind.kind : undefined;
  return (
    <Section
      title={t('masterData.columns')}
      aside={
        csvKind !== undefined && (
          <Button
            isSmall
            icon={<IconDownload size={16} stroke={1.8} />}
            isBusy={saving.isPending}
            onClick={() => saving.mutate(csvKind)}
          >
            {t('masterData.saveSample')}
          </Button>
        )
      }
    >
      <div className={layout['stack']}>
        <p className={layout['lead']}>
          {csvKind !== undefined && t('masterData.columnsText')}{' '}
          <span lang="en">{csvKind === undefined ? kind.about : `A line is ${kind.about}.`}</span>
        </p>
        {saving.error !== null && <Notice tone="red">{problemText(saving.error)}</Notice>}
        {csvKind !== undefined && (
          <DataTable
            label={t('masterData.columns')}
            columns={columns}
            rows={kind.columns}
            idOf={({ name }) => name}
            onRetry={() => undefined}
          />
        )}
      </div>
    </Section>
  );
}

export function ImportKindScreen() {
  const t = useText();
  const can = useCan();
  const { kind: name } = useParams({ from: '/app/ops/imports/kinds/$kind' });
  const kinds = useQuery(kindsQuery);
  const known = IMPORTABLE.find((one) => one === name);
  if (known === undefined) return <Navigate to="/app/ops/imports" replace />;
  const kind = kinds.data?.find((one) => one.kind === known);
  return (
    <Page
      title={t(`masterData.kind_${known}`)}
      crumbs={[{ label: t('masterData.title'), to: '/app/ops/imports' }]}
      actions={
        <Link to="/app/ops/imports/past" search={{ kind: known }}>
          {t('masterData.past')}
        </Link>
      }
    >
      {kinds.error !== null && kind === undefined && (
        <ErrorState error={kinds.error} onRetry={() => void kinds.refetch()} />
      )}
      {kinds.isPending && <BoneLines count={8} />}
      {kind !== undefined && can('master-data:update') && <UploadFile kind={kind} />}
      {kind !== undefined && <Columns kind={kind} />}
      {isCsvKind(known) && can('master-data:export') && <ExportFile key={known} kind={known} />}
    </Page>
  );
}

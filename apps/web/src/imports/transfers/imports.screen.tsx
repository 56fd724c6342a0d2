// Master data: the kinds of files, in the order of a new installation, and the imports so far.
import { IconUpload } from '@tabler/icons-react';
import { IMPORTABLE } from '@portal/rules/imports/import-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount, formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { TabBar } from '../../ui/frame/tab-bar.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { ImportStatusBadge } from './import-status.tsx';
import { type ListedKind, kindsQuery, type ListedImport, useImports } from './imports.api.ts';
import layout from '../../ui/layout.module.css';
import { ListFilters, ListSelect } from '../../ui/lists/list-filters.tsx';

const TABS = { kinds: '/app/ops/imports', past: '/app/ops/imports/past' } as const;

function Frame({ open, children }: { open: keyof typeof TABS; children: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Page title={t('masterData.title')}>
      <TabBar
        label={t('masterData.title')}
        open={open}
        onOpen={(id) => void navigate({ to: TABS[id === 'past' ? 'past' : 'kinds'] })}
        tabs={[
          { id: 'kinds', label: t('masterData.kinds') },
          { id: 'past', label: t('masterData.past') },
        ]}
      />
      {children}
    </Page>
  );
}

function formatOf({ kind, is_csv: isCsv }: ListedKind) {
  if (isCsv) return 'masterData.format_csv';
  return kind === 'clinics' ? 'masterData.format_geojson' : 'masterData.format_icd';
}

function useKindColumns(): readonly Column<ListedKind>[] {
  const t = useText();
  return [
    {
      id: 'kind',
      heading: t('masterData.kind'),
      onCard: 'title',
      cell: ({ kind }) => (
        <Link className={layout['name']} to="/app/ops/imports/kinds/$kind" params={{ kind }}>
          {t(`masterData.kind_${kind}`)}
        </Link>
      ),
    },
    {
      id: 'name',
      heading: t('masterData.nameInCommands'),
      width: 220,
      cell: ({ kind }) => <code>{kind}</code>,
    },
    {
      id: 'format',
      heading: t('masterData.format'),
      width: 140,
      cell: (row) => t(formatOf(row)),
    },
    {
      id: 'last',
      heading: t('masterData.lastImport'),
      cell: ({ last_import: last }) =>
        last === null ? (
          '–'
        ) : (
          <span className={layout['two']}>
            <span>{formatTimestamp(last.at)}</span>
            <small>{last.by}</small>
          </span>
        ),
    },
  ];
}

export function ImportKindsScreen() {
  const t = useText();
  const navigate = useNavigate();
  const columns = useKindColumns();
  const kinds = useQuery(kindsQuery);
  return (
    <Frame open="kinds">
      <p className={layout['lead']}>{t('masterData.kindsText')}</p>
      <DataTable
        label={t('masterData.kinds')}
        columns={columns}
        rows={kinds.data}
        idOf={({ kind }) => kind}
        error={kinds.error}
        onRetry={() => void kinds.refetch()}
        onOpen={({ kind }) =>
          void navigate({ to: '/app/ops/imports/kinds/$kind', params: { kind } })
        }
      />
    </Frame>
  );
}

function Result({ counts, bad_row_count: bad }: ListedImport) {
  const t = useText();
  if (bad > 0) return t('masterData.badRowCount', { count: bad });
  if (counts === null) return '–';
  return t('masterData.countsText', {
    added: formatCount(counts.added),
    changed: formatCount(counts.changed),
    ended: formatCount(counts.ended),
    unchanged: formatCount(counts.unchanged),
  });
}

function usePastColumns(): readonly Column<ListedImport>[] {
  const t = useText();
  return [
    {
      id: 'file',
      heading: t('masterData.file'),
      onCard: 'title',
      cell: (row) => (
        <span className={layout['two']}>
          <Link className={layout['name']} to="/app/ops/imports/$id" params={{ id: row.id }}>
            {row.file_name}
          </Link>
          <small>{t(`masterData.kind_${row.kind}`)}</small>
        </span>
      ),
    },
    {
      id: 'status',
      heading: t('masterData.status'),
      width: 160,
      cell: ({ status }) => <ImportStatusBadge status={status} />,
    },
    { id: 'result', heading: t('masterData.result'), cell: (row) => <Result {...row} /> },
    {
      id: 'started',
      heading: t('masterData.startedAt'),
      width: 200,
      cell: (row) => (
        <span className={layout['two']}>
          <span>{formatTimestamp(row.started_at)}</span>
          <small>{row.by}</small>
        </span>
      ),
    },
  ];
}

export function PastImportsScreen() {
  const t = useText();
  const navigate = useNavigate();
  const columns = usePastColumns();
  const list = useImports();
  return (
    <Frame open="past">
      <ListFilters list={list}>
        <ListSelect
          list={list}
          name="kind"
          label={t('masterData.kind')}
          options={IMPORTABLE.map((kind) => ({ value: kind, label: t(`masterData.kind_${kind}`) }))}
        />
      </ListFilters>
      <DataTable
        {...list.table}
        label={t('masterData.past')}
        columns={columns}
        idOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/app/ops/imports/$id', params: { id } })}
        empty={
          <EmptyState
            icon={IconUpload}
            title={t('masterData.noImports')}
            text={t('masterData.noImportsHint')}
          />
        }
      />
    </Frame>
  );
}

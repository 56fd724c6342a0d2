// The changes of a record: the person, the time, and each value before and after.
import { SHOWN_SAMPLES } from '@portal/rules/imports/import-run.ts';
import { Link } from '@tanstack/react-router';
import { formatCount, formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { Cells } from '../transfers/import-preview.tsx';
import type { HistoryEntry, ShownRecord } from './records.api.ts';
import layout from '../../ui/layout.module.css';

type Entry = HistoryEntry & { readonly position: number };

function useColumns(): readonly Column<Entry>[] {
  const t = useText();
  return [
    {
      id: 'at',
      heading: t('records.at'),
      width: 190,
      onCard: 'title',
      cell: ({ at, import_id: id }) =>
        id === null ? (
          formatTimestamp(at)
        ) : (
          <Link className={layout['name']} to="/app/ops/imports/$id" params={{ id }}>
            {formatTimestamp(at)}
          </Link>
        ),
    },
    {
      id: 'by',
      heading: t('records.by'),
      width: 190,
      cell: ({ by, entered_by: name }) => (
        <span className={layout['two']}>
          <span>{by}</span>
          {name !== null && <small>{t('records.enteredBy', { name })}</small>}
        </span>
      ),
    },
    {
      id: 'effect',
      heading: t('masterData.effect'),
      width: 120,
      cell: ({ effect }) => t(`masterData.effect_${effect}`),
    },
    { id: 'cells', heading: t('masterData.changes'), cell: (row) => <Cells {...row} /> },
  ];
}

export function RecordHistory({ record }: { readonly record: ShownRecord }) {
  const t = useText();
  const columns = useColumns();
  return (
    <Section
      title={t('records.history')}
      hint={t('records.historyHint', { count: formatCount(SHOWN_SAMPLES) })}
    >
      <div className={layout['stack']}>
        {record.history.length === 0 ? (
          <p className={layout['none']}>{t('records.noHistory')}</p>
        ) : (
          <DataTable
            label={t('records.history')}
            columns={columns}
            rows={record.history.map((entry, position) => ({ ...entry, position }))}
            idOf={({ position }) => String(position)}
          />
        )}
        {record.has_more_history && <p className={layout['note']}>{t('records.moreHistory')}</p>}
      </div>
    </Section>
  );
}

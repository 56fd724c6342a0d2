// The effect that a file would have: counts, and the first records of each effect with their values.
import { SHOWN_SAMPLES } from '@portal/rules/imports/import-run.ts';
import { useState } from 'react';
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import type { Import } from './imports.api.ts';
import classes from '../imports.module.css';
import forms from '../../ui/forms.module.css';

const PAGE_SIZE = 20;

type Sample = Import['samples'][number] & { readonly position: number };

export function Cells({ cells, effect }: Pick<Sample, 'cells' | 'effect'>) {
  const isNew = effect === 'ADDED';
  if (cells.length === 0) return '–';
  return (
    <ul className={classes[isNew ? 'values' : 'changes']}>
      {cells.map(({ column, from, to }) => (
        <li key={column}>
          <code>{column}</code> {isNew || `${from ?? '–'} → `}
          <strong>{to ?? '–'}</strong>
        </li>
      ))}
    </ul>
  );
}

function useColumns(): readonly Column<Sample>[] {
  const t = useText();
  return [
    {
      id: 'record',
      heading: t('masterData.record'),
      onCard: 'title',
      cell: ({ record }) => <strong className={forms['anywhere']}>{record || '–'}</strong>,
    },
    {
      id: 'effect',
      heading: t('masterData.effect'),
      width: 130,
      cell: ({ effect }) => t(`masterData.effect_${effect}`),
    },
    {
      id: 'line',
      heading: t('masterData.line'),
      align: 'end',
      width: 150,
      cell: ({ line }) => (line === null ? t('masterData.notInFile') : formatCount(line)),
    },
    { id: 'cells', heading: t('masterData.changes'), cell: (row) => <Cells {...row} /> },
  ];
}

export function Counts({ counts }: { readonly counts: NonNullable<Import['counts']> }) {
  const t = useText();
  return (
    <KeyValues
      items={[
        { label: t('masterData.added'), value: formatCount(counts.added) },
        { label: t('masterData.changed'), value: formatCount(counts.changed) },
        { label: t('masterData.ended'), value: formatCount(counts.ended) },
        { label: t('masterData.unchanged'), value: formatCount(counts.unchanged) },
      ]}
    />
  );
}

export function Samples({ samples }: Pick<Import, 'samples'>) {
  const t = useText();
  const columns = useColumns();
  const [number, setNumber] = useState(1);
  if (samples.length === 0) return null;
  const hint = t('masterData.samplesHint', { count: formatCount(SHOWN_SAMPLES) });
  const first = (number - 1) * PAGE_SIZE;
  const pages = Math.ceil(samples.length / PAGE_SIZE);
  return (
    <Section title={t('masterData.samples')} hint={hint}>
      <DataTable
        label={t('masterData.samples')}
        columns={columns}
        rows={samples
          .map((sample, position) => ({ ...sample, position }))
          .slice(first, first + PAGE_SIZE)}
        page={
          pages > 1
            ? { number, size: PAGE_SIZE, total_items: samples.length, total_pages: pages }
            : undefined
        }
        onPage={setNumber}
        idOf={({ position }) => String(position)}
        onRetry={() => undefined}
      />
    </Section>
  );
}

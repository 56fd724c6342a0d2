// One record of master data, or a new one: its values, a form that changes them, and its history.
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ComingPage, Page } from '../../ui/frame/page.tsx';
import { kindsQuery } from '../transfers/imports.api.ts';
import type { KindColumn } from './record-field.tsx';
import { RecordForm } from './record-form.tsx';
import { RecordHistory } from './record-history.tsx';
import { recordQuery, type ShownRecord } from './records.api.ts';
import { shownCell } from './shown-cell.ts';
import layout from '../../ui/layout.module.css';

function Identity({ record, columns }: { record: ShownRecord; columns: readonly KindColumn[] }) {
  const t = useText();
  const items = columns
    .filter(({ name }) => record.fixed.includes(name))
    .map(({ name, input }) => ({
      label: name,
      value: shownCell(record.cells[name], input?.type, t),
    }));
  return (
    <Section title={t('records.identity')} hint={t('records.identityHint')}>
      <KeyValues items={items} />
    </Section>
  );
}

function titleOf({ cells, fixed }: ShownRecord): string {
  return cells['name'] ?? fixed.map((name) => cells[name] ?? '').join(' ');
}

interface Props {
  readonly kind: CsvKind;
  /** Undefined for a new record. */
  readonly reference: string | undefined;
}

function RecordPage({ kind, reference }: Props) {
  const t = useText();
  const [reloads, setReloads] = useState(0);
  const kinds = useQuery(kindsQuery);
  const record = useQuery({
    ...recordQuery(kind, reference ?? ''),
    enabled: reference !== undefined,
  });
  const columns = kinds.data
    ?.find((one) => one.kind === kind)
    ?.columns.filter(({ input }) => input !== null);
  const error = kinds.error ?? record.error;
  if (columns === undefined || (reference !== undefined && record.data === undefined)) {
    const retry = () => void (kinds.error === null ? record : kinds).refetch();
    return error === null ? <ComingPage /> : <ErrorState error={error} onRetry={retry} />;
  }
  const { data } = record;
  return (
    <Page
      title={data === undefined ? t('records.newRecord') : titleOf(data)}
      crumbs={[
        { label: t('records.title'), to: '/app/ops/records' },
        { label: t(`masterData.kind_${kind}`), to: '/app/ops/records', search: { kind } },
      ]}
    >
      <p className={layout['lead']}>{t('records.lead')}</p>
      {data !== undefined && <Identity record={data} columns={columns} />}
      <RecordForm
        key={`${data?.version ?? ''} ${reloads}`}
        kind={kind}
        columns={columns}
        record={data}
        onReload={() => void record.refetch().then(() => setReloads((count) => count + 1))}
      />
      {data !== undefined && <RecordHistory record={data} />}
    </Page>
  );
}

export function RecordScreen(): ReactNode {
  const { kind, ref } = useSearch({ from: '/app/ops/records/one' });
  if (kind === undefined) return <Navigate to="/app/ops/records" replace />;
  return <RecordPage key={`${kind} ${ref ?? ''}`} kind={kind} reference={ref} />;
}

// The rows of a report below its builder, with the sums of all rows, and their export.
import {
  hasSum,
  type ReportDefinition,
  reportProblems,
  type ShownColumn,
  shownColumns,
} from '@portal/rules/reports/report-definition.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../platform/clock.ts';
import { fieldText } from '../platform/words/field-text.ts';
import { formatCount } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { cellText, headingText } from './report-cell.tsx';
import { sentDefinition } from './report-draft.ts';
import { exportReport, type ReportFormat, type ReportPage, useReportRows } from './reports.api.ts';
import forms from '../ui/forms.module.css';

interface ResultRow {
  readonly id: string;
  readonly cells: ReportPage['data'][number];
}

function useColumns(shown: readonly ShownColumn[]): readonly Column<ResultRow>[] {
  const t = useText();
  return shown.map((column, at) => ({
    id: column.name,
    heading: headingText(t, column),
    align: hasSum(column) ? ('end' as const) : undefined,
    sorts: hasSum(column) || column.type === 'DATE' ? 'descending' : 'ascending',
    ...(at === 0 ? { onCard: 'title' as const } : {}),
    cell: ({ cells }) => cellText(t, column, cells[at] ?? null),
  }));
}

const FORMATS = [
  { format: 'csv', label: 'reports.exportCsv' },
  { format: 'xlsx', label: 'reports.exportXlsx' },
] as const;

function useExporting(definition: ReportDefinition) {
  return useMutation({
    mutationFn: (format: ReportFormat) => exportReport(sentDefinition(definition), format),
  });
}

function ExportOutcome({ file }: { readonly file: ReturnType<typeof useExporting> }) {
  const t = useText();
  const { data, error } = file;
  if (error !== null) return <Notice tone="red">{problemText(error)}</Notice>;
  if (data === undefined || data.leftOut === 0) return null;
  return (
    <Notice tone="amber">
      {t('reports.leftOut', {
        rows: formatCount(data.rows),
        others: formatCount(data.leftOut),
      })}
    </Notice>
  );
}

interface Props {
  readonly definition: ReportDefinition;
  readonly onOrder: (order: ReportDefinition['order']) => void;
}

export function ReportResult({ definition, onOrder }: Props) {
  const t = useText();
  const sent = sentDefinition(definition);
  const [mistake] = reportProblems(sent, today());
  const key = JSON.stringify(sent);
  const [asked, setAsked] = useState({ key, page: 1 });
  const page = asked.key === key ? asked.page : 1;
  const isReady = mistake === undefined;
  const { data, error, isPlaceholderData, refetch } = useReportRows(sent, page, isReady);
  const file = useExporting(definition);
  const shown = shownColumns(definition);
  const columns = useColumns(shown);
  // Until the rows of a changed report arrive, its columns do not fit the rows before.
  const isSame =
    data?.columns.map(({ name }) => name).join() === shown.map(({ name }) => name).join();
  const current = isReady && isSame ? data : undefined;
  const totals = shown.flatMap((column, at) => {
    const sum = current?.totals[at] ?? null;
    return sum === null ? [] : [[column.name, cellText(t, column, sum)] as const];
  });
  return (
    <Section
      title={t('reports.result')}
      aside={
        <div className={forms['actions']}>
          {FORMATS.map(({ format, label }) => (
            <Button
              key={format}
              isSmall
              icon={<IconDownload size={16} stroke={1.8} />}
              isDisabled={current === undefined || current.data.length === 0}
              isBusy={file.isPending && file.variables === format}
              onClick={() => file.mutate(format)}
            >
              {t(label)}
            </Button>
          ))}
        </div>
      }
    >
      <ExportOutcome file={file} />
      {mistake === undefined ? (
        <DataTable
          label={t('reports.result')}
          columns={columns}
          rows={current?.data.map((cells, at) => ({ id: String(at), cells }))}
          idOf={({ id }) => id}
          error={isPlaceholderData ? null : error}
          onRetry={() => void refetch()}
          isStale={isPlaceholderData}
          page={current?.page}
          onPage={(next) => setAsked({ key, page: next })}
          sorting={{
            column: definition.order.column,
            isDescending: definition.order.is_descending,
          }}
          onSort={({ column, isDescending }) => onOrder({ column, is_descending: isDescending })}
          totals={
            totals.length === 0
              ? undefined
              : { label: t('reports.total'), cells: Object.fromEntries(totals) }
          }
        />
      ) : (
        <Notice tone="amber">{fieldText(t, mistake.code, mistake.params)}</Notice>
      )}
    </Section>
  );
}

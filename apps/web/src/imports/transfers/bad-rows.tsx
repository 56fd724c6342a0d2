// The invalid rows of a file. The file of errors has all of them.
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useCan } from '../../platform/api/session.ts';
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { saveFrom } from '../../ui/display/save-file.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { errorsAddress, type Import } from './imports.api.ts';
import { rowProblem } from './row-problem.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

type BadRow = Import['bad_rows'][number] & { readonly position: number };

function useColumns(): readonly Column<BadRow>[] {
  const t = useText();
  return [
    {
      id: 'line',
      heading: t('masterData.line'),
      align: 'end',
      width: 100,
      cell: ({ line }) => formatCount(line),
    },
    {
      id: 'column',
      heading: t('masterData.column'),
      width: 200,
      cell: ({ column }) => (column === null ? '–' : <code>{column}</code>),
    },
    {
      id: 'problem',
      heading: t('masterData.problem'),
      onCard: 'title',
      cell: (row) => (
        <span lang={row.code === null ? 'en' : undefined} className={forms['anywhere']}>
          {rowProblem(t, row)}
        </span>
      ),
    },
  ];
}

export function BadRows({ run }: { readonly run: Import }) {
  const t = useText();
  const can = useCan();
  const columns = useColumns();
  const saving = useMutation({
    mutationFn: async () => saveFrom(await errorsAddress(run.id)),
  });
  // A discarded import only has the file of its invalid rows, until that is deleted.
  const isShown = run.bad_rows.length > 0;
  return (
    <Section
      title={t('masterData.badRows')}
      aside={
        run.has_error_file &&
        can('master-data:update') && (
          <Button
            isSmall
            icon={<IconDownload size={16} stroke={1.8} />}
            isBusy={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t('masterData.saveErrors')}
          </Button>
        )
      }
    >
      <div className={layout['stack']}>
        {saving.error !== null && <Notice tone="red">{problemText(saving.error)}</Notice>}
        {isShown && run.bad_rows.length < run.bad_row_count && (
          <p className={layout['note']}>
            {t('masterData.firstBadRows', {
              shown: formatCount(run.bad_rows.length),
              total: formatCount(run.bad_row_count),
            })}
          </p>
        )}
        {isShown && (
          <DataTable
            label={t('masterData.badRows')}
            columns={columns}
            rows={run.bad_rows.map((row, position) => ({ ...row, position }))}
            idOf={({ position }) => String(position)}
            onRetry={() => undefined}
          />
        )}
      </div>
    </Section>
  );
}

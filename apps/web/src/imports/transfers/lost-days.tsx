// The days of cover that a file would take away, and the claims that were made on them.
import { formatCount, formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import type { Import } from './imports.api.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

type Lost = NonNullable<Import['lost']>;
type LostPeriod = Lost['periods'][number] & { readonly position: number };

function useColumns(): readonly Column<LostPeriod>[] {
  const t = useText();
  return [
    {
      id: 'record',
      heading: t('masterData.record'),
      onCard: 'title',
      cell: ({ record }) => <strong className={forms['anywhere']}>{record}</strong>,
    },
    { id: 'first', heading: t('masterData.lostFirst'), cell: ({ first }) => formatDate(first) },
    {
      id: 'last',
      heading: t('masterData.lostLast'),
      cell: ({ last }) => (last === null ? t('masterData.noLastDay') : formatDate(last)),
    },
  ];
}

export function LostDays({ lost }: { readonly lost: Lost }) {
  const t = useText();
  const columns = useColumns();
  const days = formatCount(lost.days);
  return (
    <Section title={t('masterData.lost')} hint={t('masterData.lostHint')}>
      <div className={layout['stack']}>
        <KeyValues
          items={[
            { label: t('masterData.lostRecords'), value: formatCount(lost.records) },
            {
              label: t('masterData.lostDays'),
              value:
                lost.open_ended === 0
                  ? days
                  : t('masterData.lostDaysOpen', { days, count: lost.open_ended }),
            },
            { label: t('masterData.lostClaims'), value: formatCount(lost.claims) },
          ]}
        />
        {lost.periods.length > 0 && (
          <DataTable
            label={t('masterData.lost')}
            columns={columns}
            rows={lost.periods.map((period, position) => ({ ...period, position }))}
            idOf={({ position }) => String(position)}
            onRetry={() => undefined}
          />
        )}
      </div>
    </Section>
  );
}

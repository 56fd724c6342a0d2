// The columns, groups and order of a report.
import { reportColumns } from '@portal/rules/reports/report-catalogue.ts';
import { REPORT_LIMITS, shownColumns } from '@portal/rules/reports/report-definition.ts';
import { formatCount } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { CheckField } from '../ui/fields/check-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { headingText } from './report-cell.tsx';
import { groupable, withColumn } from './report-draft.ts';
import type { BuilderPart } from './report-part.ts';
import classes from './reports.module.css';
import forms from '../ui/forms.module.css';

export function ColumnChoices({ definition, change, errorAt }: BuilderPart) {
  const t = useText();
  const { source, columns } = definition;
  const isFull = columns.length >= REPORT_LIMITS.columns;
  const error = errorAt('columns');
  return (
    <Section
      title={t('reports.columns')}
      hint={t('reports.columnsHint', { max: formatCount(REPORT_LIMITS.columns) })}
    >
      <fieldset className={classes['choices']}>
        <legend className="unseen">{t('reports.columns')}</legend>
        {reportColumns(source).map(({ name }) => (
          <CheckField
            key={name}
            label={t(`reports.column_${name}`)}
            isChecked={columns.includes(name)}
            isDisabled={isFull && !columns.includes(name)}
            onChange={(isChosen) => change({ columns: withColumn(definition, name, isChosen) })}
          />
        ))}
      </fieldset>
      {error !== undefined && <p className={forms['error']}>{error}</p>}
    </Section>
  );
}

const GROUP_LABELS = ['reports.groupBy', 'reports.thenBy'] as const;

function GroupFields({ definition, change, errorAt }: BuilderPart) {
  const t = useText();
  const { source, groups } = definition;
  return GROUP_LABELS.map((label, at) => (
    <SelectField
      key={label}
      label={t(label)}
      value={groups[at] ?? ''}
      placeholder={t('reports.noGroup')}
      isDisabled={at > groups.length}
      error={errorAt(`groups.${at}`)}
      options={groupable(source)
        .filter(({ name }) => name === groups[at] || !groups.includes(name))
        .map((column) => ({
          value: column.name,
          label: headingText(
            t,
            column.type === 'DATE' ? { name: column.name, type: 'MONTH' } : column,
          ),
        }))}
      onChange={(name) =>
        change({
          groups: [...groups.slice(0, at), ...(name === '' ? [] : [name]), ...groups.slice(at + 1)],
        })
      }
    />
  ));
}

export function Grouping(part: BuilderPart) {
  const t = useText();
  const { definition, change, errorAt } = part;
  const { order } = definition;
  return (
    <Section title={t('reports.grouping')}>
      <div className={forms['fields']}>
        <GroupFields {...part} />
        <SelectField
          label={t('reports.sortBy')}
          value={order.column}
          error={errorAt('order.column')}
          options={shownColumns(definition).map((column) => ({
            value: column.name,
            label: headingText(t, column),
          }))}
          onChange={(column) => change({ order: { ...order, column } })}
        />
        <SelectField
          label={t('reports.direction')}
          value={order.is_descending ? 'DESC' : 'ASC'}
          options={[
            { value: 'ASC', label: t('reports.ascending') },
            { value: 'DESC', label: t('reports.descending') },
          ]}
          onChange={(direction) =>
            change({ order: { ...order, is_descending: direction === 'DESC' } })
          }
        />
      </div>
    </Section>
  );
}

// The filters of a report, one line each: a column, a comparison and its values.
import {
  OPERATORS_OF,
  REPORT_OPERATORS,
  reportColumn,
  type ReportColumn,
  reportColumns,
} from '@portal/rules/reports/report-catalogue.ts';
import {
  isRelative,
  REPORT_LIMITS,
  type ReportFilter,
} from '@portal/rules/reports/report-definition.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { formatCount } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { CheckField } from '../ui/fields/check-field.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { codeText } from './report-cell.tsx';
import { filterOf, withOperator } from './report-draft.ts';
import type { BuilderPart } from './report-part.ts';
import classes from './reports.module.css';
import layout from '../ui/layout.module.css';
import forms from '../ui/forms.module.css';

interface ValueProps {
  readonly column: ReportColumn;
  readonly filter: ReportFilter;
  readonly onChange: (values: readonly string[]) => void;
  readonly error: string | undefined;
}

function CodeValues({ column, filter, onChange, error }: ValueProps) {
  const t = useText();
  const { codes = [] } = column;
  const { operator, values } = filter;
  if (operator === 'EQUALS') {
    return (
      <SelectField
        label={t('reports.value')}
        value={values[0] ?? ''}
        placeholder="–"
        error={error}
        options={codes.map((value) => ({ value, label: codeText(t, value) }))}
        onChange={(value) => onChange(value === '' ? [] : [value])}
      />
    );
  }
  return (
    <fieldset className={classes['codes']}>
      <legend>{t('reports.value')}</legend>
      <div>
        {codes.map((code) => (
          <CheckField
            key={code}
            label={codeText(t, code)}
            isChecked={values.includes(code)}
            onChange={(isChosen) =>
              onChange(codes.filter((one) => (one === code ? isChosen : values.includes(one))))
            }
          />
        ))}
      </div>
      {error !== undefined && <p className={forms['error']}>{error}</p>}
    </fieldset>
  );
}

function FilterValue(props: ValueProps) {
  const t = useText();
  const { column, filter, onChange, error } = props;
  const { operator, values } = filter;
  if (isRelative(operator)) return null;
  if (column.type === 'CODE') return <CodeValues {...props} />;
  if (column.type === 'DATE') {
    return (
      <DateField
        label={t('reports.value')}
        value={parsePlainDate(values[0] ?? '')}
        error={error}
        onChange={(day) => onChange(day === undefined ? [] : [day])}
      />
    );
  }
  const isList = operator === 'ONE_OF';
  return (
    <TextField
      label={t(isList ? 'reports.values' : 'reports.value')}
      value={values.join(';')}
      maxLength={isList ? REPORT_LIMITS.value * REPORT_LIMITS.values : REPORT_LIMITS.value}
      error={error}
      onChange={(text) => onChange(isList ? text.split(';') : [text])}
    />
  );
}

interface LineProps extends BuilderPart {
  readonly at: number;
  readonly filter: ReportFilter;
}

function FilterLine({ at, filter, definition, change, errorAt }: LineProps) {
  const t = useText();
  const { source, filters } = definition;
  const column = reportColumn(source, filter.column);
  const number = formatCount(at + 1);
  const put = (next: ReportFilter) =>
    change({ filters: filters.map((one, place) => (place === at ? next : one)) });
  if (column === undefined) return null;
  return (
    <li>
      <fieldset className={classes['filter']}>
        <legend className="unseen">{t('reports.filter', { number })}</legend>
        <SelectField
          label={t('reports.column')}
          value={filter.column}
          error={errorAt(`filters.${at}.column`)}
          options={reportColumns(source).map(({ name }) => ({
            value: name,
            label: t(`reports.column_${name}`),
          }))}
          onChange={(name) => put(filterOf(source, name))}
        />
        <SelectField
          label={t('reports.operator')}
          value={filter.operator}
          error={errorAt(`filters.${at}.operator`)}
          options={OPERATORS_OF[column.type].map((value) => ({
            value,
            label: t(`reports.operator_${value}`),
          }))}
          onChange={(value) => {
            const operator = REPORT_OPERATORS.find((one) => one === value);
            if (operator !== undefined) put(withOperator(filter, operator));
          }}
        />
        <FilterValue
          column={column}
          filter={filter}
          error={errorAt(`filters.${at}.values`)}
          onChange={(values) => put({ ...filter, values })}
        />
        <div className={classes['remove']}>
          <button
            type="button"
            className={forms['icon']}
            aria-label={t('reports.removeFilter', { number })}
            onClick={() => change({ filters: filters.filter((_, place) => place !== at) })}
          >
            <IconX size={16} stroke={1.8} aria-hidden="true" />
          </button>
        </div>
      </fieldset>
    </li>
  );
}

/** Lines have no ids: their places are their keys, and their fields have no state of their own. */
export function FilterLines(part: BuilderPart) {
  const t = useText();
  const { definition, change, errorAt } = part;
  const { source, filters } = definition;
  const [first] = reportColumns(source);
  const error = errorAt('filters');
  return (
    <Section title={t('reports.filters')}>
      <ul className={layout['rows']}>
        {filters.map((filter, at) => (
          <FilterLine key={`${at} ${filter.column}`} {...part} at={at} filter={filter} />
        ))}
      </ul>
      {error !== undefined && <p className={forms['error']}>{error}</p>}
      <div className={classes['below']}>
        <Button
          isSmall
          icon={<IconPlus size={16} stroke={1.8} />}
          isDisabled={filters.length >= REPORT_LIMITS.filters || first === undefined}
          onClick={() =>
            first !== undefined && change({ filters: [...filters, filterOf(source, first.name)] })
          }
        >
          {t('reports.addFilter')}
        </Button>
      </div>
    </Section>
  );
}

// The field for one value of a record, by the type of its column.
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Chip } from '../../ui/display/chip.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { ListedKind } from '../transfers/imports.api.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

export type KindColumn = ListedKind['columns'][number];

interface Props {
  readonly column: KindColumn;
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

const NONE = '–';
const LONG = 320;

function Choices({ column, value, isDisabled, onChange, error }: Props) {
  const chosen = value.split(' ').filter(Boolean);
  return (
    <fieldset
      className={layout['list']}
      disabled={isDisabled}
      data-mistake={error === undefined ? undefined : true}
    >
      <legend>{column.name}</legend>
      <div className={layout['row']}>
        {column.input?.choices.map((choice) => (
          <CheckField
            key={choice}
            label={choice}
            isChecked={chosen.includes(choice)}
            onChange={(isChecked) =>
              onChange(
                (column.input?.choices ?? [])
                  .filter((one) => (one === choice ? isChecked : chosen.includes(one)))
                  .join(' '),
              )
            }
          />
        ))}
      </div>
      {error !== undefined && (
        <p className={forms['error']} lang="en">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Field(props: Props) {
  const { column, id, value, error, isDisabled, onChange } = props;
  const t = useText();
  const { input } = column;
  const shared = { id, label: column.name, error, isDisabled };
  if (input?.type === 'DATE') {
    return (
      <DateField
        {...shared}
        value={parsePlainDate(value)}
        onChange={(date) => onChange(date ?? '')}
      />
    );
  }
  if (input?.type === 'NUMBER') {
    return (
      <NumberField
        {...shared}
        value={value === '' ? undefined : Number(value)}
        places={input.places ?? 0}
        min={input.least ?? 0}
        max={input.most ?? Number.MAX_SAFE_INTEGER}
        onChange={(number) => onChange(number === undefined ? '' : String(number))}
      />
    );
  }
  if (input?.type === 'CHOICES') return <Choices {...props} />;
  if (input?.type === 'CHOICE' || input?.type === 'YES_NO') {
    const options =
      input.type === 'YES_NO'
        ? [
            { value: 'yes', label: t('records.yes') },
            { value: 'no', label: t('records.no') },
          ]
        : input.choices.map((choice) => ({ value: choice, label: choice }));
    return (
      <SelectField
        {...shared}
        value={value}
        options={options}
        placeholder={NONE}
        onChange={onChange}
      />
    );
  }
  const most = input?.most ?? undefined;
  return (
    <TextField
      {...shared}
      value={value}
      rows={most === undefined || most > LONG ? 2 : 1}
      {...(most === undefined ? {} : { maxLength: most })}
      onChange={onChange}
    />
  );
}

export function RecordField(props: Props) {
  const t = useText();
  const { about, is_required: isRequired } = props.column;
  return (
    <div className={layout['list']}>
      <Field {...props} />
      {(about !== null || isRequired) && (
        <p className={layout['note']}>
          {isRequired && <Chip>{t('masterData.required')}</Chip>} <span lang="en">{about}</span>
        </p>
      )}
    </div>
  );
}

// The figures of a rule as fields.
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useSettingName } from './rule-words.tsx';
import type { RuleField, TypedRule, TypedSetting } from './typed-rule.ts';
import forms from '../../ui/forms.module.css';

const MOST_MONEY = 999_999.99;
const MOST_COUNT = 9_999;
const CENTS = 2;

export const idOfField = (field: RuleField) => `rule-${field.replace('.', '-')}`;

export interface PartProps {
  readonly typed: TypedRule;
  readonly change: (changes: Partial<TypedRule>) => void;
  readonly errorAt: (field: RuleField) => string | undefined;
}

function SettingField(props: {
  readonly setting: TypedSetting;
  readonly id: string;
  readonly error: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}) {
  const { setting, id, error, onChange } = props;
  const t = useText();
  const label = useSettingName()(setting);
  if (setting.unit === 'PLACE') {
    return (
      <SelectField
        id={id}
        label={label}
        value={setting.value ?? ''}
        error={error}
        options={(['LOCATION', 'ANY'] as const).map((value) => ({
          value,
          label: t(`rulebook.place_${value}`),
        }))}
        onChange={onChange}
      />
    );
  }
  const isMoney = setting.unit === 'MONEY';
  return (
    <NumberField
      id={id}
      label={label}
      value={setting.value === undefined ? undefined : Number(setting.value)}
      places={isMoney ? CENTS : setting.unit === 'DAYS' ? 1 : 0}
      isFixed={isMoney}
      max={isMoney ? MOST_MONEY : MOST_COUNT}
      error={error}
      onChange={(value) =>
        onChange(value === undefined ? undefined : isMoney ? value.toFixed(CENTS) : String(value))
      }
    />
  );
}

export function SettingFields({ typed, change, errorAt }: PartProps) {
  const t = useText();
  const { settings } = typed;
  if (settings.length === 0) return null;
  const hasOwn = settings.some(({ of }) => of !== null);
  return (
    <Section
      title={t('rulebook.settings')}
      {...(hasOwn ? { hint: t('rulebook.sameAsOthers') } : {})}
    >
      <div className={forms['fields']}>
        {settings.map((setting, at) => (
          <SettingField
            key={`${setting.name} ${setting.of ?? ''}`}
            setting={setting}
            id={idOfField(`settings.${at}`)}
            error={errorAt(`settings.${at}`)}
            onChange={(value) =>
              change({ settings: settings.map((one, no) => (no === at ? { ...one, value } : one)) })
            }
          />
        ))}
      </div>
    </Section>
  );
}

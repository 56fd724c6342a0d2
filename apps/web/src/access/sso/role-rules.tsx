// Which value of the role claim gives which role.
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { roleName } from '../roles/role-words.ts';
import type { SsoSettings } from './sso-connections.api.ts';
import type { TypedConnection } from './typed-connection.ts';
import classes from './sso.module.css';
import forms from '../../ui/forms.module.css';
import layout from '../../ui/layout.module.css';

const MAX_VALUE = 200;

type Rules = TypedConnection['role_rules'];

interface Props {
  /** The label of a value. */
  readonly label: string;
  readonly rules: Rules;
  readonly roles: SsoSettings['roles'];
  readonly error: string | undefined;
  readonly onChange: (rules: Rules) => void;
}

export function RoleRules({ label, rules, roles, error, onChange }: Props) {
  const t = useText();
  const options = roles.map(({ name }) => ({ value: name, label: roleName(name, t) }));
  const change = (place: number, changes: Partial<Rules[number]>) =>
    onChange(rules.map((rule, at) => (at === place ? { ...rule, ...changes } : rule)));
  return (
    <fieldset className={layout['list']}>
      <legend>{t('sso.roleRules')}</legend>
      {rules.map((rule, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a rule has no other identity while it is typed
        <div key={place} className={classes['rule']}>
          <TextField
            label={label}
            value={rule.value}
            maxLength={MAX_VALUE}
            onChange={(value) => change(place, { value })}
          />
          <SelectField
            label={t('sso.role')}
            value={rule.role}
            placeholder={t('sso.chooseRole')}
            options={options}
            onChange={(role) => change(place, { role })}
          />
          <Button
            kind="subtle"
            icon={<IconTrash size={16} stroke={1.8} />}
            label={t('sso.removeRule', { value: rule.value })}
            onClick={() => onChange(rules.filter((_, at) => at !== place))}
          >
            {t('sso.remove')}
          </Button>
        </div>
      ))}
      {error !== undefined && <p className={forms['error']}>{error}</p>}
      <div>
        <Button
          icon={<IconPlus size={16} stroke={2} />}
          onClick={() => onChange([...rules, { value: '', role: '' }])}
        >
          {t('sso.addRule')}
        </Button>
      </div>
    </fieldset>
  );
}

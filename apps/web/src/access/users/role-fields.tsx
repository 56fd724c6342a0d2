// The roles that a user can have, to be ticked.
import type { Reply } from '@portal/contract/schemas.ts';
import { useText } from '../../platform/words/i18n.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import layout from '../../ui/layout.module.css';
import { roleDescription, roleName } from '../roles/role-words.ts';

interface Props {
  readonly choices: Reply<'listClinicRoles'>['data'];
  readonly roles: readonly string[];
  readonly onChange: (roles: readonly string[]) => void;
}

export function RoleFields({ choices, roles, onChange }: Props) {
  const t = useText();
  return (
    <fieldset className={layout['list']} aria-label={t('accounts.roles')}>
      {choices.map((role) => (
        <CheckField
          key={role.name}
          label={roleName(role.name, t)}
          hint={roleDescription(role, t)}
          isChecked={roles.includes(role.name)}
          onChange={(isChosen) => {
            const others = roles.filter((one) => one !== role.name);
            onChange(isChosen ? [...others, role.name] : others);
          }}
        />
      ))}
    </fieldset>
  );
}

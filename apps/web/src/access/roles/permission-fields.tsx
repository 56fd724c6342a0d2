// The permissions of a role: a group for each area, a line for each resource.
import type { Permission } from '@portal/rules/access/permissions.ts';
import { useText } from '../../platform/words/i18n.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import classes from '../administration/administration.module.css';
import { permissionGroups, resourceKey, rightsTo, workRights } from './permission-groups.ts';

interface Props {
  readonly chosen: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChoose: (permission: Permission, isChosen: boolean) => void;
}

export function PermissionFields({ chosen, isReadOnly, onChoose }: Props) {
  const t = useText();
  const boxOf = (permission: Permission, label: string, fullLabel?: string) => (
    <CheckField
      key={permission}
      label={label}
      {...(fullLabel === undefined ? {} : { fullLabel })}
      isChecked={chosen.includes(permission)}
      isDisabled={isReadOnly}
      onChange={(isChosen) => onChoose(permission, isChosen)}
    />
  );
  return (
    <div className={classes['groups']}>
      {permissionGroups.map((group) => (
        <fieldset key={group.label} className={classes['group']}>
          <legend>{t(group.label)}</legend>
          {group.resources.map((resource) => {
            const name = t(resourceKey(resource));
            return (
              <div key={resource} className={classes['rights']}>
                <span>{name}</span>
                <div className={classes['boxes']}>
                  {rightsTo(resource).map(({ permission, label }) =>
                    boxOf(permission, t(label), `${name}: ${t(label)}`),
                  )}
                </div>
              </div>
            );
          })}
        </fieldset>
      ))}
      <fieldset className={classes['group']}>
        <legend>{t('administration.groupWork')}</legend>
        <div className={classes['boxes']}>
          {workRights.map(({ permission, label }) => boxOf(permission, t(label)))}
        </div>
      </fieldset>
    </div>
  );
}

// The permissions that a manager can give to a program: a group for each area, a line for each resource.
import { type ApiScope, scopesIn } from '@portal/rules/access/api-scopes.ts';
import { useMe } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import classes from '../administration/administration.module.css';
import { permissionGroups, resourceKey, rightsTo } from '../roles/permission-groups.ts';

/** The areas and resources in which the user has something to give. */
function useOfferedGroups() {
  const me = useMe();
  const own = scopesIn(me?.permissions ?? []);
  return permissionGroups
    .map((group) => ({
      label: group.label,
      resources: group.resources
        .map((resource) => ({
          resource,
          rights: rightsTo(resource).flatMap(({ permission, label }) => {
            const scope = own.find((one) => one === permission);
            return scope === undefined ? [] : [{ scope, label }];
          }),
        }))
        .filter(({ rights }) => rights.length > 0),
    }))
    .filter(({ resources }) => resources.length > 0);
}

interface Props {
  readonly chosen: readonly ApiScope[];
  readonly onChoose: (scope: ApiScope, isChosen: boolean) => void;
}

export function ScopeFields({ chosen, onChoose }: Props) {
  const t = useText();
  return (
    <div className={classes['groups']}>
      {useOfferedGroups().map((group) => (
        <fieldset key={group.label} className={classes['group']}>
          <legend>{t(group.label)}</legend>
          {group.resources.map(({ resource, rights }) => {
            const name = t(resourceKey(resource));
            return (
              <div key={resource} className={classes['rights']}>
                <span>{name}</span>
                <div className={classes['boxes']}>
                  {rights.map(({ scope, label }) => (
                    <CheckField
                      key={scope}
                      label={t(label)}
                      fullLabel={`${name}: ${t(label)}`}
                      isChecked={chosen.includes(scope)}
                      onChange={(isChosen) => onChoose(scope, isChosen)}
                    />
                  ))}
                </div>
              </div>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

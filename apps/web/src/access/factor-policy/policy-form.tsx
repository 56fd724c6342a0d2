// The setting that says who needs a second factor.
import { USER_TYPES } from '@portal/rules/access/roles.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTyped } from '../../platform/keyboard/use-typed.ts';
import { useCan } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { useFirstMistake } from '../../ui/fields/use-first-mistake.ts';
import forms from '../../ui/forms.module.css';
import layout from '../../ui/layout.module.css';
import { showToast } from '../../ui/overlays/overlays.ts';
import { StaleNotice } from '../administration/stale-notice.tsx';
import { useLeavingForm } from '../administration/use-leaving-form.ts';
import { useSaving } from '../administration/use-saving.ts';
import { roleName } from '../roles/role-words.ts';
import { roleNamesQuery } from '../users/users.api.ts';
import { type ShownFactorPolicy, savePolicy } from './factor-policy.api.ts';

const MOST_DAYS = 90;

interface Props {
  readonly policy: ShownFactorPolicy;
  readonly isReadOnly: boolean;
  /** Loads the policy again and discards the changes. */
  readonly onReload: () => void;
}

/** As typed; the days can be empty. */
type TypedPolicy = Omit<ShownFactorPolicy, 'grace_days'> & {
  readonly grace_days: number | undefined;
};

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly chosen: readonly Value[];
  readonly isReadOnly: boolean;
  readonly textOf: (value: Value) => string;
  readonly onChange: (chosen: Value[]) => void;
}

function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, values, chosen, isReadOnly, textOf, onChange } = props;
  return (
    <fieldset className={layout['list']}>
      <legend className={layout['lead']}>{label}</legend>
      {values.map((value) => (
        <CheckField
          key={value}
          label={textOf(value)}
          isChecked={chosen.includes(value)}
          isDisabled={isReadOnly}
          onChange={(isChosen) =>
            onChange(values.filter((one) => (one === value ? isChosen : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}

/** All roles, if the user may read them, and at least those of the policy. */
function useRoleNames(policy: ShownFactorPolicy): readonly string[] {
  const can = useCan();
  const { data = [] } = useQuery({ ...roleNamesQuery, enabled: can('roles:read') });
  return [...new Set([...data, ...policy.roles])];
}

function usePolicyForm(policy: ShownFactorPolicy) {
  const t = useText();
  const queryClient = useQueryClient();
  const saving = useSaving();
  const [tries, setTries] = useState(0);
  const [typed, setTyped] = useTyped<TypedPolicy>(`factor policy ${policy.version}`, policy);
  const { grace_days: days } = typed;
  const isChanged = JSON.stringify(typed) !== JSON.stringify(policy);
  useLeavingForm(isChanged);
  return {
    typed,
    isChanged,
    saving,
    form: useFirstMistake(tries),
    daysError: tries > 0 && days === undefined ? t('factors.policyDaysLimits') : undefined,
    change: (changes: Partial<TypedPolicy>) => setTyped((before) => ({ ...before, ...changes })),
    save: () => {
      setTries((count) => count + 1);
      if (days === undefined || saving.isPending) return;
      void saving.send(async () => {
        const isSaved = await savePolicy(queryClient, { ...typed, grace_days: days });
        if (isSaved) showToast('green', t('factors.policySaved'));
        else setTyped(policy);
      });
    },
  };
}

export function PolicyForm({ policy, isReadOnly, onReload }: Props) {
  const t = useText();
  const roles = useRoleNames(policy);
  const { typed, isChanged, saving, form, daysError, change, save } = usePolicyForm(policy);
  return (
    <Section title={t('factors.policy')} hint={t('factors.policyHint')}>
      <form
        ref={form}
        className={layout['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Choices
          label={t('factors.policyTypes')}
          values={USER_TYPES}
          chosen={typed.user_types}
          isReadOnly={isReadOnly}
          textOf={(type) => t(`accounts.userType_${type}`)}
          onChange={(types) => change({ user_types: types })}
        />
        <CheckField
          label={t('factors.policyAuthority')}
          isChecked={typed.for_authority}
          isDisabled={isReadOnly}
          onChange={(isChosen) => change({ for_authority: isChosen })}
        />
        <Choices
          label={t('factors.policyRoles')}
          values={roles}
          chosen={typed.roles}
          isReadOnly={isReadOnly}
          textOf={(role) => roleName(role, t)}
          onChange={(chosen) => change({ roles: chosen })}
        />
        <div className={forms['short']}>
          <NumberField
            label={t('factors.policyDays')}
            value={typed.grace_days}
            places={0}
            min={0}
            max={MOST_DAYS}
            error={daysError}
            isDisabled={isReadOnly}
            onChange={(days) => change({ grace_days: days })}
          />
        </div>
        <p className={layout['lead']}>{t('factors.policyDaysHint')}</p>
        <StaleNotice saving={saving} onReload={onReload} />
        {!isReadOnly && (
          <div className={forms['actions']}>
            <Button kind="primary" type="submit" isDisabled={!isChanged} isBusy={saving.isPending}>
              {t('factors.policySave')}
            </Button>
          </div>
        )}
      </form>
    </Section>
  );
}

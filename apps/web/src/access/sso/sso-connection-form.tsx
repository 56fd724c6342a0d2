// The form of a connection to an identity provider. The secret is only ever sent.
import { useState } from 'react';
import { useCan } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button, LinkButton } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFormParts } from '../../ui/overlays/overlay-parts.ts';
import { StaleNotice } from '../administration/stale-notice.tsx';
import { useLeavingForm } from '../administration/use-leaving-form.ts';
import type { Saving } from '../administration/use-saving.ts';
import { field, idOf, MAX, type ConnectionPart } from './form-parts.ts';
import { ProviderPart } from './provider-part.tsx';
import { RoleRules } from './role-rules.tsx';
import { ssoWordsAt } from './sso-words.ts';
import type { SsoConnectionContent } from './sso-connections.api.ts';
import {
  type ConnectionField,
  contentOfTyped,
  missingFields,
  sentField,
  type TypedConnection,
  typedConnectionOf,
  userTypes,
} from './typed-connection.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const LINES = 3;

function OwnerPart(props: ConnectionPart) {
  const { typed, change, connection } = props;
  const t = useText();
  return (
    <Section title={t('sso.connection')}>
      <div className={layout['form']}>
        <div className={forms['wideFields']}>
          <TextField label={t('sso.name')} maxLength={MAX.name} {...field(props, 'name')} />
          <TextField
            label={t('sso.slug')}
            maxLength={MAX.slug}
            note={t('sso.slugHint')}
            {...field(props, 'slug')}
          />
          <SelectField
            label={t('sso.users')}
            value={typed.user_type}
            options={userTypes.map((value) => ({ value, label: t(`sso.users_${value}`) }))}
            onChange={(value) => {
              const userType = userTypes.find((one) => one === value);
              if (userType !== undefined) change({ user_type: userType });
            }}
          />
          {typed.user_type !== 'ADMINUSER' && (
            <TextField
              label={t('sso.owner')}
              maxLength={MAX.code}
              {...field(props, 'owner_code')}
            />
          )}
          <TextField
            label={t('sso.domains')}
            rows={LINES}
            maxLength={MAX.domains}
            {...field(props, 'domains')}
          />
        </div>
        {connection !== undefined && (
          <CheckField
            label={t('sso.enabled')}
            hint={t('sso.enabledHint')}
            isChecked={typed.is_enabled}
            onChange={(isOn) => change({ is_enabled: isOn })}
          />
        )}
      </div>
    </Section>
  );
}

function AccountsPart(props: ConnectionPart) {
  const { typed, change, errorAt, settings } = props;
  const t = useText();
  const isSaml = typed.protocol === 'SAML';
  const roles = settings.roles.filter(
    (role) => typed.user_type === 'ADMINUSER' || role.is_for_clinics,
  );
  return (
    <Section title={t('sso.accounts')}>
      <div className={layout['form']}>
        <CheckField
          label={t('sso.createsAccounts')}
          hint={t('sso.createsAccountsHint')}
          isChecked={typed.creates_accounts}
          onChange={(isOn) => change({ creates_accounts: isOn })}
        />
        <div className={forms['wideFields']}>
          <TextField
            label={t(isSaml ? 'sso.factorContexts' : 'sso.factorValues')}
            rows={LINES}
            maxLength={MAX.domains}
            value={typed.factor_values}
            onChange={(values) => change({ factor_values: values })}
          />
          <TextField
            label={t(isSaml ? 'sso.roleAttribute' : 'sso.roleClaim')}
            maxLength={MAX.claim}
            note={t('sso.roleClaimHint')}
            {...field(props, 'role_claim')}
          />
        </div>
        <RoleRules
          label={t(isSaml ? 'sso.attributeValue' : 'sso.value')}
          rules={typed.role_rules}
          roles={roles}
          error={errorAt('role_rules')}
          onChange={(rules) => change({ role_rules: rules })}
        />
      </div>
    </Section>
  );
}

interface Props extends Pick<ConnectionPart, 'connection' | 'settings'> {
  readonly saving: Saving;
  readonly onSave: (content: SsoConnectionContent) => Promise<void>;
  /** Loads the connection again and discards the changes. */
  readonly onReload: () => void;
}

export function SsoConnectionForm({ connection, settings, saving, onSave, onReload }: Props) {
  const t = useText();
  const can = useCan();
  const [before] = useState(() => typedConnectionOf(connection));
  const [typed, setTyped] = useState(before);
  const [hasTried, setHasTried] = useState(false);
  useFormParts();
  useLeavingForm(JSON.stringify(typed) !== JSON.stringify(before));
  const missing = missingFields(typed, connection?.protocol !== 'OIDC');
  const errorAt = (name: ConnectionField) =>
    hasTried && missing.includes(name)
      ? t('sso.problem_NEEDED')
      : ssoWordsAt(saving.details, sentField(name), t);
  const change = (changes: Partial<TypedConnection>) =>
    setTyped((last) => ({ ...last, ...changes }));
  const part = { typed, change, errorAt, settings, connection };
  return (
    <form
      className={layout['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(true);
        const [first] = missing;
        if (first === undefined) void onSave(contentOfTyped(typed));
        else document.getElementById(idOf(first))?.focus();
      }}
    >
      <OwnerPart {...part} />
      <ProviderPart {...part} />
      <AccountsPart {...part} />
      <StaleNotice saving={saving} onReload={onReload} />
      <div className={forms['actions']}>
        {can('users:update') && (
          <Button kind="primary" type="submit" isBusy={saving.isPending}>
            {t('sso.save')}
          </Button>
        )}
        <LinkButton to="/app/ops/sso">{t('sso.back')}</LinkButton>
      </div>
    </form>
  );
}

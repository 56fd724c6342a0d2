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
import { ProviderAddress } from './provider-address.tsx';
import { RoleRules } from './role-rules.tsx';
import { ssoWordsAt } from './sso-words.ts';
import type { SsoConnection, SsoConnectionContent, SsoSettings } from './sso-connections.api.ts';
import {
  type ConnectionField,
  contentOfTyped,
  missingFields,
  type TypedConnection,
  typedConnectionOf,
  userTypes,
} from './typed-connection.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const MAX = { name: 80, slug: 40, code: 60, domains: 5000, address: 500, client: 200, claim: 100 };
const LINES = 3;

const idOf = (field: ConnectionField) => `sso-${field}`;

interface PartProps {
  readonly typed: TypedConnection;
  readonly change: (changes: Partial<TypedConnection>) => void;
  readonly errorAt: (field: ConnectionField) => string | undefined;
  readonly settings: SsoSettings;
  readonly connection: SsoConnection | undefined;
}

/** The properties of a text field, apart from its label. */
function field(
  { typed, change, errorAt }: PartProps,
  name: Exclude<ConnectionField, 'role_rules'>,
) {
  return {
    id: idOf(name),
    value: typed[name],
    error: errorAt(name),
    onChange: (value: string) => change({ [name]: value }),
  };
}

function OwnerPart(props: PartProps) {
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

function ProviderPart(props: PartProps) {
  const { typed, settings, connection } = props;
  const t = useText();
  return (
    <Section title={t('sso.provider')}>
      <div className={layout['form']}>
        <div className={forms['wideFields']}>
          <TextField label={t('sso.issuer')} maxLength={MAX.address} {...field(props, 'issuer')} />
          <TextField
            label={t('sso.clientId')}
            maxLength={MAX.client}
            {...field(props, 'client_id')}
          />
          <TextField
            label={t('sso.clientSecret')}
            maxLength={MAX.address}
            note={t(connection === undefined ? 'sso.secretHidden' : 'sso.secretKept')}
            {...field(props, 'client_secret')}
          />
        </div>
        <ProviderAddress
          label={t('sso.callback')}
          address={`${settings.callback_base}${typed.slug}`}
        />
        {connection !== undefined && (
          <ProviderAddress label={t('sso.logout')} address={connection.logout_url} />
        )}
      </div>
    </Section>
  );
}

function AccountsPart(props: PartProps) {
  const { typed, change, errorAt, settings } = props;
  const t = useText();
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
            label={t('sso.factorValues')}
            rows={LINES}
            maxLength={MAX.domains}
            value={typed.factor_values}
            onChange={(values) => change({ factor_values: values })}
          />
          <TextField
            label={t('sso.roleClaim')}
            maxLength={MAX.claim}
            note={t('sso.roleClaimHint')}
            {...field(props, 'role_claim')}
          />
        </div>
        <RoleRules
          rules={typed.role_rules}
          roles={roles}
          error={errorAt('role_rules')}
          onChange={(rules) => change({ role_rules: rules })}
        />
      </div>
    </Section>
  );
}

interface Props extends Pick<PartProps, 'connection' | 'settings'> {
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
  const missing = missingFields(typed, connection === undefined);
  const errorAt = (name: ConnectionField) =>
    hasTried && missing.includes(name)
      ? t('sso.problem_NEEDED')
      : ssoWordsAt(saving.details, name, t);
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

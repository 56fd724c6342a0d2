// The identity provider of a connection, by one of two protocols. The secret is only ever sent.
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { field, MAX, type ConnectionPart } from './form-parts.ts';
import { ProviderAddress } from './provider-address.tsx';
import { SamlFields } from './saml-fields.tsx';
import { protocols } from './typed-connection.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

export function ProviderPart(props: ConnectionPart) {
  const { typed, change } = props;
  const t = useText();
  return (
    <Section title={t('sso.provider')}>
      <div className={layout['form']}>
        <div className={forms['wideFields']}>
          <SelectField
            label={t('sso.protocol')}
            value={typed.protocol}
            options={protocols.map((value) => ({ value, label: t(`sso.protocol_${value}`) }))}
            onChange={(value) => {
              const protocol = protocols.find((one) => one === value);
              if (protocol !== undefined) change({ protocol });
            }}
          />
        </div>
        {typed.protocol === 'SAML' ? <SamlFields {...props} /> : <OidcFields {...props} />}
      </div>
    </Section>
  );
}

function OidcFields(props: ConnectionPart) {
  const { typed, settings, connection } = props;
  const t = useText();
  return (
    <>
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
          note={t(connection?.protocol === 'OIDC' ? 'sso.secretKept' : 'sso.secretHidden')}
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
    </>
  );
}

// An identity provider by SAML.
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { field, MAX, type ConnectionPart } from './form-parts.ts';
import { MetadataField } from './metadata-field.tsx';
import { ProviderAddress } from './provider-address.tsx';
import forms from '../../ui/forms.module.css';

const CERTIFICATE_LINES = 6;

export function SamlFields(props: ConnectionPart) {
  const { typed, change, settings, connection } = props;
  const { entity_id: entityId, callback } = settings.saml_addresses;
  const t = useText();
  const ends = connection?.certificates_end ?? [];
  const isStored = typed.certificates === connection?.saml?.certificates;
  return (
    <>
      <ProviderAddress
        label={t('sso.ourEntityId')}
        address={entityId.replace(':slug', typed.slug)}
      />
      <ProviderAddress
        label={t('sso.answerAddress')}
        address={callback.replace(':slug', typed.slug)}
      />
      <MetadataField change={change} />
      <div className={forms['wideFields']}>
        <TextField label={t('sso.entityId')} maxLength={MAX.address} {...field(props, 'issuer')} />
        <TextField label={t('sso.ssoUrl')} maxLength={MAX.address} {...field(props, 'sso_url')} />
      </div>
      <TextField
        label={t('sso.certificates')}
        rows={CERTIFICATE_LINES}
        maxLength={MAX.certificates}
        note={
          isStored
            ? t('sso.certificatesEnd', {
                dates: ends.map((end) => formatTimestamp(end)).join(', '),
              })
            : t('sso.certificatesHint')
        }
        {...field(props, 'certificates')}
      />
      <div className={forms['wideFields']}>
        <TextField
          label={t('sso.subjectAttribute')}
          maxLength={MAX.attribute}
          note={t('sso.subjectAttributeHint')}
          {...field(props, 'subject_attribute')}
        />
        <TextField
          label={t('sso.emailAttribute')}
          maxLength={MAX.attribute}
          note={t('sso.emailAttributeHint')}
          {...field(props, 'email_attribute')}
        />
        <TextField
          label={t('sso.nameAttribute')}
          maxLength={MAX.attribute}
          {...field(props, 'name_attribute')}
        />
      </div>
      <CheckField
        label={t('sso.wantsSignedResponse')}
        hint={t('sso.wantsSignedResponseHint')}
        isChecked={typed.wants_signed_response}
        onChange={(isOn) => change({ wants_signed_response: isOn })}
      />
    </>
  );
}

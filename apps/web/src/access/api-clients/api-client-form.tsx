// A new program: name, clinic, how it signs in, permissions.
import { API_SCOPES } from '@portal/rules/access/api-scopes.ts';
import { useState } from 'react';
import { useTyped } from '../../platform/keyboard/use-typed.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button, LinkButton } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFirstMistake } from '../../ui/fields/use-first-mistake.ts';
import { useFormParts } from '../../ui/overlays/overlay-parts.ts';
import layout from '../../ui/layout.module.css';
import { wordsAt } from '../administration/field-words.ts';
import { useLeavingForm } from '../administration/use-leaving-form.ts';
import type { Saving } from '../administration/use-saving.ts';
import { useOwnClinics } from '../administration/own-clinics.ts';
import type { ApiClientContent } from './api-clients.api.ts';
import { SandboxNotice } from './sandbox-notice.tsx';
import { ScopeFields } from './scope-fields.tsx';
import forms from '../../ui/forms.module.css';

const MIN_NAME = 3;
const MAX_NAME = 60;
export const MAX_KEYS = 8000;

/** The value of the clinic field for all clinics of the group. */
const GROUP = 'group';

const EMPTY: ApiClientContent = {
  name: '',
  locationId: null,
  isTest: false,
  scopes: [],
  keyMethod: 'CLIENT_SECRET',
  publicKeys: '',
};

interface Props {
  readonly saving: Saving;
  readonly onCreate: (content: ApiClientContent) => Promise<void>;
}

/** Mistakes found before sending, and those from the server. */
function useMistakes(content: ApiClientContent, saving: Saving, tries: number) {
  const t = useText();
  const isTried = tries > 0;
  const isTooShort = content.name.trim().length < MIN_NAME;
  const isKeyMissing = content.keyMethod === 'PRIVATE_KEY_JWT' && content.publicKeys.trim() === '';
  return {
    name:
      isTried && isTooShort
        ? t('administration.problem_TOO_SHORT')
        : wordsAt(saving.details, 'name', t),
    clinic: wordsAt(saving.details, 'location_id', t),
    publicKeys:
      isTried && isKeyMissing
        ? t('administration.problem_KEYS_UNREADABLE')
        : wordsAt(saving.details, 'public_keys', t),
    scopes:
      isTried && content.scopes.length === 0
        ? t('apiClients.apiScopeNeeded')
        : wordsAt(saving.details, 'scopes', t),
    canSend: !isTooShort && !isKeyMissing && content.scopes.length > 0,
  };
}

interface FieldsProps {
  readonly content: ApiClientContent;
  readonly mistakes: ReturnType<typeof useMistakes>;
  readonly onChange: (changes: Partial<ApiClientContent>) => void;
}

function ClientFields({ content, mistakes, onChange }: FieldsProps) {
  const t = useText();
  const { isGroup, clinics } = useOwnClinics();
  return (
    <Section title={t('apiClients.apiClient')}>
      <div className={layout['stack']}>
        <div className={forms['wideFields']}>
          <TextField
            label={t('apiClients.apiName')}
            value={content.name}
            maxLength={MAX_NAME}
            error={mistakes.name}
            onChange={(name) => onChange({ name })}
          />
          {isGroup && (
            <SelectField
              label={t('apiClients.apiClinic')}
              value={content.locationId ?? GROUP}
              error={mistakes.clinic}
              options={[
                { value: GROUP, label: t('apiClients.apiGroup') },
                ...clinics.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(value) => onChange({ locationId: value === GROUP ? null : value })}
            />
          )}
          <SelectField
            label={t('apiClients.apiKind')}
            value={content.isTest ? 'TEST' : 'LIVE'}
            options={(['LIVE', 'TEST'] as const).map((value) => ({
              value,
              label: t(`apiClients.apiKind_${value}`),
            }))}
            onChange={(value) => onChange({ isTest: value === 'TEST' })}
          />
          <SelectField
            label={t('apiClients.apiSignsIn')}
            value={content.keyMethod}
            options={(['CLIENT_SECRET', 'PRIVATE_KEY_JWT'] as const).map((value) => ({
              value,
              label: t(`apiClients.keyMethod_${value}`),
            }))}
            onChange={(value) =>
              onChange({ keyMethod: value === 'PRIVATE_KEY_JWT' ? value : 'CLIENT_SECRET' })
            }
          />
        </div>
        {content.isTest && <SandboxNotice />}
        {content.keyMethod === 'PRIVATE_KEY_JWT' && (
          <TextField
            label={t('apiClients.apiPublicKeys')}
            note={t('apiClients.apiPublicKeysHint')}
            value={content.publicKeys}
            rows={6}
            maxLength={MAX_KEYS}
            error={mistakes.publicKeys}
            onChange={(publicKeys) => onChange({ publicKeys })}
          />
        )}
      </div>
    </Section>
  );
}

function ClientScopes({ content, mistakes, onChange }: FieldsProps) {
  const t = useText();
  return (
    <Section title={t('administration.permissions')} hint={t('apiClients.apiScopesHint')}>
      <div data-mistake={mistakes.scopes === undefined ? undefined : true}>
        <ScopeFields
          chosen={content.scopes}
          onChoose={(scope, isChosen) =>
            onChange({
              scopes: API_SCOPES.filter((one) =>
                one === scope ? isChosen : content.scopes.includes(one),
              ),
            })
          }
        />
        {mistakes.scopes !== undefined && (
          <p className={forms['error']} role="alert">
            {mistakes.scopes}
          </p>
        )}
      </div>
    </Section>
  );
}

export function ApiClientForm({ saving, onCreate }: Props) {
  const t = useText();
  const { isGroup, clinics } = useOwnClinics();
  const [content, setContent] = useTyped('new API client', EMPTY);
  const [tries, setTries] = useState(0);
  const form = useFirstMistake(tries);
  const mistakes = useMistakes(content, saving, tries);
  useFormParts();
  useLeavingForm(JSON.stringify(content) !== JSON.stringify(EMPTY));
  const change = (changes: Partial<ApiClientContent>) =>
    setContent((before) => ({ ...before, ...changes }));
  const locationId = isGroup ? content.locationId : (clinics[0]?.id ?? null);
  async function submit(): Promise<void> {
    if (mistakes.canSend) await onCreate({ ...content, locationId });
    setTries((count) => count + 1);
  }
  return (
    <form
      ref={form}
      className={layout['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ClientFields content={content} mistakes={mistakes} onChange={change} />
      <ClientScopes content={content} mistakes={mistakes} onChange={change} />
      {saving.notice !== undefined && saving.details.length === 0 && (
        <Notice tone="red">{saving.notice}</Notice>
      )}
      <div className={forms['actions']}>
        <Button kind="primary" type="submit" isBusy={saving.isPending}>
          {t('apiClients.apiCreate')}
        </Button>
        <LinkButton to="/app/settings/api-clients">{t('ui.cancel')}</LinkButton>
      </div>
    </form>
  );
}

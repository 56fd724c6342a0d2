// The user's own name, email, mobile number and language of mails.
import { accountProblems } from '@portal/rules/access/account-details.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { changeMe, useMe } from '../../platform/api/session.ts';
import { useTyped } from '../../platform/keyboard/use-typed.ts';
import { useText } from '../../platform/words/i18n.ts';
import { isLanguageCode, languageCodes, languages } from '../../platform/words/languages.ts';
import { Button, LinkButton } from '../../ui/display/button.tsx';
import { Card, Section } from '../../ui/display/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFirstMistake } from '../../ui/fields/use-first-mistake.ts';
import { Page } from '../../ui/frame/page.tsx';
import { useFormParts } from '../../ui/overlays/overlay-parts.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { accountMistakes } from '../administration/account-mistakes.ts';
import layout from '../../ui/layout.module.css';
import { wordsAt } from '../administration/field-words.ts';
import { StaleNotice } from '../administration/stale-notice.tsx';
import { useLeavingForm } from '../administration/use-leaving-form.ts';
import { useSaving, type Saving } from '../administration/use-saving.ts';
import { OWN_PROFILE, useOwnProfile, type OwnProfile } from './own-profile.api.ts';
import forms from '../../ui/forms.module.css';

type Typed = Pick<OwnProfile, 'name' | 'email' | 'language'> & { readonly mobile: string };

const SETTINGS = '/app/settings';
const MAX_NAME = 100;
const MAX_EMAIL = 320;
const MAX_MOBILE = 20;
const COUNTRY_CODE = /^\+65/;

interface FormProps {
  readonly profile: OwnProfile;
  readonly onReload: () => void;
}

interface PasswordProps {
  readonly value: string;
  readonly saving: Saving;
  readonly onChange: (typed: string) => void;
}

function useSave({ version, username }: OwnProfile) {
  const t = useText();
  const me = useMe();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const saving = useSaving();
  const save = (typed: Typed, password: string) =>
    saving.send(async () => {
      const body = { version, ...typed, current_password: password };
      const { data } = await call('updateOwnProfile', { body });
      if (me?.username === username) changeMe(me.userId, { name: data.name });
      queryClient.setQueryData(OWN_PROFILE, data);
      showToast('green', t('accounts.profileSaved'));
      const { new_email: waiting } = data;
      if (waiting !== null && waiting === typed.email) {
        showToast('green', t('accounts.emailWaits', { email: waiting }));
      }
      await navigate({ to: SETTINGS, ignoreBlocker: true });
    });
  return { saving, save };
}

/** A new email address needs the password. */
function CurrentPassword({ value, saving, onChange }: PasswordProps) {
  const t = useText();
  return (
    <TextField
      isPassword
      label={t('access.currentPassword')}
      value={value}
      error={wordsAt(saving.details, 'current_password', t)}
      onChange={(typed) => {
        saving.clear();
        onChange(typed);
      }}
    />
  );
}

interface FieldsProps {
  readonly typed: Typed;
  readonly mistakes: ReturnType<typeof accountMistakes>;
  readonly onChange: (changes: Partial<Typed>) => void;
  /** Shown below the email address. */
  readonly children: ReactNode;
}

function ProfileFields({ typed, mistakes, onChange, children }: FieldsProps) {
  const t = useText();
  return (
    <div className={forms['wideFields']}>
      <TextField
        label={t('accounts.name')}
        value={typed.name}
        maxLength={MAX_NAME}
        error={mistakes.name}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={t('accounts.email')}
        note={t('accounts.emailChangeHint')}
        value={typed.email}
        maxLength={MAX_EMAIL}
        error={mistakes.email}
        onChange={(email) => onChange({ email })}
      />
      {children}
      <TextField
        label={t('accounts.mobile')}
        note={t('accounts.mobileHint')}
        value={typed.mobile}
        maxLength={MAX_MOBILE}
        error={mistakes.mobile}
        onChange={(mobile) => onChange({ mobile })}
      />
      <SelectField
        label={t('accounts.language')}
        value={typed.language}
        options={languageCodes.map((code) => ({ value: code, label: languages[code].name }))}
        onChange={(code) => isLanguageCode(code) && onChange({ language: code })}
      />
    </div>
  );
}

function ProfileForm({ profile, onReload }: FormProps) {
  const t = useText();
  const { saving, save } = useSave(profile);
  const [first] = useState<Typed>({
    name: profile.name,
    email: profile.email,
    mobile: (profile.mobile ?? '').replace(COUNTRY_CODE, ''),
    language: profile.language,
  });
  const [typed, setTyped] = useTyped<Typed>(`own profile ${profile.version}`, first);
  // Not among the typed values, which are kept in the tab.
  const [password, setPassword] = useState('');
  const [tries, setTries] = useState(0);
  const form = useFirstMistake(tries);
  const mistakes = accountMistakes(tries > 0 ? typed : undefined, saving.details, t);
  useFormParts();
  useLeavingForm(JSON.stringify(typed) !== JSON.stringify(first));
  const change = (changes: Partial<Typed>) => {
    saving.clear();
    setTyped((before) => ({ ...before, ...changes }));
  };
  async function submit(): Promise<void> {
    if (accountProblems(typed).size === 0) await save(typed, password);
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
      <Section title={t('accounts.details')}>
        <ProfileFields typed={typed} mistakes={mistakes} onChange={change}>
          {typed.email !== first.email && (
            <CurrentPassword value={password} saving={saving} onChange={setPassword} />
          )}
        </ProfileFields>
      </Section>
      <StaleNotice saving={saving} onReload={onReload} />
      <div className={forms['actions']}>
        <Button kind="primary" type="submit" isBusy={saving.isPending}>
          {t('accounts.saveProfile')}
        </Button>
        <LinkButton to={SETTINGS}>{t('ui.cancel')}</LinkButton>
      </div>
    </form>
  );
}

export function OwnProfileScreen() {
  const t = useText();
  const [reloads, setReloads] = useState(0);
  const { data, error, isFetchedAfterMount, refetch } = useOwnProfile();
  const onReload = () => void refetch().then(() => setReloads((count) => count + 1));
  const isShown = data !== undefined && isFetchedAfterMount;
  return (
    <Page
      title={t('accounts.editProfile')}
      crumbs={[{ label: t('access.menuSettings'), to: SETTINGS }]}
      actions={<LinkButton to="/app/security">{t('access.security')}</LinkButton>}
    >
      {isShown && <ProfileForm key={reloads} profile={data} onReload={onReload} />}
      {!isShown && (
        <Card>
          {error === null ? (
            <BoneLines count={4} />
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
        </Card>
      )}
    </Page>
  );
}

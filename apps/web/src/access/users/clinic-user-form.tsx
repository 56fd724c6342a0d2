// A user of a clinic or clinic group: details, profile and roles.
import { accountProblems, usernameSuffix } from '@portal/rules/access/account-details.ts';
import { PROFILES, userTypeOf } from '@portal/rules/access/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTyped } from '../../platform/keyboard/use-typed.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button, LinkButton } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFirstMistake } from '../../ui/fields/use-first-mistake.ts';
import { useFormParts } from '../../ui/overlays/overlay-parts.ts';
import { accountMistakes } from '../administration/account-mistakes.ts';
import layout from '../../ui/layout.module.css';
import { wordsAt } from '../administration/field-words.ts';
import { useOwnClinics } from '../administration/own-clinics.ts';
import { profileKeys } from '../administration/profile-words.ts';
import { StaleNotice } from '../administration/stale-notice.tsx';
import { useLeavingForm } from '../administration/use-leaving-form.ts';
import type { Saving } from '../administration/use-saving.ts';
import { RoleFields } from './role-fields.tsx';
import { type ClinicUser, type ClinicUserContent, rolesQuery } from './users.api.ts';
import forms from '../../ui/forms.module.css';

const MAX_NAME = 100;
const MAX_EMAIL = 320;

interface Props {
  /** Undefined for a new user. */
  readonly user: ClinicUser | undefined;
  readonly saving: Saving;
  readonly onSave: (content: ClinicUserContent) => Promise<void>;
  readonly onReload: () => void;
}

function contentOf(user: ClinicUser | undefined): ClinicUserContent {
  return {
    username: user?.username ?? '',
    name: user?.name ?? '',
    email: user?.email ?? '',
    profile: user?.profile_type ?? 'Clinic Manager',
    clinicId: user?.location_id ?? null,
    roles: user?.roles ?? [],
  };
}

/** A new user of a group's clinic needs a clinic. */
function isClinicMissing(content: ClinicUserContent, isGroup: boolean): boolean {
  return isGroup && content.profile === 'Clinic Manager' && content.clinicId === null;
}

function useContent({ user, saving, onSave }: Props) {
  const t = useText();
  const { isGroup } = useOwnClinics();
  const [first] = useState(() => contentOf(user));
  const form = user === undefined ? 'new clinic user' : `clinic user ${user.id} ${user.version}`;
  const [content, setContent] = useTyped(form, first);
  const [tries, setTries] = useState(0);
  const { username, name, email } = content;
  const details = user === undefined ? { name, email, username } : { name, email };
  const isUnplaced = isClinicMissing(content, isGroup);
  useFormParts();
  useLeavingForm(JSON.stringify(content) !== JSON.stringify(first));
  return {
    content,
    tries,
    mistakes: {
      ...accountMistakes(tries > 0 ? details : undefined, saving.details, t),
      clinic: tries > 0 && isUnplaced ? t('accounts.chooseClinic') : undefined,
      roles: wordsAt(saving.details, 'roles', t),
    },
    change: (changes: Partial<ClinicUserContent>) => {
      saving.clear();
      setContent((before) => ({ ...before, ...changes }));
    },
    submit: async () => {
      if (accountProblems(details).size === 0 && !isUnplaced) await onSave(content);
      setTries((count) => count + 1);
    },
  };
}

/** The code that the username of a new user ends with; undefined until the clinic is chosen. */
function useCode({ profile, clinicId }: ClinicUserContent): string | undefined {
  const { isGroup, groupCode, clinics } = useOwnClinics();
  if (isGroup && profile !== 'Clinic Manager') return groupCode;
  return isGroup ? clinics.find(({ id }) => id === clinicId)?.code : clinics[0]?.code;
}

interface PartProps {
  readonly user: ClinicUser | undefined;
  readonly form: ReturnType<typeof useContent>;
}

function Details({ user, form }: PartProps) {
  const t = useText();
  const { content, mistakes, change } = form;
  const isNew = user === undefined;
  const code = useCode(content);
  return (
    <Section title={t('accounts.details')}>
      <div className={forms['wideFields']}>
        {isNew && (
          <TextField
            label={t('accounts.username')}
            note={t('accounts.usernameHint')}
            value={content.username}
            suffix={code === undefined ? '' : usernameSuffix(code)}
            maxLength={MAX_NAME}
            error={mistakes.username}
            onChange={(username) => change({ username })}
          />
        )}
        <TextField
          label={t('accounts.name')}
          value={content.name}
          maxLength={MAX_NAME}
          error={mistakes.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={t('accounts.email')}
          note={t(
            user?.is_email_confirmed === true ? 'accounts.emailOfUser' : 'accounts.emailOfNew',
          )}
          isDisabled={user?.is_email_confirmed === true}
          value={content.email}
          maxLength={MAX_EMAIL}
          error={mistakes.email}
          onChange={(email) => change({ email })}
        />
        <Place user={user} form={form} />
      </div>
    </Section>
  );
}

/** The profile and the clinic, where there is a choice. */
function Place({ user, form }: PartProps) {
  const t = useText();
  const { content, mistakes, change } = form;
  const { isGroup, clinics } = useOwnClinics();
  const profiles = PROFILES.filter(
    (one) => user === undefined || userTypeOf(one) === userTypeOf(user.profile_type),
  );
  if (!isGroup) return null;
  return (
    <>
      {profiles.length > 1 && (
        <SelectField
          label={t('accounts.profile')}
          value={content.profile}
          options={profiles.map((one) => ({ value: one, label: t(profileKeys[one]) }))}
          onChange={(value) =>
            change({ profile: profiles.find((one) => one === value) ?? content.profile })
          }
        />
      )}
      {user === undefined && content.profile === 'Clinic Manager' && (
        <SelectField
          label={t('accounts.clinic')}
          value={content.clinicId ?? ''}
          placeholder={t('accounts.chooseClinic')}
          error={mistakes.clinic}
          options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => change({ clinicId: id === '' ? null : id })}
        />
      )}
    </>
  );
}

function Roles({ user, form }: PartProps) {
  const t = useText();
  const choices = useQuery(rolesQuery);
  const { roles } = form.content;
  return (
    <Section
      title={t('accounts.roles')}
      hint={t(user === undefined ? 'accounts.rolesHint' : 'accounts.rolesOfUserHint')}
    >
      {choices.data !== undefined && (
        <RoleFields
          choices={choices.data}
          roles={roles}
          onChange={(chosen) => form.change({ roles: chosen })}
        />
      )}
      {choices.data === undefined && choices.error === null && <BoneLines count={3} />}
      {choices.error !== null && (
        <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />
      )}
      {form.mistakes.roles !== undefined && <p role="alert">{form.mistakes.roles}</p>}
    </Section>
  );
}

export function ClinicUserForm(props: Props) {
  const t = useText();
  const { user, saving, onReload } = props;
  const form = useContent(props);
  const firstMistake = useFirstMistake(form.tries);
  return (
    <form
      ref={firstMistake}
      className={layout['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Details user={user} form={form} />
      <Roles user={user} form={form} />
      <StaleNotice saving={saving} onReload={onReload} />
      <div className={forms['actions']}>
        <Button kind="primary" type="submit" isBusy={saving.isPending}>
          {t(user === undefined ? 'accounts.createUser' : 'accounts.saveUser')}
        </Button>
        <LinkButton to="/app/settings/users">{t('accounts.backToUsers')}</LinkButton>
      </div>
    </form>
  );
}

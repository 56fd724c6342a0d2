// Creates a user of any clinic, or an administrator. The user gets the sign-in details by mail.
import { accountProblems } from '@portal/rules/access/account-details.ts';
import { isRoleForClinics } from '@portal/rules/access/permissions-of.ts';
import { PROFILES, profileNamed } from '@portal/rules/access/roles.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTyped } from '../../platform/keyboard/use-typed.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button, LinkButton } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Found } from '../../ui/fields/typeahead-list.tsx';
import { Typeahead } from '../../ui/fields/typeahead.tsx';
import { useFirstMistake } from '../../ui/fields/use-first-mistake.ts';
import { Page } from '../../ui/frame/page.tsx';
import { useFormParts } from '../../ui/overlays/overlay-parts.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { accountMistakes } from '../administration/account-mistakes.ts';
import { wordsAt } from '../administration/field-words.ts';
import { profileKeys } from '../administration/profile-words.ts';
import { useLeavingForm } from '../administration/use-leaving-form.ts';
import { type Saving, useSaving } from '../administration/use-saving.ts';
import { searchClinics } from '../administration/search-clinics.ts';
import { RoleFields } from './role-fields.tsx';
import { allRolesQuery, createUser, forgetUsers } from './users.api.ts';
import forms from '../../ui/forms.module.css';
import layout from '../../ui/layout.module.css';

const MAX_NAME = 100;
const MAX_EMAIL = 320;

interface Given {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  /** Empty: an administrator. */
  readonly profile: string;
  readonly clinic: Found | undefined;
  readonly roles: readonly string[];
}

const FIRST: Given = {
  username: '',
  name: '',
  email: '',
  profile: 'Clinic Manager',
  clinic: undefined,
  roles: [],
};

function useNewUser(saving: Saving, onSave: (given: Given) => Promise<void>) {
  const t = useText();
  const [given, setGiven] = useTyped<Given>('new user', FIRST);
  const [tries, setTries] = useState(0);
  const { username, name, email, profile, clinic } = given;
  const details = { username, name, email };
  const isUnplaced = profile !== '' && clinic === undefined;
  useFormParts();
  useLeavingForm(JSON.stringify(given) !== JSON.stringify(FIRST));
  return {
    given,
    tries,
    mistakes: {
      ...accountMistakes(tries > 0 ? details : undefined, saving.details, t),
      clinic: tries > 0 && isUnplaced ? t('accounts.chooseClinic') : undefined,
      roles: wordsAt(saving.details, 'roles', t),
    },
    change: (changes: Partial<Given>) => {
      saving.clear();
      setGiven((before) => ({ ...before, ...changes }));
    },
    submit: async () => {
      if (accountProblems(details).size === 0 && !isUnplaced) await onSave(given);
      setTries((count) => count + 1);
    },
  };
}

type Form = ReturnType<typeof useNewUser>;

function Details({ form }: { readonly form: Form }) {
  const t = useText();
  const { given, mistakes, change } = form;
  const { clinic } = given;
  return (
    <Section title={t('accounts.details')}>
      <div className={forms['wideFields']}>
        <SelectField
          label={t('accounts.profile')}
          value={given.profile}
          options={[
            ...PROFILES.map((value) => ({ value, label: t(profileKeys[value]) })),
            { value: '', label: t('access.profile_Administrator') },
          ]}
          onChange={(profile) => change({ profile, roles: [] })}
        />
        {given.profile !== '' && (
          <Typeahead
            label={t('accounts.clinic')}
            name="searchClinics"
            placeholder={t('administration.clinicPlaceholder')}
            search={searchClinics}
            chosen={clinic === undefined ? '' : `${clinic.code} · ${clinic.label}`}
            error={mistakes.clinic}
            onPick={(picked) => change({ clinic: picked })}
          />
        )}
        <TextField
          label={t('accounts.username')}
          value={given.username}
          maxLength={MAX_NAME}
          error={mistakes.username}
          onChange={(username) => change({ username })}
        />
        <TextField
          label={t('accounts.name')}
          value={given.name}
          maxLength={MAX_NAME}
          error={mistakes.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={t('accounts.email')}
          note={t('accounts.emailOfNew')}
          value={given.email}
          maxLength={MAX_EMAIL}
          error={mistakes.email}
          onChange={(email) => change({ email })}
        />
      </div>
    </Section>
  );
}

function Roles({ form }: { readonly form: Form }) {
  const t = useText();
  const { data: all, error, refetch } = useQuery(allRolesQuery);
  const { profile, roles } = form.given;
  const choices = all?.filter((role) => profile === '' || isRoleForClinics(role.permissions));
  return (
    <Section
      title={t('accounts.roles')}
      hint={t(profile === '' ? 'accounts.administratorByTwo' : 'accounts.rolesHint')}
    >
      {choices !== undefined && (
        <RoleFields
          choices={choices}
          roles={roles}
          onChange={(chosen) => form.change({ roles: chosen })}
        />
      )}
      {choices === undefined && error === null && <BoneLines count={3} />}
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {form.mistakes.roles !== undefined && <p role="alert">{form.mistakes.roles}</p>}
    </Section>
  );
}

export function NewUserScreen() {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const saving = useSaving();
  const form = useNewUser(saving, ({ username, name, email, profile, clinic, roles }) =>
    saving.send(async () => {
      const isMade = await createUser({
        username,
        name,
        email,
        profile_type: profileNamed(profile) ?? null,
        location_id: profile === '' ? null : (clinic?.id ?? null),
        roles: [...roles],
      });
      await forgetUsers(queryClient);
      if (isMade) showToast('green', t('accounts.userCreated', { email }));
      await navigate({ to: '/app/ops/users', ignoreBlocker: true });
    }),
  );
  const firstMistake = useFirstMistake(form.tries);
  return (
    <Page
      title={t('accounts.newUser')}
      crumbs={[{ label: t('accounts.everyUser'), to: '/app/ops/users' }]}
    >
      <form
        ref={firstMistake}
        className={layout['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <Details form={form} />
        <Roles form={form} />
        {saving.notice !== undefined && <Notice tone="red">{saving.notice}</Notice>}
        <div className={forms['actions']}>
          <Button kind="primary" type="submit" isBusy={saving.isPending}>
            {t('accounts.createUser')}
          </Button>
          <LinkButton to="/app/ops/users">{t('accounts.backToUsers')}</LinkButton>
        </div>
      </form>
    </Page>
  );
}

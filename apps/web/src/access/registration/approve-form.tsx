// Creates the requested account: clinic, profile and roles.
import { PROFILES, type Profile } from '@portal/rules/access/roles.ts';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Found } from '../../ui/fields/typeahead-list.tsx';
import { Typeahead } from '../../ui/fields/typeahead.tsx';
import { wordsAt } from '../administration/field-words.ts';
import layout from '../../ui/layout.module.css';
import { searchClinics } from '../administration/search-clinics.ts';
import type { Approval, RegisterRequest } from './register-requests.api.ts';
import { profileKeys } from '../administration/profile-words.ts';
import { roleDescription, roleName } from '../roles/role-words.ts';
import type { Saving } from '../administration/use-saving.ts';
import { useTyped } from '../../platform/keyboard/use-typed.ts';
import forms from '../../ui/forms.module.css';

const MIN_USERNAME = 3;
const MAX_USERNAME = 100;
const ids = { username: 'approve-username', clinic: 'approve-clinic' } as const;

interface Given {
  readonly username: string;
  readonly clinic: Found | undefined;
  readonly profile: Profile;
  readonly roles: readonly string[];
}

interface Props {
  readonly request: RegisterRequest;
  readonly saving: Saving;
  readonly onApprove: (approval: Approval) => Promise<void>;
}

/** Mistakes found before sending, and those from the server. */
function useErrors({ request, saving }: Props, given: Given, hasTried: boolean) {
  const t = useText();
  const isTaken = request.is_username_taken && given.username === request.username;
  const isShort = given.username.trim().length < MIN_USERNAME;
  const refusedName = wordsAt(saving.details, 'username', t);
  const ownName = isShort ? t('administration.problem_TOO_SHORT') : undefined;
  return {
    username: isTaken ? t('platform.problem_USERNAME_TAKEN') : (ownName ?? refusedName),
    clinic: hasTried && given.clinic === undefined ? t('administration.chooseClinic') : undefined,
    roles: wordsAt(saving.details, 'roles', t),
    first: isTaken || isShort ? ids.username : given.clinic === undefined ? ids.clinic : undefined,
  };
}

function useApproval(props: Props) {
  const { request, saving, onApprove } = props;
  const [given, setGiven] = useTyped<Given>(`approval ${request.id}`, {
    username: request.username,
    clinic: undefined,
    profile: 'Clinic Manager',
    roles: [],
  });
  const [hasTried, setHasTried] = useState(false);
  const errors = useErrors(props, given, hasTried);
  const isNameRefused = saving.details.some((one) => one.field === 'username');
  useEffect(() => {
    if (isNameRefused) document.getElementById(ids.username)?.focus();
  }, [isNameRefused]);
  return {
    given,
    errors,
    change: (changes: Partial<Given>): void => {
      saving.clear();
      setGiven((before) => ({ ...before, ...changes }));
    },
    submit: (): void => {
      setHasTried(true);
      const { username, clinic, profile, roles } = given;
      if (errors.first === undefined && clinic !== undefined) {
        void onApprove({ username, clinicId: clinic.id, profile, roles });
      } else {
        document.getElementById(errors.first ?? ids.clinic)?.focus();
      }
    },
  };
}

type ApprovalForm = ReturnType<typeof useApproval>;

function Fields({ form }: { readonly form: ApprovalForm }) {
  const t = useText();
  const { given, errors, change } = form;
  const { clinic } = given;
  return (
    <div className={forms['wideFields']}>
      <TextField
        id={ids.username}
        label={t('administration.username')}
        value={given.username}
        maxLength={MAX_USERNAME}
        error={errors.username}
        onChange={(username) => change({ username })}
      />
      <Typeahead
        id={ids.clinic}
        label={t('administration.clinic')}
        name="searchClinics"
        placeholder={t('administration.clinicPlaceholder')}
        search={searchClinics}
        chosen={clinic === undefined ? '' : `${clinic.code} · ${clinic.label}`}
        error={errors.clinic}
        onPick={(picked) => change({ clinic: picked })}
      />
      <SelectField
        label={t('administration.profile')}
        value={given.profile}
        options={PROFILES.map((value) => ({ value, label: t(profileKeys[value]) }))}
        onChange={(value) =>
          change({ profile: PROFILES.find((one) => one === value) ?? given.profile })
        }
      />
    </div>
  );
}

function RoleChoice({ form, request }: { form: ApprovalForm; request: RegisterRequest }) {
  const t = useText();
  const { roles } = form.given;
  return (
    <fieldset className={layout['list']}>
      <legend>{t('administration.roles')}</legend>
      {request.role_choices.map((role) => (
        <CheckField
          key={role.name}
          label={roleName(role.name, t)}
          hint={roleDescription(role, t)}
          isChecked={roles.includes(role.name)}
          onChange={(isChosen) => {
            const others = roles.filter((one) => one !== role.name);
            form.change({ roles: isChosen ? [...others, role.name] : others });
          }}
        />
      ))}
      {form.errors.roles !== undefined && <Notice tone="red">{form.errors.roles}</Notice>}
    </fieldset>
  );
}

export function ApproveForm(props: Props) {
  const t = useText();
  const form = useApproval(props);
  return (
    <Section title={t('administration.approveSection')} hint={t('administration.approveHint')}>
      <form
        className={layout['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Fields form={form} />
        <RoleChoice form={form} request={props.request} />
        <div className={forms['actions']}>
          <Button kind="primary" type="submit" isBusy={props.saving.isPending}>
            {t('administration.approve')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

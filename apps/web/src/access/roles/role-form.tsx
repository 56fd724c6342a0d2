// A role: name, description and permissions.
import { type Permission, PERMISSIONS } from '@portal/rules/access/permissions.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button, LinkButton } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useFormParts } from '../../ui/overlays/overlay-parts.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { wordsAt } from '../administration/field-words.ts';
import layout from '../../ui/layout.module.css';
import { PermissionFields } from './permission-fields.tsx';
import { roleDescription } from './role-words.ts';
import type { Role, RoleContent } from './roles.api.ts';
import { useLeavingForm } from '../administration/use-leaving-form.ts';
import type { Saving } from '../administration/use-saving.ts';
import { useTyped } from '../../platform/keyboard/use-typed.ts';
import forms from '../../ui/forms.module.css';

const NAME_FIELD = 'role-name';
const MIN_NAME = 3;
const MAX_NAME = 60;
const MAX_DESCRIPTION = 200;

/** The entered values, initially those of the role. */
function useRoleContent(role: Role | undefined) {
  const t = useText();
  const [before] = useState<RoleContent>(() => ({
    name: role?.name ?? '',
    description: role === undefined ? '' : roleDescription(role, t),
    permissions: PERMISSIONS.filter((one) => role?.permissions.includes(one) === true),
  }));
  const form = role === undefined ? 'new role' : `role ${role.id} ${role.version}`;
  const [content, setContent] = useTyped(form, before);
  return {
    content,
    isChanged: JSON.stringify(content) !== JSON.stringify(before),
    change: (changes: Partial<RoleContent>) => setContent((before) => ({ ...before, ...changes })),
    choose: (permission: Permission, isChosen: boolean) =>
      setContent((before) => ({
        ...before,
        permissions: PERMISSIONS.filter((one) =>
          one === permission ? isChosen : before.permissions.includes(one),
        ),
      })),
  };
}

interface Props {
  readonly role: Role | undefined;
  readonly isReadOnly: boolean;
  readonly saving: Saving;
  readonly onSave: (content: RoleContent) => Promise<void>;
  /** Further actions. */
  readonly actions?: ReactNode;
  /** Loads the role again and discards the changes. */
  readonly onReload: () => void;
}

function FormNotice({ saving, onReload }: Pick<Props, 'saving' | 'onReload'>) {
  const t = useText();
  if (saving.notice === undefined) return null;
  return (
    <Notice
      tone="red"
      action={
        saving.isStale && (
          <Button isSmall onClick={onReload}>
            {t('administration.reload')}
          </Button>
        )
      }
    >
      {wordsAt(saving.details, 'permissions', t) ?? saving.notice}
    </Notice>
  );
}

export function RoleForm({ role, isReadOnly, saving, onSave, actions, onReload }: Props) {
  const t = useText();
  const { content, isChanged, change, choose } = useRoleContent(role);
  useFormParts();
  useLeavingForm(isChanged);
  const [hasTried, setHasTried] = useState(false);
  const isTooShort = content.name.trim().length < MIN_NAME;
  const nameError =
    hasTried && isTooShort
      ? t('administration.problem_TOO_SHORT')
      : wordsAt(saving.details, 'name', t);
  const isNameRefused = saving.details.some((one) => one.field === 'name');
  useEffect(() => {
    if (isNameRefused) document.getElementById(NAME_FIELD)?.focus();
  }, [isNameRefused]);
  return (
    <form
      className={layout['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(true);
        if (isTooShort) document.getElementById(NAME_FIELD)?.focus();
        else void onSave(content);
      }}
    >
      <Section title={t('administration.roleSection')}>
        <div className={forms['wideFields']}>
          <TextField
            id={NAME_FIELD}
            label={t('administration.roleName')}
            value={content.name}
            maxLength={MAX_NAME}
            error={nameError}
            isDisabled={isReadOnly}
            onChange={(name) => change({ name })}
          />
          <TextField
            label={t('administration.description')}
            value={content.description}
            maxLength={MAX_DESCRIPTION}
            isDisabled={isReadOnly}
            onChange={(description) => change({ description })}
          />
        </div>
      </Section>
      <Section title={t('administration.permissions')} hint={t('administration.permissionsHint')}>
        <PermissionFields chosen={content.permissions} isReadOnly={isReadOnly} onChoose={choose} />
      </Section>
      {nameError === undefined && <FormNotice saving={saving} onReload={onReload} />}
      <div className={forms['actions']}>
        {!isReadOnly && (
          <Button kind="primary" type="submit" isBusy={saving.isPending}>
            {t('administration.saveRole')}
          </Button>
        )}
        <LinkButton to="/app/ops/roles">{t('administration.backToRoles')}</LinkButton>
        {actions}
      </div>
    </form>
  );
}

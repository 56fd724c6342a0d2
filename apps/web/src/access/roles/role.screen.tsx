// Views, changes or creates a role.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { useCan } from '../../platform/api/session.ts';
import { Button } from '../../ui/display/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { askDelete } from '../../ui/overlays/dialogs.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { Page } from '../../ui/frame/page.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { RoleForm } from './role-form.tsx';
import {
  deleteRole,
  forgetRoles,
  type Role,
  type RoleContent,
  roleQuery,
  saveRole,
} from './roles.api.ts';
import { type Saving, useSaving } from '../administration/use-saving.ts';

function useCrumbs() {
  const t = useText();
  return [{ label: t('administration.roles'), to: '/app/ops/roles' }] as const;
}

/** Saves and returns to the list. */
function useSave(role: Role | undefined, saving: Saving) {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (content: RoleContent) =>
    saving.send(async () => {
      const saved = await saveRole(role, content);
      await forgetRoles(queryClient);
      if (saved !== undefined)
        showToast('green', t('administration.roleSaved', { name: saved.name }));
      await navigate({ to: '/app/ops/roles', ignoreBlocker: true });
    });
}

function useDelete(role: Role, saving: Saving) {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    const isWanted = await askDelete({
      title: t('administration.deleteRoleTitle'),
      text: t('administration.deleteRoleText', { name: role.name }),
      confirm: t('administration.deleteRole'),
      isDangerous: true,
    });
    if (!isWanted) return;
    await saving.send(async () => {
      await deleteRole(role);
      await forgetRoles(queryClient);
      showToast('green', t('administration.roleDeleted', { name: role.name }));
      await navigate({ to: '/app/ops/roles', ignoreBlocker: true });
    });
  };
}

interface PageProps {
  readonly given: Role;
  readonly onReload: () => void;
}

function RolePage({ given, onReload }: PageProps) {
  // The changes belong to the version that was opened, whatever is loaded later.
  const [role] = useState(given);
  const t = useText();
  const can = useCan();
  const crumbs = useCrumbs();
  const saving = useSaving();
  const onSave = useSave(role, saving);
  const onDelete = useDelete(role, saving);
  const beside =
    role.users_count === 0
      ? t('administration.notAssigned')
      : t('administration.assignedTo', { count: role.users_count });
  const canDelete = can('roles:delete') && !role.is_system;
  return (
    <Page title={role.name} crumbs={crumbs} beside={<Chip>{beside}</Chip>}>
      {role.is_system && <Notice tone="grey">{t('administration.systemRoleText')}</Notice>}
      <RoleForm
        role={role}
        isReadOnly={role.is_system || !can('roles:update')}
        saving={saving}
        onSave={onSave}
        onReload={onReload}
        actions={
          canDelete && (
            <Button
              kind="subtle"
              icon={<IconTrash size={16} stroke={1.8} />}
              isBusy={saving.isPending}
              onClick={() => void onDelete()}
            >
              {t('administration.deleteRole')}
            </Button>
          )
        }
      />
    </Page>
  );
}

export function RoleScreen() {
  const t = useText();
  const crumbs = useCrumbs();
  const { id } = useParams({ from: '/app/ops/roles/$id' });
  const [reloads, setReloads] = useState(0);
  const { data, error, refetch } = useQuery(roleQuery(id));
  if (data !== undefined) {
    const onReload = () => void refetch().then(() => setReloads((count) => count + 1));
    return <RolePage key={`${id} ${reloads}`} given={data} onReload={onReload} />;
  }
  return (
    <Page title={t('administration.role')} crumbs={crumbs}>
      <Card>
        {error === null ? (
          <BoneLines count={6} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    </Page>
  );
}

export function NewRoleScreen() {
  const t = useText();
  const crumbs = useCrumbs();
  const saving = useSaving();
  const onSave = useSave(undefined, saving);
  return (
    <Page title={t('administration.newRole')} crumbs={crumbs}>
      <RoleForm
        role={undefined}
        isReadOnly={false}
        saving={saving}
        onSave={onSave}
        onReload={saving.clear}
      />
    </Page>
  );
}

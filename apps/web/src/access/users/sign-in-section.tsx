// Whether a user can sign in: mailed links, open sessions, suspending and reactivating.
import { profileNamed } from '@portal/rules/access/roles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../platform/api/session.ts';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ask } from '../../ui/overlays/dialogs.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import layout from '../../ui/layout.module.css';
import { useSaving } from '../administration/use-saving.ts';
import {
  type Changed,
  changeStatus,
  forgetUsers,
  mailPasswordLink,
  mailSignInDetails,
  type UserDetails,
  type UsersScope,
} from './users.api.ts';
import forms from '../../ui/forms.module.css';

interface Props {
  readonly user: Pick<
    UserDetails,
    'email' | 'id' | 'last_login_at' | 'name' | 'status' | 'version'
  > & { readonly profile_type: string };
  readonly scope: UsersScope;
  /** The user is suspended or active now. */
  readonly onChanged?: (changed: Changed) => void;
  /** Ends the open sessions; undefined without sessions, or without the right to end them. */
  readonly endSessions?: (() => Promise<void>) | undefined;
}

function useActions({ user, scope, onChanged, endSessions }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const saving = useSaving();
  const { name, email } = user;
  const act = (work: () => Promise<void>, done: string) =>
    saving.send(async () => {
      await work();
      showToast('green', done);
      await forgetUsers(queryClient);
    });
  const change = async (status: Changed['status']) => {
    const changed = await changeStatus(scope, user, status);
    onChanged?.(changed);
  };
  return {
    saving,
    suspend: async () => {
      const isWanted = await ask({
        title: t('accounts.suspendTitle'),
        text: t('accounts.suspendText', { name }),
        confirm: t('accounts.suspend'),
        isDangerous: true,
      });
      if (isWanted) await act(() => change('SUSPENDED'), t('accounts.userSuspended', { name }));
    },
    reactivate: () => act(() => change('ACTIVE'), t('accounts.userReactivated', { name })),
    endAll: async () => {
      const isWanted = await ask({
        title: t('accounts.endSessionsTitle'),
        text: t('accounts.endSessionsText', { name }),
        confirm: t('accounts.endSessions'),
        isDangerous: true,
      });
      if (isWanted && endSessions !== undefined) {
        await act(endSessions, t('accounts.sessionsEnded', { name }));
      }
    },
    firstLogin: () => act(() => mailSignInDetails(user), t('accounts.userCreated', { email })),
    passwordLink: () => act(() => mailPasswordLink(user), t('accounts.linkSent', { email })),
  };
}

export function SignInSection(props: Props) {
  const t = useText();
  const can = useCan();
  const { user, scope, endSessions } = props;
  const { saving, suspend, reactivate, endAll, firstLogin, passwordLink } = useActions(props);
  // Administrators choose another password themselves.
  const isOfClinic = profileNamed(user.profile_type) !== undefined;
  const maySuspend = scope === 'ALL' || can('suspend-login:create');
  const isActive = user.status === 'ACTIVE';
  const isNew = user.last_login_at === null;
  return (
    <Section title={t('accounts.signIn')}>
      <div className={layout['form']}>
        <KeyValues
          items={[
            {
              label: t('accounts.lastSignIn'),
              value: formatTimestamp(user.last_login_at) || t('accounts.neverSignedIn'),
            },
          ]}
        />
        {saving.notice !== undefined && <Notice tone="red">{saving.notice}</Notice>}
        <div className={forms['actions']}>
          {isOfClinic && isActive && isNew && can('send-first-login:create') && (
            <Button isBusy={saving.isPending} onClick={() => void firstLogin()}>
              {t('accounts.sendFirstLogin')}
            </Button>
          )}
          {isOfClinic && isActive && !isNew && can('reset-password:create') && (
            <Button isBusy={saving.isPending} onClick={() => void passwordLink()}>
              {t('accounts.resetPassword')}
            </Button>
          )}
          {endSessions !== undefined && (
            <Button isBusy={saving.isPending} onClick={() => void endAll()}>
              {t('accounts.endSessions')}
            </Button>
          )}
          {maySuspend && (
            <Button
              kind={isActive ? 'danger' : 'primary'}
              isBusy={saving.isPending}
              onClick={() => void (isActive ? suspend() : reactivate())}
            >
              {t(isActive ? 'accounts.suspend' : 'accounts.reactivate')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}

// Whether a user can sign in, as an administrator decides it: mailed links, open sessions, suspending.
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
import classes from '../administration/administration.module.css';
import { useSaving } from '../administration/use-saving.ts';
import {
  endSessions,
  forgetUsers,
  mailPasswordLink,
  mailSignInDetails,
  reactivateUser,
  suspendUser,
  type UserDetails,
} from './users.api.ts';

function useActions(user: UserDetails) {
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
  return {
    saving,
    suspend: async () => {
      const isWanted = await ask({
        title: t('accounts.suspendTitle'),
        text: t('accounts.suspendText', { name }),
        confirm: t('accounts.suspend'),
        isDangerous: true,
      });
      if (isWanted) await act(() => suspendUser(user), t('accounts.userSuspended', { name }));
    },
    reactivate: () => act(() => reactivateUser(user), t('accounts.userReactivated', { name })),
    endAll: async () => {
      const isWanted = await ask({
        title: t('accounts.endSessionsTitle'),
        text: t('accounts.endSessionsText', { name }),
        confirm: t('accounts.endSessions'),
        isDangerous: true,
      });
      if (isWanted) await act(() => endSessions(user), t('accounts.sessionsEnded', { name }));
    },
    firstLogin: () => act(() => mailSignInDetails(user), t('accounts.userCreated', { email })),
    passwordLink: () => act(() => mailPasswordLink(user), t('accounts.linkSent', { email })),
  };
}

export function UserAccess({ user }: { readonly user: UserDetails }) {
  const t = useText();
  const can = useCan();
  const { saving, suspend, reactivate, endAll, firstLogin, passwordLink } = useActions(user);
  const isActive = user.status === 'ACTIVE';
  const isNew = user.last_login_at === null;
  const hasOpen = user.sign_ins.some(({ ended_at: ended }) => ended === null);
  // Administrators choose another password themselves.
  const isOfClinic = user.user_type !== 'ADMINUSER';
  return (
    <Section title={t('accounts.signIn')}>
      <div className={classes['form']}>
        <KeyValues
          items={[
            {
              label: t('accounts.lastSignIn'),
              value: formatTimestamp(user.last_login_at) || t('accounts.neverSignedIn'),
            },
          ]}
        />
        {saving.notice !== undefined && <Notice tone="red">{saving.notice}</Notice>}
        <div className={classes['actions']}>
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
          {hasOpen && (
            <Button isBusy={saving.isPending} onClick={() => void endAll()}>
              {t('accounts.endSessions')}
            </Button>
          )}
          <Button
            kind={isActive ? 'danger' : 'primary'}
            isBusy={saving.isPending}
            onClick={() => void (isActive ? suspend() : reactivate())}
          >
            {t(isActive ? 'accounts.suspend' : 'accounts.reactivate')}
          </Button>
        </div>
      </div>
    </Section>
  );
}

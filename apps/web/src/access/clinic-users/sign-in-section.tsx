// Whether a user can sign in: mailed links, suspending and reactivating.
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
  type ClinicUser,
  forgetClinicUsers,
  reactivateClinicUser,
  sendFirstLogin,
  sendPasswordLink,
  suspendClinicUser,
} from './clinic-users.api.ts';

interface Props {
  readonly user: ClinicUser;
  readonly onChanged: (user: ClinicUser) => void;
}

function useActions({ user, onChanged }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const saving = useSaving();
  const { name, email } = user;
  const change = (work: () => Promise<ClinicUser>, done: string) =>
    saving.send(async () => {
      onChanged(await work());
      showToast('green', done);
      await forgetClinicUsers(queryClient);
    });
  const mail = (work: () => Promise<void>, done: string) =>
    saving.send(async () => {
      await work();
      showToast('green', done);
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
      if (isWanted) {
        await change(() => suspendClinicUser(user), t('accounts.userSuspended', { name }));
      }
    },
    reactivate: () =>
      change(() => reactivateClinicUser(user), t('accounts.userReactivated', { name })),
    firstLogin: () => mail(() => sendFirstLogin(user), t('accounts.userCreated', { email })),
    passwordLink: () => mail(() => sendPasswordLink(user), t('accounts.linkSent', { email })),
  };
}

export function SignInSection(props: Props) {
  const t = useText();
  const can = useCan();
  const { user } = props;
  const { saving, suspend, reactivate, firstLogin, passwordLink } = useActions(props);
  const isActive = user.status === 'ACTIVE';
  const isNew = user.last_login_at === null;
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
          {isActive && isNew && can('send-first-login:create') && (
            <Button isBusy={saving.isPending} onClick={() => void firstLogin()}>
              {t('accounts.sendFirstLogin')}
            </Button>
          )}
          {isActive && !isNew && can('reset-password:create') && (
            <Button isBusy={saving.isPending} onClick={() => void passwordLink()}>
              {t('accounts.resetPassword')}
            </Button>
          )}
          {can('suspend-login:create') && (
            <Button
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

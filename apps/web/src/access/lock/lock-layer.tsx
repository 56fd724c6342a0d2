// Asks the user of a page whose session has ended to sign in again, above the page.
import type { SessionEnd } from '@portal/rules/access/lock/waiting-page.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { useEffect } from 'react';
import { abandonPage, type Me } from '../../platform/api/session.ts';
import { onSignedInElsewhere } from '../../platform/storage/storage.ts';
import { useText } from '../../platform/words/i18n.ts';
import buttons from '../../ui/display/plain-button.module.css';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/fields/plain-field.tsx';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import { answerHint } from '../factors/answer-hint.ts';
import { canUsePasskeys } from '../factors/can-use-passkeys.ts';
import { FactorAnswer } from '../factors/factor-answer.tsx';
import { SubmitButton } from '../frame/submit-button.tsx';
import { ActiveSessionModal } from '../login/active-session.modal.tsx';
import { type SignIn, useSignIn } from '../login/use-sign-in.ts';
import { enterPage, followSignIn } from './enter-page.ts';
import classes from './lock-layer.module.css';

interface Props {
  readonly me: Me;
  readonly end: SessionEnd;
  /** Somebody has signed in, and the page is left. */
  readonly onEntered: () => void;
}

const REASONS = {
  ended: 'access.sessionEnded',
  idle: 'lock.idle',
  takenOver: 'access.sessionTakenOver',
} as const satisfies Record<SessionEnd, TextKey>;

const focus = (field: HTMLInputElement | null) => field?.focus();

function Password({ signIn }: { readonly signIn: SignIn }) {
  const t = useText();
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void signIn.submit();
      }}
    >
      {signIn.notice !== '' && <Notice tone="red">{signIn.notice}</Notice>}
      <input type="hidden" name="username" autoComplete="username" value={signIn.username} />
      <PasswordField
        label={t('access.password')}
        name="password"
        autoComplete="current-password"
        inputRef={focus}
        value={signIn.password}
        isInvalid={signIn.notice !== '' && signIn.password === ''}
        onChange={signIn.setPassword}
      />
      <SubmitButton isPending={signIn.isPending}>{t('access.idleContinue')}</SubmitButton>
      {canUsePasskeys() && (
        <button
          type="button"
          className={buttons['quiet']}
          onClick={() => void signIn.submitPasskey()}
        >
          {t('access.passkeySignIn')}
        </button>
      )}
      <a className={classes['link']} href="/auth/login" target="_blank" rel="noreferrer">
        {t('lock.organisation')}
      </a>
    </form>
  );
}

function Factor({ signIn }: { readonly signIn: SignIn }) {
  const t = useText();
  if (signIn.step === undefined) return null;
  const { question } = signIn.step;
  return (
    <div className={classes['form']}>
      <p>{t(answerHint(question))}</p>
      <FactorAnswer
        key={question.challenge}
        question={question}
        problem={signIn.notice}
        isPending={signIn.isPending}
        onAnswer={(answer) => void signIn.answer(answer)}
        onProblem={signIn.showNotice}
        cancelLabel={t('access.back')}
        onCancel={signIn.goBack}
      />
    </div>
  );
}

export function LockLayer({ me, end, onEntered }: Props) {
  const t = useText();
  const signIn = useSignIn(() => enterPage(me, onEntered), undefined, {
    username: me.username,
    adminClinic: me.userType === 'ADMINUSER' ? (me.clinicProfile?.id ?? '') : undefined,
  });
  useEffect(() => onSignedInElsewhere(() => void followSignIn(me)), [me]);
  const { clinicProfile: clinic } = me;
  return (
    <AlertDialog title={t('lock.title')} text={`${t(REASONS[end])} ${t('lock.kept')}`}>
      <dl className={classes['who']}>
        <dt>{t('access.account')}</dt>
        <dd>
          {me.name} ({me.username})
        </dd>
        {clinic !== null && (
          <>
            <dt>{t('lock.clinic')}</dt>
            <dd>{clinic.name}</dd>
          </>
        )}
      </dl>
      {signIn.step === undefined ? <Password signIn={signIn} /> : <Factor signIn={signIn} />}
      <div className={classes['other']}>
        <button type="button" onClick={abandonPage}>
          {t('lock.somebodyElse')}
        </button>
        <p>{t('lock.discards')}</p>
      </div>
      {signIn.asking !== undefined && (
        <ActiveSessionModal
          isOtherUser={signIn.asking === 'otherUser'}
          onOk={() => void signIn.closeOtherSessions()}
          onCancel={signIn.abort}
        />
      )}
    </AlertDialog>
  );
}

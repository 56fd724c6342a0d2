// The sign-in page. It uses no router and no component library, so that it opens fast everywhere.
import {
  DEMO_PASSWORD,
  OFFERED_ADMINISTRATORS,
  OFFERED_CLINIC_ACCOUNTS,
} from '@portal/rules/access/demo-accounts.ts';
import { useConfig } from '../../platform/api/config.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AccessFrame } from '../frame/access-frame.tsx';
import { ActiveSessionModal } from './active-session.modal.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginTiles } from './login-tiles.tsx';
import type { LoginTool } from './login-tool.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { type SignIn, useSignIn } from './use-sign-in.ts';
import classes from '../frame/login.module.css';

/** States that this is a demo and fills in one of its accounts. */
function DemoNote({ onChoose }: { readonly onChoose: SignIn['fill'] }) {
  const t = useText();
  const offer = (username: string, isAdministrator: boolean) => (
    <button
      key={username}
      type="button"
      onClick={() => onChoose(username, DEMO_PASSWORD, isAdministrator)}
    >
      {username}
    </button>
  );
  return (
    <aside className={classes['demo']} aria-labelledby="demo-title">
      <p>
        <strong id="demo-title">{t('access.demoTitle')}</strong>{' '}
        {t('access.demoHint', { password: DEMO_PASSWORD })}
      </p>
      <div className={classes['demoAccounts']}>
        {OFFERED_CLINIC_ACCOUNTS.map((username) => offer(username, false))}
        {OFFERED_ADMINISTRATORS.map((username) => offer(username, true))}
      </div>
    </aside>
  );
}

/** The password or the organisation, and then the second factor of accounts that have one. */
function Steps({ signIn }: { readonly signIn: SignIn }) {
  const { step, notice, isPending, organisation } = signIn;
  if (step === undefined) {
    const { Step, leave, close } = organisation;
    return Step === undefined ? (
      <LoginForm signIn={signIn} />
    ) : (
      <Step onLeave={leave} onBack={close} />
    );
  }
  const { question, FactorStep } = step;
  return (
    <FactorStep
      key={question.challenge}
      question={question}
      problem={notice}
      isPending={isPending}
      onAnswer={(answer) => void signIn.answer(answer)}
      onProblem={signIn.showNotice}
      onBack={signIn.goBack}
    />
  );
}

interface Props {
  readonly tools: readonly LoginTool[];
  /** Loaded before a session is opened. */
  readonly beforeSignIn?: () => Promise<void>;
  readonly onSignedIn: () => Promise<void>;
}

export function LoginScreen({ tools, beforeSignIn, onSignedIn }: Props) {
  const t = useText();
  const signIn = useSignIn(onSignedIn, beforeSignIn);
  const { config, hasFailed } = useConfig();
  usePageTitle(t('access.providerLogin'));
  return (
    <AccessFrame
      above={
        <>
          {config?.maintenance.show === true && (
            <Notice tone="amber">{config.maintenance.message}</Notice>
          )}
          {hasFailed && <Notice tone="red">{t('platform.problem_NETWORK')}</Notice>}
        </>
      }
      below={config?.demo === true && <DemoNote onChoose={signIn.fill} />}
    >
      <Steps signIn={signIn} />
      {signIn.asking !== undefined && (
        <ActiveSessionModal
          key={signIn.asking}
          isOtherUser={signIn.asking === 'otherUser'}
          onOk={() => void signIn.closeOtherSessions()}
          onCancel={signIn.abort}
        />
      )}
      <LoginTiles tools={tools} onFailure={signIn.showNotice} />
    </AccessFrame>
  );
}

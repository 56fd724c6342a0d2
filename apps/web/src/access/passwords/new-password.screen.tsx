// Sets a first password or resets a forgotten one, with a mailed link (PWD-04 … PWD-11).
import { useText } from '../../platform/words/i18n.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AccessFrame } from '../frame/access-frame.tsx';
import { LOGIN_PATH } from '../frame/login-starter.ts';
import classes from '../frame/login.module.css';
import { NewPasswordForm } from './new-password-form.tsx';
import { usePageTitle } from '../frame/use-page-title.ts';
import { ToLogin } from './to-login.tsx';
import { usePasswordLink } from './use-password-link.ts';

interface Props {
  readonly purpose: 'reset' | 'set';
}

function LoginLink() {
  const t = useText();
  return (
    <a className={classes['forgot']} href={LOGIN_PATH}>
      {t('access.backToLogin')}
    </a>
  );
}

function Expired() {
  const t = useText();
  return (
    <>
      <Notice tone="red">{t('platform.problem_LINK_EXPIRED')}</Notice>
      <div className={classes['links']}>
        <a href="/auth/forgotpassword">{t('access.askNewLink')}</a>
        <a href={LOGIN_PATH}>{t('access.backToLogin')}</a>
      </div>
    </>
  );
}

export function NewPasswordScreen({ purpose }: Props) {
  const t = useText();
  const { state, setPassword } = usePasswordLink();
  const title = t(purpose === 'reset' ? 'access.resetTitle' : 'access.setTitle');
  usePageTitle(title);
  return (
    <AccessFrame>
      <div className={classes['form']}>
        <h1>{title}</h1>
        {/* Always rendered, so that screen readers announce its content. */}
        <output>
          {state.kind === 'verifying' && t('access.verifying')}
          {state.kind === 'success' && <Notice tone="green">{t('access.passwordChanged')}</Notice>}
        </output>
        {state.kind === 'expired' && <Expired />}
        {state.kind === 'success' && <ToLogin />}
        {state.kind === 'valid' && (
          <>
            <NewPasswordForm
              policy={state.policy}
              username={state.username}
              onSubmit={setPassword}
            />
            <LoginLink />
          </>
        )}
      </div>
    </AccessFrame>
  );
}

// The way from a finished page with a mailed link to the sign-in.
import { useText } from '../../platform/words/i18n.ts';
import buttons from '../../ui/display/plain-button.module.css';
import { LOGIN_PATH } from '../frame/login-starter.ts';

/** The page is finished, so Back does not return to it. */
export function ToLogin() {
  const t = useText();
  return (
    <a
      className={buttons['button']}
      href={LOGIN_PATH}
      onClick={(event) => {
        event.preventDefault();
        location.replace(LOGIN_PATH);
      }}
    >
      {t('access.login')}
    </a>
  );
}

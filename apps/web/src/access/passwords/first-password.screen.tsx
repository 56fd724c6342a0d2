// A user whose password is known to someone else must choose a new one first.
import { useText } from '../../platform/words/i18n.ts';
import { logout } from '../../platform/api/session.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { AccessFrame } from '../frame/access-frame.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import classes from '../frame/login.module.css';
import { useOwnPolicy } from './use-own-policy.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import buttons from '../../ui/display/plain-button.module.css';
import layout from '../../ui/layout.module.css';

export function FirstPasswordScreen({ onChanged }: { readonly onChanged: () => void }) {
  const t = useText();
  const { policy, error, retry } = useOwnPolicy();
  const title = t('access.firstPasswordTitle');
  usePageTitle(title);
  return (
    <AccessFrame>
      <div className={classes['form']}>
        <h1>{title}</h1>
        <p className={layout['lead']}>{t('access.firstPasswordHint')}</p>
        {error !== undefined && <ErrorState error={error} onRetry={retry} />}
        {policy !== undefined && <ChangePasswordForm policy={policy} onChanged={onChanged} />}
        <button type="button" className={buttons['quiet']} onClick={() => void whileBusy(logout)}>
          {t('access.logout')}
        </button>
      </div>
    </AccessFrame>
  );
}

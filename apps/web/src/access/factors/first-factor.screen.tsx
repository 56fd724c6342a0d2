// A user whose account needs a second factor must add one before anything else.
import { logout } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import buttons from '../../ui/display/plain-button.module.css';
import { whileBusy } from '../../ui/feedback/busy.ts';
import layout from '../../ui/layout.module.css';
import { AccessFrame } from '../frame/access-frame.tsx';
import login from '../frame/login.module.css';
import { usePageTitle } from '../frame/use-page-title.ts';
import { AddFactor } from './add-factor.tsx';

const NO_FACTORS = [] as const;

export function FirstFactorScreen({ onAdded }: { readonly onAdded: () => void }) {
  const t = useText();
  const title = t('factors.firstTitle');
  usePageTitle(title);
  return (
    <AccessFrame>
      <div className={login['form']}>
        <h1>{title}</h1>
        <p className={layout['lead']}>{t('factors.firstHint')}</p>
        <AddFactor factors={NO_FACTORS} onDone={onAdded} />
        <button type="button" className={buttons['quiet']} onClick={() => void whileBusy(logout)}>
          {t('access.logout')}
        </button>
      </div>
    </AccessFrame>
  );
}

// Changes the user's password; opened from the user menu.
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Card } from '../../ui/display/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import classes from '../frame/login.module.css';
import { useOwnPolicy } from './use-own-policy.ts';

function Body({ onChanged }: { readonly onChanged: () => void }) {
  const { policy, error, retry } = useOwnPolicy();
  if (error !== undefined) return <ErrorState error={error} onRetry={retry} />;
  if (policy === undefined) return <BoneLines count={4} />;
  return <ChangePasswordForm policy={policy} onChanged={onChanged} />;
}

export function ChangePasswordScreen() {
  const t = useText();
  const [isChanged, setIsChanged] = useState(false);
  return (
    <Page title={t('access.changePassword')}>
      <div className={classes['narrowCard']}>
        <Card>
          <div className={classes['narrow']}>
            {/* Present from the start, so that a screen reader announces the notice. */}
            <output>
              {isChanged && <Notice tone="green">{t('access.passwordChangedOthersEnded')}</Notice>}
            </output>
            <Body onChanged={() => setIsChanged(true)} />
          </div>
        </Card>
      </div>
    </Page>
  );
}

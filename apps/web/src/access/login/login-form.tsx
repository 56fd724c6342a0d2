// The sign-in form with hidden fields for a callback and the anti-forgery token (LOGIN-05 … LOGIN-10).
import { useState } from 'react';
import { antiForgeryToken } from '../../platform/storage/anti-forgery-cookie.ts';
import { useConfig } from '../../platform/api/config.ts';
import { useText } from '../../platform/words/i18n.ts';
import { peekReturnUrl } from '../../platform/page/return-url.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField, SpacelessField } from '../../ui/fields/plain-field.tsx';
import { canUsePasskeys } from '../factors/can-use-passkeys.ts';
import { isTooLongForUsername } from '../passwords/credentials.ts';
import classes from '../frame/login.module.css';
import type { SignIn } from './use-sign-in.ts';
import { SubmitButton } from '../frame/submit-button.tsx';
import buttons from '../../ui/display/plain-button.module.css';

/** Filled once the settings are loaded, because that response sets the cookie. */
function HiddenFields() {
  useConfig();
  return (
    <>
      <input type="hidden" name="ReturnUrl" value={peekReturnUrl() ?? '/app/dashboard'} readOnly />
      <input
        type="hidden"
        name="__RequestVerificationToken"
        value={antiForgeryToken() ?? ''}
        readOnly
      />
    </>
  );
}

/** Focused initially, except on touch screens, where a keyboard would cover the page. */
function focusUnlessTouch(field: HTMLInputElement | null): void {
  if (matchMedia('(pointer: fine)').matches) field?.focus();
}

export function LoginForm({ signIn }: { readonly signIn: SignIn }) {
  const t = useText();
  const isMissing = (value: string) =>
    signIn.notice === t('access.enterLoginDetails') && value === '';
  const [isNameKept] = useState(signIn.username !== '');
  const isNoName = isMissing(signIn.username) || isTooLongForUsername(signIn.username);
  return (
    <form
      className={classes['form']}
      noValidate
      aria-labelledby="login-heading"
      onSubmit={(event) => {
        event.preventDefault();
        void signIn.submit();
      }}
    >
      <h1 id="login-heading">{t('access.providerLogin')}</h1>
      {signIn.notice !== '' && <Notice tone="red">{signIn.notice}</Notice>}
      <HiddenFields />
      <SpacelessField
        label={t('access.username')}
        name="username"
        autoComplete="username"
        {...(isNameKept ? {} : { inputRef: focusUnlessTouch })}
        value={signIn.username}
        isInvalid={isNoName}
        onChange={signIn.setUsername}
      />
      <PasswordField
        label={t('access.password')}
        name="password"
        autoComplete="current-password"
        {...(isNameKept ? { inputRef: focusUnlessTouch } : {})}
        value={signIn.password}
        isInvalid={isMissing(signIn.password)}
        onChange={signIn.setPassword}
      />
      {signIn.isAdmin && (
        <SpacelessField
          label={t('access.clinicCodeIfAny')}
          name="clinicCode"
          autoComplete="off"
          value={signIn.clinicCode}
          onChange={signIn.setClinicCode}
        />
      )}
      <div className={classes['links']}>
        <a href="/auth/register">{t('access.registerTitle')}</a>
        <a href="/auth/forgotpassword">{t('access.cannotAccess')}</a>
      </div>
      <SubmitButton isPending={signIn.isPending}>
        {signIn.isPending ? t('access.loggingIn') : t('access.login')}
      </SubmitButton>
      {canUsePasskeys() && (
        <button
          type="button"
          className={buttons['quiet']}
          onClick={() => void signIn.submitPasskey()}
        >
          {t('access.passkeySignIn')}
        </button>
      )}
      <button
        type="button"
        className={classes['adminToggle']}
        onClick={() => void signIn.organisation.open()}
      >
        {t('access.organisationSignIn')}
      </button>
      <button
        type="button"
        className={classes['adminToggle']}
        aria-pressed={signIn.isAdmin}
        onClick={() => signIn.setIsAdmin(!signIn.isAdmin)}
      >
        {t('access.administratorSignIn')}
      </button>
    </form>
  );
}

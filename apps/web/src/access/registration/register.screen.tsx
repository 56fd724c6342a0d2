// Requests an account; an administrator decides about the request (REG-01 … REG-07).
import type { Registration } from '@portal/rules/access/registration.ts';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { loadConfig } from '../../platform/api/config.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { useFormMessage } from '../../platform/words/use-form-message.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField, PlainTextField, SpacelessField } from '../../ui/fields/plain-field.tsx';
import { useFirstMistake } from '../../ui/fields/use-first-mistake.ts';
import { AccessFrame } from '../frame/access-frame.tsx';
import { LOGIN_PATH } from '../frame/login-starter.ts';
import classes from '../frame/login.module.css';
import { refusedWords, registerLabels, registerProblems } from './register-problems.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { SubmitButton } from '../frame/submit-button.tsx';
import buttons from '../../ui/display/plain-button.module.css';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const nothing: Registration = {
  fullname: '',
  email: '',
  username: '',
  password: '',
  confirmPassword: '',
  terms: false,
};

function useRegistration() {
  const t = useText();
  const [given, setGiven] = useState(nothing);
  /** The number of attempts. */
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<ApiProblem['details']>([]);
  const notice = useFormMessage();
  const [isPending, setIsPending] = useState(false);
  const [isReceived, setIsReceived] = useState(false);
  const problems = registerProblems(given, t);

  async function submit(): Promise<void> {
    setTries((before) => before + 1);
    notice.clear();
    if (Object.keys(problems).length > 0) return;
    setIsPending(true);
    try {
      await whileBusy(() => call('register', { body: { ...given } }));
      setIsReceived(true);
    } catch (error) {
      notice.show(() => problemText(error));
      setRefused(error instanceof ApiProblem ? error.details : []);
      setTries((before) => before + 1);
    } finally {
      setIsPending(false);
    }
  }

  return {
    given,
    notice: notice.text,
    isPending,
    isReceived,
    submit,
    tries,
    errors: tries > 0 ? { ...refusedWords(refused, t), ...problems } : {},
    change: (changes: Partial<Registration>) => {
      setGiven((before) => ({ ...before, ...changes }));
      setRefused([]);
    },
  };
}

type RegistrationForm = ReturnType<typeof useRegistration>;

function Fields({ form }: { readonly form: RegistrationForm }) {
  const t = useText();
  const { given, errors, change } = form;
  return (
    <>
      <PlainTextField
        label={t(registerLabels.fullname)}
        name="fullname"
        autoComplete="name"
        value={given.fullname}
        error={errors.fullname}
        onChange={(fullname) => change({ fullname })}
      />
      <SpacelessField
        label={t(registerLabels.email)}
        name="email"
        autoComplete="email"
        value={given.email}
        error={errors.email}
        onChange={(email) => change({ email })}
      />
      <SpacelessField
        label={t(registerLabels.username)}
        name="username"
        autoComplete="username"
        value={given.username}
        error={errors.username}
        onChange={(username) => change({ username })}
      />
      <PasswordField
        label={t(registerLabels.password)}
        name="password"
        autoComplete="new-password"
        value={given.password}
        error={errors.password}
        onChange={(password) => change({ password })}
      />
      <PasswordField
        label={t(registerLabels.confirmPassword)}
        name="confirmPassword"
        autoComplete="new-password"
        value={given.confirmPassword}
        error={errors.confirmPassword}
        onChange={(confirmPassword) => change({ confirmPassword })}
      />
      <label className={classes['check']}>
        <input
          type="checkbox"
          name="terms"
          checked={given.terms}
          aria-invalid={errors.terms !== undefined}
          onChange={(event) => change({ terms: event.currentTarget.checked })}
        />
        <span>{t(registerLabels.terms)}</span>
      </label>
      {errors.terms !== undefined && <Notice tone="red">{errors.terms}</Notice>}
    </>
  );
}

export function RegisterScreen() {
  const t = useText();
  const form = useRegistration();
  const firstMistake = useFirstMistake(form.tries);
  usePageTitle(t('access.registerTitle'));
  useEffect(() => {
    loadConfig().catch(() => undefined);
  }, []);
  return (
    <AccessFrame>
      <form
        ref={firstMistake}
        className={classes['form']}
        noValidate
        aria-labelledby="register-heading"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <h1 id="register-heading">{t('access.registerTitle')}</h1>
        <output>
          {form.isReceived && <Notice tone="green">{t('access.requestReceived')}</Notice>}
        </output>
        {!form.isReceived && (
          <>
            <p className={layout['lead']}>{t('access.registerHint')}</p>
            {form.notice !== '' && <Notice tone="red">{form.notice}</Notice>}
            <Fields form={form} />
          </>
        )}
        <a className={classes['forgot']} href="/auth/forgotpassword">
          {t('access.forgotTitle')}
        </a>
        <div className={forms['end']}>
          <a className={buttons['quiet']} href={LOGIN_PATH}>
            {t('access.back')}
          </a>
          {!form.isReceived && (
            <SubmitButton isPending={form.isPending}>{t('access.submit')}</SubmitButton>
          )}
        </div>
      </form>
    </AccessFrame>
  );
}

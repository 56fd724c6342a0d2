// The two fields of a new password under the policy (PWD-06, PWD-12 … PWD-16).
import type { PasswordPolicy } from '@portal/rules/access/passwords/password-policy.ts';
import { useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { useText } from '../../platform/words/i18n.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/fields/plain-field.tsx';
import { useFirstMistake } from '../../ui/fields/use-first-mistake.ts';
import classes from '../frame/login.module.css';
import {
  isPasswordCode,
  passwordMistakes,
  type PasswordMistake,
  passwordProblems,
  passwordWords,
} from './password-policy.ts';
import { SubmitButton } from '../frame/submit-button.tsx';
import layout from '../../ui/layout.module.css';

interface Props {
  readonly policy: PasswordPolicy;
  readonly username: string;
  readonly onSubmit: (password: string) => Promise<void>;
}

/** Lists of common passwords and the names of the clinic are on the server alone. */
function refusedBy(error: unknown): PasswordMistake | undefined {
  const code = error instanceof ApiProblem ? error.details[0]?.code : undefined;
  return code !== undefined && isPasswordCode(code) ? passwordMistakes[code] : undefined;
}

export function NewPasswordForm({ policy, username, onSubmit }: Props) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  /** The number of attempts. */
  const [tries, setTries] = useState(0);
  const hasTried = tries > 0;
  const firstMistake = useFirstMistake(tries);
  const [hasFailed, setHasFailed] = useState(false);
  const [isPending, setIsPending] = useState(false);
  /** The server's refusal of the password that is typed. */
  const [refused, setRefused] = useState<PasswordMistake>();
  const words = passwordWords(policy, t);
  const problems = passwordProblems(password, confirm, policy);
  const mistake = problems.password ?? refused;

  async function submit(): Promise<void> {
    setTries((before) => before + 1);
    setHasFailed(false);
    if (Object.keys(problems).length > 0) return;
    setIsPending(true);
    try {
      await whileBusy(() => onSubmit(password));
    } catch (error) {
      const found = refusedBy(error);
      if (found !== undefined) {
        setRefused(found);
        setTries((before) => before + 1);
        return;
      }
      setHasFailed(true);
      setTries(0);
      setPassword('');
      setConfirm('');
    } finally {
      setIsPending(false);
    }
  }

  return (
    <form
      ref={firstMistake}
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {hasFailed && <Notice tone="red">{t('platform.problem_LINK_EXPIRED')}</Notice>}
      <p className={layout['lead']}>{t('access.forAccount', { username })}</p>
      <Notice tone="grey">{words.policy}</Notice>
      <PasswordField
        label={t('access.newPassword')}
        name="newPassword"
        autoComplete="new-password"
        value={password}
        error={hasTried && mistake !== undefined ? words[mistake] : undefined}
        onChange={(typed) => {
          setPassword(typed);
          setRefused(undefined);
        }}
      />
      <PasswordField
        label={t('access.confirmPassword')}
        name="confirmPassword"
        autoComplete="new-password"
        value={confirm}
        error={hasTried && problems.confirm !== undefined ? t('access.confirmMismatch') : undefined}
        onChange={setConfirm}
      />
      <SubmitButton isPending={isPending}>{t('access.submit')}</SubmitButton>
    </form>
  );
}

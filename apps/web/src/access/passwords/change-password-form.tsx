// The form in which signed-in users change their password. Rejections by the server are shown at the field.
import type { PasswordPolicy } from '@portal/rules/access/passwords/password-policy.ts';
import { useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call, tokens } from '../../platform/api/api.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/fields/plain-field.tsx';
import { useFirstMistake } from '../../ui/fields/use-first-mistake.ts';
import {
  type ChangeMistake,
  type ChangeMistakes,
  changeMistakes,
  mistakesOfServer,
} from './change-password-mistakes.ts';
import classes from '../frame/login.module.css';
import { passwordWords } from './password-policy.ts';
import { SubmitButton } from '../frame/submit-button.tsx';

interface Props {
  readonly policy: PasswordPolicy;
  readonly onChanged: () => void;
}

/** The server replaces the session: this tab takes the new token, and other tabs renew theirs with the new cookie. */
async function changePassword(typed: { current: string; next: string }): Promise<void> {
  const { data } = await call('changePassword', {
    body: { current_password: typed.current, new_password: typed.next },
    replacesRefreshCookie: true,
  });
  tokens.take(data.tokenResponse);
}

const EMPTY = { current: '', next: '', confirm: '' };

export function ChangePasswordForm({ policy, onChanged }: Props) {
  const t = useText();
  const [typed, setTyped] = useState(EMPTY);
  const [mistakes, setMistakes] = useState<ChangeMistakes>({});
  const [failure, setFailure] = useState('');
  const [isPending, setIsPending] = useState(false);
  /** Number of attempts to submit with a mistake. */
  const [tries, setTries] = useState(0);
  const firstMistake = useFirstMistake(tries);
  const words: Record<ChangeMistake, string> = {
    ...passwordWords(policy, t),
    same: t('access.passwordSame'),
    wrong: t('access.passwordWrong'),
    mismatch: t('access.confirmMismatch'),
  };

  function show(found: ChangeMistakes): boolean {
    setMistakes(found);
    const hasMistakes = Object.keys(found).length > 0;
    if (hasMistakes) setTries((before) => before + 1);
    return hasMistakes;
  }

  async function submit(): Promise<void> {
    setFailure('');
    if (isPending || show(changeMistakes(typed, policy))) return;
    setIsPending(true);
    try {
      await whileBusy(() => changePassword(typed));
      setTyped(EMPTY);
      onChanged();
    } catch (error) {
      const isAtField = error instanceof ApiProblem && show(mistakesOfServer(error.details));
      if (!isAtField) setFailure(problemText(error));
    } finally {
      setIsPending(false);
    }
  }

  const field = (name: keyof typeof EMPTY, label: string, autoComplete: string) => {
    const mistake = mistakes[name];
    return (
      <PasswordField
        label={label}
        name={name}
        autoComplete={autoComplete}
        value={typed[name]}
        error={mistake === undefined ? undefined : words[mistake]}
        onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
      />
    );
  };
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
      {failure !== '' && <Notice tone="red">{failure}</Notice>}
      <Notice tone="grey">{words.policy}</Notice>
      {field('current', t('access.currentPassword'), 'current-password')}
      {field('next', t('access.newPassword'), 'new-password')}
      {field('confirm', t('access.confirmPassword'), 'new-password')}
      <SubmitButton isPending={isPending}>{t('access.changePassword')}</SubmitButton>
    </form>
  );
}

// Requests a link to choose a new password. The response is the same for every name (PWD-01 … PWD-03).
import { useEffect, useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { loadConfig } from '../../platform/api/config.ts';
import { translate, useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { useFormMessage, type Words } from '../../platform/words/use-form-message.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SpacelessField } from '../../ui/fields/plain-field.tsx';
import { useFirstMistake } from '../../ui/fields/use-first-mistake.ts';
import { AccessFrame } from '../frame/access-frame.tsx';
import { cleanUsername, isTooLongForUsername } from './credentials.ts';
import { LOGIN_PATH } from '../frame/login-starter.ts';
import classes from '../frame/login.module.css';
import { usePageTitle } from '../frame/use-page-title.ts';
import { SubmitButton } from '../frame/submit-button.tsx';
import buttons from '../../ui/display/plain-button.module.css';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

interface Answer {
  readonly tone: 'green' | 'red';
  readonly words: Words;
}

/** A response without a message is a failure, whatever its status. */
async function askForLink(username: string): Promise<boolean> {
  const { clientId } = await loadConfig();
  const { data } = await call('forgetPassword', {
    body: { client_id: clientId, email: '', username },
  });
  return data.message !== '';
}

export function ForgotPasswordScreen() {
  const t = useText();
  const [username, setUsername] = useState('');
  const error = useFormMessage();
  const [tries, setTries] = useState(0);
  const firstMistake = useFirstMistake(tries);
  const [answer, setAnswer] = useState<Answer>();
  const [isPending, setIsPending] = useState(false);
  usePageTitle(t('access.forgotTitle'));
  useEffect(() => loadConfigQuietly(), []);

  async function submit(): Promise<void> {
    const name = cleanUsername(username);
    setAnswer(undefined);
    setTries((before) => before + 1);
    if (name === '') {
      error.show(() => translate('platform.isRequired', { name: translate('access.username') }));
      return;
    }
    if (isTooLongForUsername(name)) {
      error.show(() => translate('platform.isNotValid', { name: translate('access.username') }));
      return;
    }
    error.clear();
    setIsPending(true);
    try {
      const isSent = await whileBusy(() => askForLink(name));
      setAnswer(
        isSent
          ? { tone: 'green', words: () => translate('access.emailSent') }
          : { tone: 'red', words: () => translate('platform.problemInternal') },
      );
    } catch (failure) {
      setAnswer({ tone: 'red', words: () => problemText(failure) });
    } finally {
      setIsPending(false);
    }
  }

  return (
    <AccessFrame>
      <form
        ref={firstMistake}
        className={classes['form']}
        noValidate
        aria-labelledby="forgot-heading"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h1 id="forgot-heading">{t('access.forgotTitle')}</h1>
        <p className={layout['lead']}>{t('access.forgotHint')}</p>
        <output>
          {answer !== undefined && <Notice tone={answer.tone}>{answer.words()}</Notice>}
        </output>
        <SpacelessField
          label={t('access.username')}
          name="username"
          autoComplete="username"
          value={username}
          error={error.text === '' ? undefined : error.text}
          onChange={setUsername}
        />
        <div className={forms['end']}>
          <a className={buttons['quiet']} href={LOGIN_PATH}>
            {t('ui.cancel')}
          </a>
          <SubmitButton isPending={isPending}>{t('access.submit')}</SubmitButton>
        </div>
      </form>
    </AccessFrame>
  );
}

/** The settings set the anti-forgery cookie; a failure is shown when the form is sent. */
function loadConfigQuietly(): void {
  loadConfig().catch(() => undefined);
}

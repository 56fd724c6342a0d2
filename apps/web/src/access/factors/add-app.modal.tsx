// Adds an app that shows one-time codes: its QR code or secret, and the first code as a proof that it works.
import { type SubmitEvent, useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFirstMistake } from '../../ui/fields/use-first-mistake.ts';
import forms from '../../ui/forms.module.css';
import layout from '../../ui/layout.module.css';
import { ModalFrame } from '../../ui/overlays/modal-frame.tsx';
import { CopyButton } from './copy-button.tsx';
import { type Added, addApp, type StartedApp, startApp } from './factors.api.ts';
import classes from './factors.module.css';
import { isPasswordWrong, OwnPasswordField } from './own-password-field.tsx';
import { codeIn, CODE_DIGITS, inGroups } from './typed-code.ts';

interface Props {
  readonly first: StartedApp;
  /** The account already has an app, which the new one replaces. */
  readonly isReplacing: boolean;
  readonly onClose: () => void;
  readonly onAdded: (added: Added) => void;
}

const isProblem = (error: unknown, code: 'FACTOR_EXPIRED' | 'FACTOR_WRONG') =>
  error instanceof ApiProblem && error.is(code);

function Secret({ app }: { readonly app: StartedApp }) {
  const t = useText();
  return (
    <div className={classes['app']}>
      <img
        className={classes['qr']}
        src={`data:image/svg+xml,${encodeURIComponent(app.qr)}`}
        alt={t('factors.qrCode')}
      />
      <div className={classes['secret']}>
        <p>{t('factors.orTypeSecret')}</p>
        <code>{inGroups(app.secret)}</code>
        <div>
          <CopyButton text={app.secret}>{t('factors.copySecret')}</CopyButton>
        </div>
      </div>
    </div>
  );
}

interface ProblemProps {
  readonly error: unknown;
  readonly onStartAgain: () => void;
}

function Problem({ error, onStartAgain }: ProblemProps) {
  const t = useText();
  if (error === undefined) return null;
  if (!isProblem(error, 'FACTOR_EXPIRED')) return <Notice tone="red">{problemText(error)}</Notice>;
  const startAgain = (
    <Button isSmall onClick={onStartAgain}>
      {t('factors.startAgain')}
    </Button>
  );
  return (
    <Notice tone="red" action={startAgain}>
      {problemText(error)}
    </Notice>
  );
}

function useAddingApp({ first, onAdded }: Pick<Props, 'first' | 'onAdded'>) {
  const t = useText();
  const [app, setApp] = useState(first);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [tries, setTries] = useState(0);
  const [error, setError] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const isIncomplete = code.length < CODE_DIGITS || password === '';

  async function run(work: () => Promise<void>): Promise<void> {
    setIsPending(true);
    setError(undefined);
    try {
      await work();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setIsPending(false);
      setTries((count) => count + 1);
    }
  }
  return {
    app,
    code,
    password,
    tries,
    error,
    isPending,
    change: (changes: { readonly code?: string; readonly password?: string }): void => {
      setTries(0);
      setError(undefined);
      if (changes.code !== undefined) setCode(codeIn(changes.code));
      if (changes.password !== undefined) setPassword(changes.password);
    },
    submit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (isPending) return;
      void run(async () => {
        if (isIncomplete) return;
        const { challenge } = app;
        onAdded(await addApp({ challenge, name: t('factors.kind_TOTP'), code, password }));
      });
    },
    startAgain: async (): Promise<void> => {
      await run(async () => {
        setApp(await startApp());
        setCode('');
      });
      setTries(0);
    },
  };
}

export function AddAppModal({ first, isReplacing, onClose, onAdded }: Props) {
  const t = useText();
  const adding = useAddingApp({ first, onAdded });
  const { app, code, password, tries, error } = adding;
  const form = useFirstMistake(tries);
  const hasTried = tries > 0 && error === undefined;
  const wrong = isProblem(error, 'FACTOR_WRONG') ? problemText(error) : undefined;
  const isAtField = wrong !== undefined || isPasswordWrong(error);
  return (
    <ModalFrame title={t('factors.addApp')} size="statusUpdate" isKept onClose={onClose}>
      <form ref={form} className={layout['form']} noValidate onSubmit={adding.submit}>
        {isReplacing && <Notice tone="amber">{t('factors.replacesApp')}</Notice>}
        <p className={layout['lead']}>{t('factors.scanCode')}</p>
        <Secret app={app} />
        <TextField
          label={t('factors.firstCode')}
          isOneTimeCode
          value={code}
          error={hasTried && code.length < CODE_DIGITS ? t('factors.enterCode') : wrong}
          onChange={(typed) => adding.change({ code: typed })}
        />
        <OwnPasswordField
          value={password}
          isMissing={hasTried && password === ''}
          error={error}
          onChange={(typed) => adding.change({ password: typed })}
        />
        {!isAtField && <Problem error={error} onStartAgain={() => void adding.startAgain()} />}
        <div className={forms['actions']}>
          <Button kind="primary" type="submit" isBusy={adding.isPending}>
            {t('factors.confirm')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </div>
      </form>
    </ModalFrame>
  );
}

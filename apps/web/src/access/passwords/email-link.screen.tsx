// Confirms a new address of an account, or restores the former one, with a mailed link. Programs that check mails open
// their links, so nothing happens before the button is pressed.
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/api.ts';
import { loadConfig } from '../../platform/api/config.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AccessFrame } from '../frame/access-frame.tsx';
import { forgetLink, keptLink } from '../frame/kept-link.ts';
import classes from '../frame/login.module.css';
import { SubmitButton } from '../frame/submit-button.tsx';
import { usePageTitle } from '../frame/use-page-title.ts';
import layout from '../../ui/layout.module.css';
import { ToLogin } from './to-login.tsx';

const PURPOSES = {
  confirm: {
    call: 'confirmEmail',
    title: 'access.confirmEmailTitle',
    text: 'access.confirmEmailText',
    button: 'access.confirmEmailDo',
    done: 'access.confirmEmailDone',
  },
  takeBack: {
    call: 'takeBackEmail',
    title: 'access.takeBackEmailTitle',
    text: 'access.takeBackEmailText',
    button: 'access.takeBackEmailDo',
    done: 'access.takeBackEmailDone',
  },
} as const;

interface Props {
  readonly purpose: keyof typeof PURPOSES;
}

function useLink(name: 'confirmEmail' | 'takeBackEmail') {
  const [{ id }] = useState(keptLink);
  const [state, setState] = useState<'done' | 'open' | 'pending'>('open');
  const [refusal, setRefusal] = useState<unknown>();
  useEffect(() => {
    // The settings set the anti-forgery cookie that the call requires.
    void loadConfig();
  }, []);
  return {
    state,
    refusal,
    open: async () => {
      setState('pending');
      setRefusal(undefined);
      try {
        await loadConfig();
        await call(name, { body: { id } });
        forgetLink();
        setState('done');
      } catch (error) {
        if (error instanceof ApiProblem && error.is('LINK_EXPIRED')) forgetLink();
        setRefusal(error);
        setState('open');
      }
    },
  };
}

export function EmailLinkScreen({ purpose }: Props) {
  const t = useText();
  const { call: name, title, text, button, done } = PURPOSES[purpose];
  const { state, refusal, open } = useLink(name);
  usePageTitle(t(title));
  return (
    <AccessFrame>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <h1>{t(title)}</h1>
        {/* Always rendered, so that screen readers announce its content. */}
        <output>{state === 'done' && <Notice tone="green">{t(done)}</Notice>}</output>
        {refusal !== undefined && <Notice tone="red">{problemText(refusal)}</Notice>}
        {state === 'done' ? (
          <ToLogin />
        ) : (
          <>
            <p className={layout['lead']}>{t(text)}</p>
            <SubmitButton isPending={state === 'pending'}>{t(button)}</SubmitButton>
          </>
        )}
      </form>
    </AccessFrame>
  );
}

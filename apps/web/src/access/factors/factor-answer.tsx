// Asks for a second factor: a code of the app, a passkey or a recovery code. For the sign-in page and for the dialog
// before sensitive calls, so it does not need the component library.
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { FactorQuestion } from '../../platform/api/sign-in.ts';
import type { FactorAnswer } from '../../platform/api/sign-in-with-factor.ts';
import { useOnce } from '../../platform/page/use-once.ts';
import { useText } from '../../platform/words/i18n.ts';
import type { Words } from '../../platform/words/use-form-message.ts';
import buttons from '../../ui/display/plain-button.module.css';
import { pageIsFree } from '../../ui/feedback/busy.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PlainTextField } from '../../ui/fields/plain-field.tsx';
import { SubmitButton } from '../frame/submit-button.tsx';
import classes from './factors.module.css';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { passkeyProblemText, signWithPasskey } from './passkeys.ts';
import { codeIn, CODE_DIGITS } from './typed-code.ts';

type Way = 'CODE' | 'PASSKEY' | 'RECOVERY';

interface Props {
  readonly question: FactorQuestion;
  /** The problem with the last answer; empty without one. */
  readonly problem: string;
  readonly isPending: boolean;
  readonly onAnswer: (answer: FactorAnswer) => void;
  /** The browser gave no answer. */
  readonly onProblem: (words: Words) => void;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
}

function firstWay({ methods }: FactorQuestion, hasPasskey: boolean): Way {
  if (methods.includes('TOTP')) return 'CODE';
  return hasPasskey ? 'PASSKEY' : 'RECOVERY';
}

/** A field on a page waits until nothing covers the page. In a dialog, the browser focuses the first field. */
async function focusField(field: HTMLInputElement | null, isWrong: boolean): Promise<void> {
  if (field === null) return;
  field.focus();
  if (document.activeElement !== field && field.closest('dialog') === null) {
    await pageIsFree();
    field.focus();
  }
  if (isWrong) field.select();
}

interface FieldProps {
  readonly isCode: boolean;
  readonly value: string;
  readonly problem: string;
  readonly onChange: (typed: string) => void;
}

/** Has the focus when it appears, and again with its text selected after a wrong answer. */
function AnswerField({ isCode, value, problem, onChange }: FieldProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void focusField(field.current, problem !== '');
  }, [problem]);
  return (
    <PlainTextField
      label={t(isCode ? 'factors.code' : 'factors.recoveryCode')}
      name={isCode ? 'code' : 'recoveryCode'}
      autoComplete={isCode ? 'one-time-code' : 'off'}
      {...(isCode ? { inputMode: 'numeric' } : {})}
      inputRef={field}
      value={value}
      error={problem === '' ? undefined : problem}
      onChange={onChange}
    />
  );
}

/** Asks the browser for the passkey, one request at a time. */
function usePasskey({ question: { options }, onAnswer, onProblem }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  async function ask(): Promise<void> {
    if (options === null || isAsking) return;
    setIsAsking(true);
    try {
      onAnswer({ assertion: await signWithPasskey(options) });
    } catch (error) {
      onProblem(() => passkeyProblemText(error));
    } finally {
      setIsAsking(false);
    }
  }
  return { isAsking, ask };
}

function useAnswering(props: Props) {
  const { question, isPending, onAnswer } = props;
  const hasPasskey = question.options !== null && canUsePasskeys();
  const first = firstWay(question, hasPasskey);
  const [way, setWay] = useState(first);
  const [typed, setTyped] = useState('');
  /** Whether the last answer was a passkey, so that its problem does not belong to the field. */
  const [isOfPasskey, setIsOfPasskey] = useState(way === 'PASSKEY');
  const passkey = usePasskey(props);
  const isCode = way === 'CODE';
  const sent = useRef('');

  function answer(value: string): void {
    if (isPending) return;
    sent.current = value;
    setIsOfPasskey(false);
    onAnswer(isCode ? { code: value } : { recovery_code: value });
  }
  function answerWithPasskey(): void {
    if (isPending) return;
    setIsOfPasskey(true);
    void passkey.ask();
  }
  useOnce(() => {
    if (way === 'PASSKEY') answerWithPasskey();
  });
  // A complete code is an answer, also if it was typed while an earlier call was pending.
  useEffect(() => {
    if (isCode && typed.length === CODE_DIGITS && typed !== sent.current) answer(typed);
  });
  return {
    hasPasskey,
    first,
    way,
    typed,
    isOfPasskey,
    isAsking: passkey.isAsking,
    answerWithPasskey,
    change: (text: string): void => {
      const value = isCode ? codeIn(text) : text;
      setTyped(value);
      if (value.length < CODE_DIGITS) sent.current = '';
    },
    goTo: (next: Way): void => {
      setTyped('');
      setIsOfPasskey(next === 'PASSKEY');
      setWay(next);
    },
    submit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (way === 'PASSKEY') answerWithPasskey();
      else if (typed.trim() !== '') answer(typed.trim());
    },
  };
}

/** The link to another way to answer than the one that is shown. */
function OtherWay({
  way,
  first,
  goTo,
}: Pick<ReturnType<typeof useAnswering>, 'way' | 'first' | 'goTo'>) {
  const t = useText();
  const other = way === 'RECOVERY' ? first : 'RECOVERY';
  if (other === way) return null;
  return (
    <button type="button" onClick={() => goTo(other)}>
      {t(linkTexts[other])}
    </button>
  );
}

const linkTexts = {
  CODE: 'factors.useCode',
  PASSKEY: 'factors.usePasskey',
  RECOVERY: 'factors.useRecoveryCode',
} as const;

export function FactorAnswer(props: Props) {
  const { problem, isPending, cancelLabel, onCancel } = props;
  const t = useText();
  const answering = useAnswering(props);
  const { way, isOfPasskey } = answering;
  return (
    <form className={classes['answer']} noValidate onSubmit={answering.submit}>
      {way !== 'PASSKEY' && (
        <AnswerField
          key={way}
          isCode={way === 'CODE'}
          value={answering.typed}
          problem={isOfPasskey ? '' : problem}
          onChange={answering.change}
        />
      )}
      {isOfPasskey && problem !== '' && <Notice tone="red">{problem}</Notice>}
      <SubmitButton isPending={isPending || answering.isAsking}>
        {t(way === 'PASSKEY' ? 'factors.usePasskey' : 'factors.confirm')}
      </SubmitButton>
      {way !== 'PASSKEY' && answering.hasPasskey && (
        <button type="button" className={buttons['quiet']} onClick={answering.answerWithPasskey}>
          {t('factors.usePasskey')}
        </button>
      )}
      <div className={classes['ways']}>
        <OtherWay {...answering} />
        <button type="button" onClick={onCancel}>
          {cancelLabel}
        </button>
      </div>
    </form>
  );
}

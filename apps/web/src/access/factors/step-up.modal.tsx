// Asks for a second factor before a sensitive change.
import { useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/api.ts';
import type { FactorQuestion } from '../../platform/api/sign-in.ts';
import type { FactorAnswer as Answer } from '../../platform/api/sign-in-with-factor.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { useFormMessage } from '../../platform/words/use-form-message.ts';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import { answerHint } from './answer-hint.ts';
import { FactorAnswer } from './factor-answer.tsx';
import classes from './factors.module.css';
import { startQuestion } from './factors.api.ts';

interface Props {
  readonly first: FactorQuestion;
  readonly onEnd: (isRight: boolean) => void;
}

export function StepUpModal({ first, onEnd }: Props) {
  const t = useText();
  const [question, setQuestion] = useState(first);
  const [isPending, setIsPending] = useState(false);
  const problem = useFormMessage();

  async function answer(given: Answer): Promise<void> {
    problem.clear();
    setIsPending(true);
    try {
      await call('stepUp', { body: { challenge: question.challenge, ...given } });
      onEnd(true);
    } catch (error) {
      problem.show(() => problemText(error));
      const isExpired = error instanceof ApiProblem && error.is('FACTOR_EXPIRED');
      if (isExpired) await startQuestion().then(setQuestion, () => undefined);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <AlertDialog
      title={t('factors.stepTitle')}
      text={t(answerHint(question))}
      onEscape={() => onEnd(false)}
    >
      <div className={classes['inDialog']}>
        <FactorAnswer
          question={question}
          problem={problem.text}
          isPending={isPending}
          onAnswer={(given) => void answer(given)}
          onProblem={problem.show}
          cancelLabel={t('ui.cancel')}
          onCancel={() => onEnd(false)}
        />
      </div>
    </AlertDialog>
  );
}

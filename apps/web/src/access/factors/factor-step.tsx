// The second step of signing in, for accounts with a second factor.
import type { FactorQuestion } from '../../platform/api/sign-in.ts';
import type { FactorAnswer as Answer } from '../../platform/api/sign-in-with-factor.ts';
import { useText } from '../../platform/words/i18n.ts';
import type { Words } from '../../platform/words/use-form-message.ts';
import login from '../frame/login.module.css';
import { FactorAnswer } from './factor-answer.tsx';
import { answerHint } from './answer-hint.ts';
import classes from './factors.module.css';

interface Props {
  readonly question: FactorQuestion;
  readonly problem: string;
  readonly isPending: boolean;
  readonly onAnswer: (answer: Answer) => void;
  readonly onProblem: (words: Words) => void;
  readonly onBack: () => void;
}

export function FactorStep({ onBack, ...asked }: Props) {
  const t = useText();
  return (
    <div className={login['form']}>
      <h1>{t('factors.stepTitle')}</h1>
      <p className={classes['hint']}>{t(answerHint(asked.question))}</p>
      <FactorAnswer {...asked} cancelLabel={t('access.back')} onCancel={onBack} />
    </div>
  );
}

// The question before something is done; 440 wide (SHELL-05). Cancel has the focus first.
import { useText } from '../platform/i18n.ts';
import { Button } from './button.tsx';
import { ModalFrame } from './modal-frame.tsx';
import classes from './overlays.module.css';
import type { Question } from './overlays.ts';

interface Props {
  readonly question: Question & { readonly answer: (isConfirmed: boolean) => void };
}

export default function ConfirmDialog({ question }: Props) {
  const t = useText();
  return (
    <ModalFrame title={question.title} onClose={() => question.answer(false)}>
      <p className={classes['dialogText']}>{question.text}</p>
      <div className={classes['dialogActions']}>
        <Button hasFirstFocus onClick={() => question.answer(false)}>
          {t('ui.cancel')}
        </Button>
        <Button
          kind={question.isDangerous === true ? 'danger' : 'primary'}
          onClick={() => question.answer(true)}
        >
          {question.confirm}
        </Button>
      </div>
    </ModalFrame>
  );
}

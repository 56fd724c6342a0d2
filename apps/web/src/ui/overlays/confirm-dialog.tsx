// Asks for confirmation. Cancel has the initial focus.
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../display/button.tsx';
import type { OpenDialog } from './dialogs.ts';
import { ModalFrame } from './modal-frame.tsx';
import layout from '../layout.module.css';
import classes from './overlays.module.css';

type ConfirmDialog = Extract<OpenDialog, { kind: 'confirm' }>;

export default function ConfirmDialog({ dialog }: { readonly dialog: ConfirmDialog }) {
  const t = useText();
  const { question, answer } = dialog;
  return (
    <ModalFrame title={question.title} onClose={() => answer(false)}>
      <p className={layout['lead']}>{question.text}</p>
      <div className={classes['dialogActions']}>
        <Button hasFirstFocus onClick={() => answer(false)}>
          {t('ui.cancel')}
        </Button>
        <Button
          kind={question.isDangerous === true ? 'danger' : 'primary'}
          onClick={() => answer(true)}
        >
          {question.confirm}
        </Button>
      </div>
    </ModalFrame>
  );
}

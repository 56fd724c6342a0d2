// Asks for confirmation of a deletion; once confirmed, it waits before it closes. Cancel has the initial focus.
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../display/button.tsx';
import type { OpenDialog } from './dialogs.ts';
import { ModalFrame } from './modal-frame.tsx';
import { WaitNote } from './wait-note.tsx';
import layout from '../layout.module.css';
import classes from './overlays.module.css';

type DeleteDialog = Extract<OpenDialog, { kind: 'delete' }>;

export default function DeleteDialog({ dialog }: { readonly dialog: DeleteDialog }) {
  const t = useText();
  const { question, isWaiting, answer } = dialog;
  return (
    <ModalFrame title={question.title} isDismissible={!isWaiting} onClose={() => answer(false)}>
      <p className={layout['lead']}>{question.text}</p>
      <WaitNote isWaiting={isWaiting} />
      <div className={classes['dialogActions']}>
        <Button hasFirstFocus isDisabled={isWaiting} onClick={() => answer(false)}>
          {t('ui.cancel')}
        </Button>
        <Button kind="danger" isBusy={isWaiting} onClick={() => answer(true)}>
          {question.confirm}
        </Button>
      </div>
    </ModalFrame>
  );
}

// The user has another active session, or another user has one in this browser: end it and continue, or keep it
// (LOGIN-19 … LOGIN-21).
import { useText } from '../../platform/words/i18n.ts';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import buttons from '../../ui/display/plain-button.module.css';

interface Props {
  /** The owner of the other session. */
  readonly isOtherUser?: boolean;
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

export function ActiveSessionModal({ isOtherUser = false, onOk, onCancel }: Props) {
  const t = useText();
  return (
    <AlertDialog
      title={t('access.warning')}
      text={t(isOtherUser ? 'access.otherUserSignedIn' : 'access.activeSession')}
      onEscape={onCancel}
      actions={
        <>
          <button type="button" className={buttons['quiet']} data-low onClick={onCancel}>
            {t('ui.cancel')}
          </button>
          <button type="button" className={buttons['button']} data-low onClick={onOk}>
            {t('ui.ok')}
          </button>
        </>
      }
    />
  );
}

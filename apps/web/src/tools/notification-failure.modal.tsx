// The result window if no notification code was created (Access spec §2): the reason, and a button back to the form.
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { ModalFrame } from '../ui/overlays/modal-frame.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import classes from './notification.module.css';
import forms from '../ui/forms.module.css';

interface Props {
  readonly text: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Closing returns to the form, which keeps its values. */
export function NotificationFailureModal({ text, onBack, onClose }: Props) {
  const t = useText();
  return (
    <ModalFrame title={t('tools.notificationTitle')} size="large" isKept onClose={onBack}>
      <div className={classes['result']}>
        <Notice tone="red">{text}</Notice>
        <div className={forms['end']}>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <Button kind="primary" hasFirstFocus onClick={onBack}>
            {t('tools.back')}
          </Button>
        </div>
      </div>
    </ModalFrame>
  );
}

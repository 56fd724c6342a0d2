// The notification code that was made (NOTI-25), ready to be read out, copied or printed.
import { useState } from 'react';
import { formatDate } from '../platform/formats.ts';
import { useText } from '../platform/i18n.ts';
import { Button } from '../ui/button.tsx';
import { ModalFrame } from '../ui/modal-frame.tsx';
import classes from './notification.module.css';
import type { NotificationResult } from './use-code-maker.ts';

interface Props {
  readonly result: NotificationResult;
  readonly onClose: () => void;
}

export function NotificationResultModal({ result, onClose }: Props) {
  const t = useText();
  const [isCopied, setIsCopied] = useState(false);
  const { code, validFrom, validTo } = result;

  async function copy(): Promise<void> {
    // A page that is not served securely has no clipboard; the code can still be selected.
    await navigator.clipboard?.writeText(code);
    setIsCopied(true);
  }

  return (
    <ModalFrame title={t('tools.notificationTitle')} size="large" onClose={onClose}>
      <div className={classes['result']}>
        <p>
          {t('tools.notificationCodeIs')} <strong className={classes['code']}>{code}</strong>
        </p>
        <p className={classes['validity']}>
          {t('tools.validFrom', { from: formatDate(validFrom), to: formatDate(validTo) })}
        </p>
        <div className={classes['actions']}>
          <Button onClick={() => void copy()}>
            {isCopied ? t('tools.copied') : t('tools.copyCode')}
          </Button>
          <Button kind="primary" hasFirstFocus onClick={onClose}>
            {t('ui.close')}
          </Button>
        </div>
      </div>
    </ModalFrame>
  );
}

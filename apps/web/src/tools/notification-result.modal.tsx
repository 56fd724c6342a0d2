// The created notification code (NOTI-25), to read out, copy or print.
import { useRef, useState } from 'react';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { ModalFrame } from '../ui/overlays/modal-frame.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import classes from './notification.module.css';
import type { NotificationResult } from './use-code-maker.ts';
import forms from '../ui/forms.module.css';

interface Props {
  readonly result: NotificationResult;
  /** The specialist that the patient is referred to. */
  readonly doctor: string | undefined;
  readonly onClose: () => void;
}

/** @throws without a clipboard, for example on an insecure page, or if access is denied */
async function writeToClipboard(text: string): Promise<void> {
  // The type definitions do not know pages without a clipboard.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard === undefined) throw new Error('this page has no clipboard');
  await clipboard.writeText(text);
}

export function NotificationResultModal({ result, doctor, onClose }: Props) {
  const t = useText();
  const [copying, setCopying] = useState<'done' | 'refused'>();
  const shownCode = useRef<HTMLElement>(null);
  const { code, validFrom, validTo } = result;

  async function copy(): Promise<void> {
    try {
      await writeToClipboard(code);
      setCopying('done');
    } catch {
      // If the browser does not let the page copy, the selected code can still be copied with the keyboard.
      if (shownCode.current !== null) getSelection()?.selectAllChildren(shownCode.current);
      setCopying('refused');
    }
  }

  return (
    <ModalFrame title={t('tools.notificationTitle')} size="large" isKept onClose={onClose}>
      <div className={classes['result']}>
        {/* Not on Close, where a second quick Enter would close the dialog before the code is read. */}
        <p tabIndex={-1} data-autofocus>
          {t('tools.notificationCodeIs')}{' '}
          <strong ref={shownCode} className={classes['code']}>
            {code}
          </strong>
        </p>
        <p className={classes['validity']}>
          {t('tools.validFrom', { from: formatDate(validFrom), to: formatDate(validTo) })}
        </p>
        {doctor !== undefined && <p>{t('tools.referredTo', { doctor })}</p>}
        {copying === 'refused' && (
          <div className={classes['outcome']}>
            <Notice tone="red">{t('tools.notCopied')}</Notice>
          </div>
        )}
        <div className={forms['end']}>
          <Button onClick={() => void copy()}>
            {copying === 'done' ? t('tools.copied') : t('tools.copyCode')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </div>
      </div>
    </ModalFrame>
  );
}

// A printable sheet over the page. Only the sheet is printed; Escape and Close leave it.
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../display/button.tsx';
import { dialogRole } from '../display/library-roles.ts';
import classes from './print-frame.module.css';

interface Props {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function PrintFrame({ onClose, children }: Props) {
  const t = useText();
  const frame = useRef<HTMLDialogElement>(null);
  // Closed while still mounted, so that the dialog returns the focus.
  useLayoutEffect(() => {
    const shown = frame.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={frame}
      className={classes['frame']}
      {...dialogRole}
      aria-modal="true"
      aria-label={t('ui.printView')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes['bar']}>
        <Button
          kind="primary"
          icon={<IconPrinter size={16} stroke={1.8} />}
          onClick={() => globalThis.print()}
        >
          {t('ui.print')}
        </Button>
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </div>
      <article className={classes['sheet']}>{children}</article>
    </dialog>
  );
}

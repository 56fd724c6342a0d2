// Another session of the same user lives: close it and go on, or leave it (LOGIN-19 … LOGIN-21).
import { useEffect, useRef } from 'react';
import { useText } from '../platform/i18n.ts';
import classes from './login.module.css';

interface Props {
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

export function ActiveSessionModal({ onOk, onCancel }: Props) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes['warning']}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="active-session-title"
      aria-describedby="active-session-text"
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id="active-session-title">{t('access.warning')}</h2>
      <p id="active-session-text">{t('access.activeSession')}</p>
      <div className={classes['warningActions']}>
        <button type="button" className={classes['quietButton']} onClick={onCancel}>
          {t('ui.cancel')}
        </button>
        <button type="button" className={classes['button']} onClick={onOk}>
          {t('ui.ok')}
        </button>
      </div>
    </dialog>
  );
}

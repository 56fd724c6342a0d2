// The 'Please wait...' overlay; stands once in each page, `whileBusy` shows it.
import { useEffect, useRef } from 'react';
import { useText } from '../platform/i18n.ts';
import classes from './blocking-overlay.module.css';
import { useBusy } from './busy.ts';

/** A page that came while the overlay stood could not take the keyboard; it gets it now. */
function giveKeyboardToPage(): void {
  const { activeElement } = document;
  // What is closed keeps the focus for a moment longer.
  const isNowhere = activeElement?.matches('body, dialog:not([open])') !== false;
  if (!isNowhere) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}

export function BlockingOverlay() {
  const t = useText();
  const isShown = useBusy((state) => state.isShown);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // A modal dialog makes everything below it inert: no click, no key gets through.
    if (isShown) dialog.current?.showModal();
    else if (dialog.current?.open === true) {
      dialog.current.close();
      giveKeyboardToPage();
    }
  }, [isShown]);
  return (
    <dialog
      ref={dialog}
      className={classes['overlay']}
      aria-label={t('ui.pleaseWait')}
      onCancel={(event) => event.preventDefault()}
    >
      <span className={classes['spinner']} aria-hidden="true" />
      <output>{t('ui.pleaseWait')}</output>
    </dialog>
  );
}

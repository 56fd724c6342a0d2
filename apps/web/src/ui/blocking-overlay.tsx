// The 'Please wait...' overlay; stands once in each page, `whileBusy` shows it.
import { useEffect, useRef } from 'react';
import { useText } from '../platform/i18n.ts';
import classes from './blocking-overlay.module.css';
import { useBusy } from './busy.ts';

/** A page that came while the overlay stood could not take the keyboard; it gets it now. */
function giveKeyboardToPage(overlay: HTMLDialogElement): void {
  const { activeElement } = document;
  // A closed dialog has the focus until the next frame, when what had it before is gone.
  if (activeElement !== document.body && !overlay.contains(activeElement)) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}

export function BlockingOverlay() {
  const t = useText();
  const isShown = useBusy((state) => state.isShown);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // A modal dialog makes everything below it inert: no click, no key gets through.
    const overlay = dialog.current;
    if (isShown) overlay?.showModal();
    else if (overlay?.open === true) {
      overlay.close();
      giveKeyboardToPage(overlay);
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

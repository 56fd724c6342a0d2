// The 'Please wait...' overlay; stands once in each page, `whileBusy` shows it.
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import classes from './blocking-overlay.module.css';
import { useBusy } from '../feedback/busy.ts';

/** The window on top of the page, below the overlay. */
function topWindow(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('section[role="dialog"]')].at(-1);
}

/** A page or a window that came while the overlay stood could not take the keyboard; it gets it now. */
function giveKeyboard(overlay: HTMLDialogElement): void {
  const { activeElement } = document;
  const top = topWindow();
  // A closed dialog has the focus until the next frame, when what had it before is gone.
  const isNowhere = activeElement === document.body || overlay.contains(activeElement);
  const isBehind = top !== undefined && !top.contains(activeElement);
  if (!isNowhere && !isBehind) return;
  const page = top ?? document.getElementById('content');
  const first = page?.querySelector<HTMLElement>('[data-autofocus]') ?? page;
  first?.focus({ preventScroll: true });
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
      giveKeyboard(overlay);
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

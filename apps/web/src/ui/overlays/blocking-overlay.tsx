// The 'Please wait...' overlay; mounted once per page and shown by `whileBusy`.
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import classes from './blocking-overlay.module.css';
import { useBusy } from '../feedback/busy.ts';

/** The topmost window below the overlay. */
function topWindow(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('section[role="dialog"]')].at(-1);
}

/** A page or window that appeared under the overlay could not take the focus; it gets it now. */
function giveKeyboard(overlay: HTMLDialogElement): void {
  const { activeElement } = document;
  const top = topWindow();
  // A closed dialog keeps the focus until the next frame if the previously focused element is gone.
  const isNowhere = activeElement === document.body || overlay.contains(activeElement);
  const isBehind = top !== undefined && !top.contains(activeElement);
  if (!isNowhere && !isBehind) return;
  const page = top ?? document.getElementById('content');
  const first = page?.querySelector<HTMLElement>('[data-autofocus]') ?? page;
  first?.focus({ preventScroll: true });
}

export function BlockingOverlay() {
  const t = useText();
  const isShown = useBusy((state) => state.isShown && !state.isAsking);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // A modal dialog makes everything below it inert, so clicks and keys are blocked.
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

// A message that has to be answered before anything else. Of the browser's own dialog, without the
// component library: the sign-in page shows one too.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import classes from './alert-dialog.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** What Escape does; without it nothing but the buttons closes the dialog. */
  readonly onEscape?: () => void;
  /** The buttons. */
  readonly actions: ReactNode;
  /** Stands between the text and the buttons. */
  readonly children?: ReactNode;
}

export function AlertDialog({ title, text, onEscape, actions, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it still stands there, it gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes['alert']}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onEscape?.();
      }}
      onKeyDown={(event) => {
        // Browsers close a dialog at the second Escape, whatever was made of the first.
        if (event.key === 'Escape' && onEscape === undefined) event.preventDefault();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      {children}
      <div className={classes['actions']}>{actions}</div>
    </dialog>
  );
}

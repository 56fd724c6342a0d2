// A modal message that requires an answer. Uses the native dialog element without the component library, because the
// sign-in page needs it too.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import classes from './alert-dialog.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** Action of Escape; without it, only the buttons close the dialog. */
  readonly onEscape?: () => void;
  /** The buttons, if the content does not have them. */
  readonly actions?: ReactNode;
  /** Shown between the text and the buttons. */
  readonly children?: ReactNode;
}

export function AlertDialog({ title, text, onEscape, actions, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while still mounted, so that the dialog returns the focus.
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
        // Browsers close a dialog on the second Escape, even if the first was prevented.
        if (event.key === 'Escape' && onEscape === undefined) event.preventDefault();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      {children}
      {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
    </dialog>
  );
}

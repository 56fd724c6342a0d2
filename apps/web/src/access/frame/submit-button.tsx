// The button that sends a form of the pages before sign-in. While the answer is awaited it does nothing,
// but keeps the focus: a disabled one would lose it to the page.
import type { ReactNode } from 'react';
import classes from './login.module.css';

interface Props {
  readonly isPending: boolean;
  readonly children: ReactNode;
}

export function SubmitButton({ isPending, children }: Props) {
  return (
    <button
      type="submit"
      className={classes['button']}
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        // Enter in a field clicks it too.
        if (isPending) event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}

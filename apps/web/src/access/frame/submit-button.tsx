// The submit button of pages outside the portal. While a response is awaited it does nothing but keeps the focus,
// which a disabled button would lose.
import type { ReactNode } from 'react';
import buttons from '../../ui/display/plain-button.module.css';

interface Props {
  readonly isPending: boolean;
  readonly children: ReactNode;
}

export function SubmitButton({ isPending, children }: Props) {
  return (
    <button
      type="submit"
      className={buttons['button']}
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        // Enter in a field also clicks it.
        if (isPending) event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}

// The keyboard goes where a step begins. A window that opens, and the overlay that goes away, find the
// same element by its mark; a step that comes within an open window takes the keyboard by itself.
import { type RefObject, useEffect, useRef } from 'react';

interface FirstFocus<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  readonly 'data-autofocus': true | undefined;
}

export function useFirstFocus<E extends HTMLElement>(isWanted = true): FirstFocus<E> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (isWanted) ref.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return { ref, 'data-autofocus': isWanted || undefined };
}

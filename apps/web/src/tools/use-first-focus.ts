// The initial focus of a step. A window that opens, and the overlay that closes, find the element by its attribute; a
// step inside an open window focuses it itself.
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

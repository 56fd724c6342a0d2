// A button that opens a menu or a small dialog. The content is loaded when the pointer or the focus is on the
// button, because most users of a page never open it.
import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { type Ahead, loadable } from '../../platform/api/loadable.ts';
import { showLoadFailure } from '../feedback/load-failures.ts';

export const floatingParts = loadable(() => import('./floating-parts.tsx'));

function loadSoon(parts: readonly Ahead[]): void {
  // A part that fails now is requested again when it is opened.
  for (const part of parts) part.load().catch(() => undefined);
}

interface Opener {
  /** The element that the menu or dialog is placed at. */
  readonly at: RefObject<HTMLElement | null>;
  readonly placeAt: (element: HTMLElement | null) => void;
  readonly isOpen: boolean;
  /** It has been open, so it is on the page. */
  readonly isThere: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
  /** Tells the user that it could not be loaded. */
  readonly onFailure: (error: unknown) => void;
  /** For the button. */
  readonly button: {
    readonly 'aria-expanded': boolean;
    readonly onClick: () => void;
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** @param content a part of the content that is loaded too */
export function useOpener(content?: Ahead): Opener {
  const at = useRef<HTMLElement>(null);
  const placeAt = useCallback((element: HTMLElement | null) => {
    at.current = element;
  }, []);
  const [isOpen, setIsOpen] = useState(false);
  const [isThere, setIsThere] = useState(false);
  const open = useCallback(() => {
    setIsThere(true);
    setIsOpen(true);
  }, []);
  const onFailure = useCallback(
    (error: unknown) => {
      setIsThere(false);
      setIsOpen(false);
      showLoadFailure({ what: 'part', error, onRetry: open });
    },
    [open],
  );
  const load = () => loadSoon(content === undefined ? [floatingParts] : [floatingParts, content]);
  return {
    at,
    placeAt,
    isOpen,
    isThere,
    setIsOpen,
    onFailure,
    button: {
      'aria-expanded': isOpen,
      onClick: isOpen ? () => setIsOpen(false) : open,
      onPointerEnter: load,
      onFocus: load,
      // The menu takes the focus only when it is on the page.
      onKeyDown: (event) => {
        if (event.key === 'Escape') setIsOpen(false);
      },
    },
  };
}

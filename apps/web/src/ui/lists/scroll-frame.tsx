// A container for content that may be wider than the page. While it overflows, it can be focused and scrolled with
// the keyboard.
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './scroll-frame.module.css';

function useIsOverflowing(onWidths: (content: number, place: number) => void) {
  const frame = useRef<HTMLElement>(null);
  const [isOverflowing, setIsOverflowing] = useState(false);
  const tell = useEffectEvent(onWidths);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    // Synchronous: the observer runs before painting, so the frame is never scrollable without being focusable.
    const observer = new ResizeObserver(() =>
      flushSync(() => {
        const { scrollWidth, clientWidth } = element;
        setIsOverflowing(scrollWidth > clientWidth);
        tell(scrollWidth, clientWidth);
      }),
    );
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return { frame, isOverflowing };
}

interface ScrollFrameProps {
  readonly className?: string | undefined;
  readonly label: string;
  readonly children: ReactNode;
  /** Called with the widths of the content and of the frame, in pixels, whenever one of them changes. */
  readonly onWidths?: (content: number, place: number) => void;
}

export function ScrollFrame({ className, label, children, onWidths }: ScrollFrameProps) {
  const { frame, isOverflowing } = useIsOverflowing((content, place) => onWidths?.(content, place));
  return (
    <section
      ref={frame}
      className={`${classes['frame']} ${className ?? ''}`}
      data-overflowing={isOverflowing || undefined}
      // A group, because its section often has the same name, and two landmarks must not.
      {...(isOverflowing ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
    >
      {children}
    </section>
  );
}

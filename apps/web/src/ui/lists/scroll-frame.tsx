// Holds what may be wider than the page. Only while it is, it is a stop of the keyboard, which then
// scrolls it.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

function useIsOverflowing() {
  const frame = useRef<HTMLElement>(null);
  const [isOverflowing, setIsOverflowing] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    // At once: the observer runs before the page is painted, so no frame scrolls without being a stop.
    const observer = new ResizeObserver(() =>
      flushSync(() => setIsOverflowing(element.scrollWidth > element.clientWidth)),
    );
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return { frame, isOverflowing };
}

interface ScrollFrameProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly children: ReactNode;
}

export function ScrollFrame({ className, label, children }: ScrollFrameProps) {
  const { frame, isOverflowing } = useIsOverflowing();
  return (
    <section
      ref={frame}
      className={className}
      {...(isOverflowing ? { tabIndex: 0, 'aria-label': label } : {})}
    >
      {children}
    </section>
  );
}

// Work on the left, its result on the right where it never scrolls away; on a narrow page the result
// is a bar at the bottom that opens.
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import classes from './side-panel.module.css';

interface Props {
  readonly title: string;
  /** What the closed bar says on a narrow page: the one figure that matters. */
  readonly summary: ReactNode;
  readonly panel: ReactNode;
  /** Whether the bar of a narrow page is open. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** What must be seen wherever one is on the page, also while the bar is closed. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

const NARROW = '(max-width: 1000px)';

/** Tells how high the closed bar is, so that nothing gets the focus behind it. */
function useBarHeight(isBar: boolean): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isBar || bar.current === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--bottom-bar', `${bar.current?.offsetHeight ?? 0}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, [isBar]);
  return bar;
}

export function SidePanel({ title, summary, panel, isOpen, onToggle, notice, children }: Props) {
  const id = useId();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const bar = useBarHeight(isNarrow && !isOpen);
  return (
    <div className={classes['sides']}>
      <div className={classes['work']}>{children}</div>
      <aside ref={bar} className={classes['panel']} aria-label={title}>
        {notice !== undefined && <div className={classes['notice']}>{notice}</div>}
        {isNarrow && (
          <button
            type="button"
            className={classes['bar']}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
          >
            <span>{title}</span>
            <span className={classes['summary']}>{summary}</span>
            <IconChevronUp size={18} stroke={1.8} aria-hidden="true" />
          </button>
        )}
        <div id={id} className={classes['body']} hidden={isNarrow && !isOpen}>
          {panel}
        </div>
      </aside>
    </div>
  );
}

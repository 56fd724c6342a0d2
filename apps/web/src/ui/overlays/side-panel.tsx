// The form on the left, its result on the right, always visible. On a narrow page, the result is a bar at the
// bottom that expands.
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import classes from './side-panel.module.css';

interface Props {
  readonly title: string;
  /** The summary in the collapsed bar on a narrow page. */
  readonly summary: ReactNode;
  readonly panel: ReactNode;
  /** Whether the bar is expanded. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Content that must be visible everywhere on the page, even while the bar is collapsed. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

const NARROW = '(max-width: 1000px)';

/** Publishes the height of the collapsed bar, so that no focused element is behind it. */
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

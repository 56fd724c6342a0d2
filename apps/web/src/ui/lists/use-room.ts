// How much a table must give up to fit its place: a step for each measure, cards when none is enough.
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';

const NARROW = '(max-width: 640px)';
/** On such pages, cards replace a table that does not fit as it is. */
const SMALL = '(max-width: 1023px)';
const media = { getInitialValueInEffect: false } as const;

interface Room {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly isCards: boolean;
  readonly step: number;
  /** Takes the measured widths of the table and of its place, in pixels. */
  readonly onWidths: (content: number, place: number) => void;
}

/** @param steps that the table can take */
export function useRoom(steps: number): Room {
  const isNarrow = useMediaQuery(NARROW, false, media);
  const isSmall = useMediaQuery(SMALL, false, media);
  const frame = useRef<HTMLDivElement>(null);
  /** The widths that did not fit, the one of the table as it is first. */
  const [needed, setNeeded] = useState<readonly number[]>([]);
  const last = needed.at(-1);
  useEffect(() => {
    const element = frame.current;
    if (last === undefined || element === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (last <= element.clientWidth) setNeeded((all) => all.slice(0, -1));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [last]);
  return {
    frame,
    isCards: isNarrow || needed.length > (isSmall ? 0 : steps),
    step: needed.length,
    onWidths: (content, place) => {
      if (content > place) setNeeded((all) => [...all, content]);
    },
  };
}

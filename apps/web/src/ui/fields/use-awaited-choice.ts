// Enter before the result of a search is there: the best match is taken as soon as it is found. Keys that
// are pressed until then are held and go to the field that has the focus after the choice.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type HeldKeys, holdKeys } from '../../platform/keyboard/held-keys.ts';

export interface AwaitedChoice {
  readonly isAwaiting: boolean;
  /** Enter was pressed, and the result is not there yet. */
  readonly start: () => void;
  /** Makes the choice, then lets the held keys go to where it has moved the focus. */
  readonly finish: (choose: () => void) => void;
  /** There is no choice, so the field that the held keys are for does not appear. */
  readonly cancel: () => void;
}

export function useAwaitedChoice(): AwaitedChoice {
  const [isAwaiting, setIsAwaiting] = useState(false);
  const held = useRef<HeldKeys>(undefined);
  useEffect(() => () => held.current?.drop(), []);

  /** The keys are held no longer for this field; what the choice does to it cannot drop them. */
  function takeKeys(): HeldKeys | undefined {
    const keys = held.current;
    held.current = undefined;
    setIsAwaiting(false);
    return keys;
  }

  return {
    isAwaiting,
    start() {
      held.current ??= holdKeys();
      setIsAwaiting(true);
    },
    finish(choose) {
      const keys = takeKeys();
      try {
        choose();
      } finally {
        keys?.release();
      }
    },
    cancel: () => takeKeys()?.drop(),
  };
}

interface Result<Item> {
  /** What was found for the text that is typed now; undefined until then. */
  readonly items: readonly Item[] | undefined;
  /** No result will come. */
  readonly hasFailed: boolean;
}

interface Follow<Item> {
  readonly onFound: (items: readonly Item[]) => void;
  readonly onFailed: () => void;
}

/** Calls back once for each result. */
export function useFollowed<Item>({ items, hasFailed }: Result<Item>, follow: Follow<Item>): void {
  const onFound = useEffectEvent(follow.onFound);
  const onFailed = useEffectEvent(follow.onFailed);
  useEffect(() => {
    if (items !== undefined) onFound(items);
  }, [items]);
  useEffect(() => {
    if (hasFailed) onFailed();
  }, [hasFailed]);
}

// Enter before the results of a search arrive: the best match is chosen as soon as it is found. Keys pressed until
// then are held and go to the field that has the focus after the choice.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type HeldKeys, holdKeys } from '../../platform/keyboard/held-keys.ts';

export interface AwaitedChoice {
  readonly isAwaiting: boolean;
  /** Enter was pressed, and the results have not arrived. */
  readonly start: () => void;
  /** Makes the choice, then releases the held keys to the newly focused field. */
  readonly finish: (choose: () => void) => void;
  /** Ends without a choice: the field that the held keys were meant for does not appear. */
  readonly cancel: () => void;
}

export function useAwaitedChoice(): AwaitedChoice {
  const [isAwaiting, setIsAwaiting] = useState(false);
  const held = useRef<HeldKeys>(undefined);
  useEffect(() => () => held.current?.drop(), []);

  /** The keys are no longer held for this field, so the choice's side effects cannot drop them. */
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
  /** The results for the current text; undefined until they arrive. */
  readonly items: readonly Item[] | undefined;
  /** No results will arrive. */
  readonly hasFailed: boolean;
}

interface Follow<Item> {
  readonly onFound: (items: readonly Item[]) => void;
  readonly onFailed: () => void;
}

/** Calls back once for each set of results. */
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

// Numbered keys of one purpose. The newest one whose time has come writes; all that are not retired read.
import type { Clock } from './clock.ts';

export interface NumberedKey {
  readonly number: number;
  readonly key: Buffer;
  /** In seconds since 1970. Before this time, the key is copied to every machine; after it, the key writes. */
  readonly since: number;
}

export interface KeyRing {
  newest(): NumberedKey;
  /** Undefined for a number that is unknown or retired. */
  find(number: number): Buffer | undefined;
  /** The newest first, with those whose time has not come. */
  all(): readonly NumberedKey[];
}

/**
 * @param keys at least one
 * @param clock the real time
 */
export function keyRing(keys: readonly NumberedKey[], clock: Pick<Clock, 'now'>): KeyRing {
  const sorted = keys.toSorted((a, b) => b.number - a.number);
  return {
    newest() {
      const now = clock.now().getTime() / 1000;
      const newest = sorted.find(({ since }) => since <= now) ?? sorted.at(-1);
      if (newest === undefined) throw new Error('a purpose has no key');
      return newest;
    },
    find: (number) => sorted.find((one) => one.number === number)?.key,
    all: () => sorted,
  };
}

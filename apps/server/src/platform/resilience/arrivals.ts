// How long a request takes when many have come before it. It may have to wait for the processor rather than
// for the database, so all requests count that have not been answered yet.

export interface Arrivals {
  /** Counts a request; the answered function counts it off, and does so once. */
  add(): () => void;
  /** The time until the requests that have come are answered; 0 while they are few. */
  expectedMs(): number;
}

/** Share of the last answer in the average: about the last fifty count. */
const newestShare = 0.02;

/** @param few so many requests at the same time say nothing about how fast the server can be */
export function openArrivals(few: number): Arrivals {
  let count = 0;
  /** When the last answer was given while many were waiting for theirs; or when they became many. */
  let lastAt = 0;
  let averageGapMs = 0;

  function end(): void {
    const now = performance.now();
    if (count > few) {
      averageGapMs += newestShare * (now - lastAt - averageGapMs);
      lastAt = now;
    }
    count -= 1;
  }

  return {
    add() {
      count += 1;
      if (count === few + 1) lastAt = performance.now();
      let isCounted = true;
      return () => {
        if (isCounted) end();
        isCounted = false;
      };
    },
    expectedMs: () => (count > few ? count * averageGapMs : 0),
  };
}

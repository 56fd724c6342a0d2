// Estimates how long a request takes when many unanswered ones came before it. It may have to wait for the
// processor rather than the database, so all unanswered requests count.

export interface Arrivals {
  /** Counts a request until the returned function is called; repeated calls have no effect. */
  add(): () => void;
  /** The expected time until all requests so far are answered; 0 while there are few. */
  expectedMs(): number;
}

/** Weight of the last response in the average, which covers about the last fifty. */
const newestShare = 0.02;

/** @param few up to this number of concurrent requests, no wait is expected */
export function openArrivals(few: number): Arrivals {
  let count = 0;
  /** Time of the last response while more than `few` were waiting, or when their number first exceeded `few`. */
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

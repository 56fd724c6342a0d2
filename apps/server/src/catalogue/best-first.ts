// The best few of many entries, without sorting the rest.

/** From this count, sorting all entries is faster than keeping the best ones sorted. */
const keptAtMost = 300;

/**
 * The `count` best of `entries` by rank, best first; equal ranks come in the order of the entries.
 * `ranks` goes with `entries`, position by position.
 */
export function bestFirst(entries: Int32Array, ranks: Float64Array, count: number): number[] {
  const isBetter = (a: number, b: number): boolean => {
    const more = (ranks[a] ?? 0) - (ranks[b] ?? 0);
    return more > 0 || (more === 0 && (entries[a] ?? 0) < (entries[b] ?? 0));
  };
  const positions =
    count > keptAtMost
      ? Array.from(entries.keys())
          .toSorted((a, b) => (isBetter(a, b) ? -1 : 1))
          .slice(0, count)
      : keepBest(entries.length, count, isBetter);
  return positions.map((at) => entries[at] ?? 0);
}

/** Reads the positions once; most are worse than the worst entry that is kept. */
function keepBest(
  length: number,
  count: number,
  isBetter: (a: number, b: number) => boolean,
): number[] {
  const kept: number[] = [];
  if (count <= 0) return kept;
  for (let at = 0; at < length; at += 1) {
    const worst = kept.at(-1);
    if (kept.length === count && worst !== undefined) {
      if (!isBetter(at, worst)) continue;
      kept.pop();
    }
    let low = 0;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBetter(at, kept[middle] ?? at)) high = middle;
      else low = middle + 1;
    }
    kept.splice(low, 0, at);
  }
  return kept;
}

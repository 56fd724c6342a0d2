// Repeatable random numbers: the same seed produces the same numbers on every machine.

export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  /** A whole number, including both ends. */
  between(low: number, high: number): number;
  /** True with a probability of `share` percent. */
  percent(share: number): boolean;
  /** An element of a non-empty list. */
  pick<Item>(items: readonly Item[]): Item;
  /** An element of a non-empty list, by weight. */
  pickWeighted<Item extends { readonly weight: number }>(items: readonly Item[]): Item;
}

const FULL = 2 ** 32;

/** The generator sfc32, by Chris Doty-Humphrey: small, fast, and good enough for made-up data. */
function sfc32(seed: number): () => number {
  let a = 0;
  let b = seed >>> 0;
  let c = 0x9e37_79b9;
  let counter = 1;
  const draw = () => {
    const sum = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum;
  };
  for (let warmUp = 0; warmUp < 16; warmUp += 1) draw();
  return draw;
}

export function seededRandom(seed: number): Random {
  const draw = sfc32(seed);
  const next = () => draw() / FULL;
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    percent: (share) => next() * 100 < share,
    pick(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    pickWeighted(items) {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0);
      for (const item of items) {
        left -= item.weight;
        if (left < 0) return item;
      }
      const last = items.at(-1);
      if (last === undefined) throw new RangeError('nothing to pick from');
      return last;
    },
  };
}

// The values at the lines of a chart.

const TEN = 10;
/** A step is one of these times a power of ten. */
const STEPS = [1, 2, 5, TEN];
const MOST_STEPS = 4;

/**
 * From 0 to the first line at or above `most`, with at most four steps.
 * @param most of the values; nothing or less counts as 1
 */
export function scaleUpTo(most: number): readonly number[] {
  const top = most > 0 ? most : 1;
  const power = TEN ** Math.floor(Math.log10(top / MOST_STEPS));
  const step = (STEPS.find((one) => one * power * MOST_STEPS >= top) ?? TEN) * power;
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, at) => at * step);
}

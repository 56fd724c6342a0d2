// The only rounding in this product: half up, away from zero. Every function is exact for all safe integers;
// products beyond 2^53 use BigInt.

/**
 * The quotient of two integers, rounded half up, away from zero (5 / 2 is 3, −5 / 2 is −3).
 * Source: domain decision; the tax authority allows rounding to the nearest cent, and banker's rounding would
 * make 9 % of 0.50 into 0.04.
 * @param numerator safe integer
 * @param divisor safe integer above 0
 * @throws RangeError if the divisor is not a positive safe integer
 */
export function divideHalfUp(numerator: number, divisor: number): number {
  if (!Number.isSafeInteger(divisor) || divisor <= 0) {
    throw new RangeError(`The divisor must be a positive integer, not ${divisor}`);
  }
  const size = Math.abs(numerator);
  const rest = size % divisor;
  const whole = (size - rest) / divisor;
  const rounded = rest >= divisor - rest ? whole + 1 : whole;
  return numerator < 0 ? 0 - rounded : rounded;
}

/**
 * `a × b / divisor`, rounded once, half up, away from zero. Exact even if the product exceeds 2^53 (a unit
 * price in 1/10,000 × a quantity in 1/1,000 does).
 * @throws RangeError if the divisor is not a positive integer or the result is not a safe integer
 */
export function multiplyDivideHalfUp(a: number, b: number, divisor: number): number {
  const product = a * b;
  if (Number.isSafeInteger(product)) return divideHalfUp(product, divisor);
  const exact = BigInt(a) * BigInt(b);
  const size = exact < 0n ? -exact : exact;
  const by = BigInt(divisor);
  const rounded = Number((size * 2n + by) / (by * 2n));
  if (!Number.isSafeInteger(rounded)) {
    throw new RangeError(`${a} × ${b} / ${divisor} is too large to be exact`);
  }
  return exact < 0n ? -rounded : rounded;
}

interface Share {
  readonly index: number;
  readonly rest: number;
}

/**
 * Splits a whole number over weights so that the parts add up to it exactly: each part is its proportional
 * share rounded down, and the rest goes to the largest remainders, one each. Equal remainders are served in
 * the order of the list, so sort the weights if the order of the input must not matter. If every weight is 0,
 * the first part gets everything.
 * Source: domain decision; GST is rounded once per invoice and split over its lines.
 * @param total integer of 0 or more
 * @param weights integers of 0 or more, at least one unless the total is 0
 * @returns integers of 0 or more, as many as there are weights
 * @throws RangeError if the total or a weight is negative, or there are no weights for a total above 0
 */
export function splitByLargestRemainder(total: number, weights: readonly number[]): number[] {
  if (total < 0 || weights.some((weight) => weight < 0)) {
    throw new RangeError('Only amounts and weights of 0 or more can be split');
  }
  if (weights.length === 0 && total > 0) throw new RangeError('There is nothing to split over');
  const sum = weights.reduce((before, weight) => before + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  const parts: number[] = [];
  const shares: Share[] = [];
  let left = total;
  for (const [index, weight] of weights.entries()) {
    const [whole, rest] = divideExactly(total, weight, sum);
    parts.push(whole);
    shares.push({ index, rest });
    left -= whole;
  }
  if (left === 0) return parts;
  const served = shares.toSorted((a, b) => b.rest - a.rest).slice(0, left);
  for (const { index } of served) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** `a × b / divisor` as whole quotient and remainder; all three are 0 or more, and b ≤ divisor. */
function divideExactly(a: number, b: number, divisor: number): [whole: number, rest: number] {
  const product = a * b;
  if (Number.isSafeInteger(product)) {
    const rest = product % divisor;
    return [(product - rest) / divisor, rest];
  }
  const exact = BigInt(a) * BigInt(b);
  const by = BigInt(divisor);
  return [Number(exact / by), Number(exact % by)];
}

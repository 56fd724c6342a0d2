// GST is taken once per invoice and price basis, then spread over the lines so that the parts add up.

import { multiplyDivideHalfUp, splitByLargestRemainder } from '../../values/rounding.ts';
import type { TaxedAmount } from './claim-calculation.ts';
import type { GstSettings, PriceBasis } from './assembled-claim.ts';
import { taxedAmount } from './taxed-amount.ts';

const FULL = 10_000;

/** How GST falls on a line: on top of its price, inside it, or not at all. */
export type GstTreatment = PriceBasis | 'NONE';

/** A line as far as its GST depends on it; amounts in cents on its own price basis. */
export interface GstLine {
  readonly treatment: GstTreatment;
  readonly covered: number;
  readonly excluded: number;
  /**
   * Lines with equal keys are alike in all that totals are made of. The key settles who gets the
   * odd cent among equal remainders, so that the order of the lines never changes a total.
   */
  readonly sortKey: string;
}

/** A line with its covered and its excluded part, each with its GST. */
export interface TaxedLine<T> {
  readonly line: T;
  readonly covered: TaxedAmount;
  readonly excluded: TaxedAmount;
}

/** How GST falls on a line; only the mix model lets the line say so for itself. */
export function gstTreatmentOf(
  line: { readonly isTaxable?: boolean | undefined; readonly priceBasis?: PriceBasis | undefined },
  gst: GstSettings,
): GstTreatment {
  if (!(gst.basisPoints > 0)) return 'NONE';
  if (!gst.isGstMixModel) return gst.priceBasis;
  return line.isTaxable === false ? 'NONE' : (line.priceBasis ?? gst.priceBasis);
}

/**
 * The GST of every line. For all lines on one price basis GST is rounded once; the part on what is
 * covered is what it would be if only that were billed, so an uncovered item never changes what the
 * plan pays; within the covered and within the excluded parts it goes by largest remainder.
 * Source: domain decision; the tax authority accepts invoice-level rounding.
 * @returns in the order of the lines
 */
export function spreadGst<T extends GstLine>(
  lines: readonly T[],
  basisPoints: number,
): TaxedLine<T>[] {
  const covered = lines.map(() => 0);
  const excluded = lines.map(() => 0);
  for (const treatment of ['EXCL', 'INCL'] as const) {
    const coveredSum = sumOf(lines, treatment, 'covered');
    const allSum = coveredSum + sumOf(lines, treatment, 'excluded');
    const coveredGst = gstOf(coveredSum, treatment, basisPoints);
    const allGst = gstOf(allSum, treatment, basisPoints);
    spreadOver(lines, treatment, 'covered', coveredGst, covered);
    spreadOver(lines, treatment, 'excluded', allGst - coveredGst, excluded);
  }
  return lines.map((line, index) => ({
    line,
    covered: withGst(line.covered, covered[index] ?? 0, line.treatment),
    excluded: withGst(line.excluded, excluded[index] ?? 0, line.treatment),
  }));
}

/** The GST on (EXCL) or inside (INCL) a sum of prices, rounded half up. */
function gstOf(sum: number, treatment: PriceBasis, basisPoints: number): number {
  const divisor = treatment === 'EXCL' ? FULL : FULL + basisPoints;
  return multiplyDivideHalfUp(sum, basisPoints, divisor);
}

function sumOf(lines: readonly GstLine[], treatment: PriceBasis, part: Part): number {
  let sum = 0;
  for (const line of lines) if (line.treatment === treatment) sum += line[part];
  return sum;
}

type Part = 'covered' | 'excluded';

interface WeightedLine {
  readonly index: number;
  readonly weight: number;
  readonly sortKey: string;
}

function spreadOver(
  lines: readonly GstLine[],
  treatment: PriceBasis,
  part: Part,
  gst: number,
  into: number[],
): void {
  if (gst === 0) return;
  const weighted: WeightedLine[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.treatment !== treatment || line[part] === 0) continue;
    weighted.push({ index, weight: line[part], sortKey: line.sortKey });
  }
  const ordered = weighted.toSorted(byWeightAndKey);
  const shares = splitByLargestRemainder(
    gst,
    ordered.map(({ weight }) => weight),
  );
  for (const [position, { index }] of ordered.entries()) into[index] = shares[position] ?? 0;
}

function byWeightAndKey(a: WeightedLine, b: WeightedLine): number {
  if (a.weight !== b.weight) return b.weight - a.weight;
  if (a.sortKey === b.sortKey) return 0;
  return a.sortKey < b.sortKey ? -1 : 1;
}

function withGst(amount: number, gst: number, treatment: GstTreatment): TaxedAmount {
  return taxedAmount(gst, treatment === 'EXCL' ? amount + gst : amount);
}

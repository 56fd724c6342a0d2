// Rounds GST once per invoice and price basis, then splits it over the lines so that they add up.

import { multiplyDivideHalfUp, splitByLargestRemainder } from '../../values/rounding.ts';
import type { TaxedAmount } from './claim-calculation.ts';
import type { GstSettings, PriceBasis } from './charges.ts';
import { taxedAmount } from './taxed-amount.ts';

const FULL = 10_000;

/** How GST applies to a line: on top of its price, included in it, or not at all. */
export type GstTreatment = PriceBasis | 'NONE';

/** The facts of a line that its GST depends on; amounts in cents on the line's own price basis. */
export interface GstLine {
  readonly treatment: GstTreatment;
  readonly covered: number;
  readonly excluded: number;
  /**
   * Lines with equal keys are the same for all totals. The key determines which of several equal remainders
   * gets the odd cent, so that the order of lines never changes a total.
   */
  readonly sortKey: string;
}

/** A line with its covered and excluded parts, each with its GST. */
export interface TaxedLine<T> {
  readonly line: T;
  readonly covered: TaxedAmount;
  readonly excluded: TaxedAmount;
}

/** How GST applies to a line. Only the mix model uses the line's own settings. */
export function gstTreatmentOf(
  line: { readonly isTaxable?: boolean | undefined; readonly priceBasis?: PriceBasis | undefined },
  gst: GstSettings,
): GstTreatment {
  if (!(gst.basisPoints > 0)) return 'NONE';
  if (!gst.isGstMixModel) return gst.priceBasis;
  return line.isTaxable === false ? 'NONE' : (line.priceBasis ?? gst.priceBasis);
}

/**
 * The GST of every line. GST is rounded once for all lines on the same price basis. The GST on the covered
 * part is what it would be if only that part were billed, so that an uncovered item never changes the payable
 * amount. Within the covered and the excluded parts it is split by largest remainder.
 * Source: domain decision; the tax authority accepts rounding per invoice.
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

/** The GST on top of (EXCL) or within (INCL) a sum of prices, rounded half up. */
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

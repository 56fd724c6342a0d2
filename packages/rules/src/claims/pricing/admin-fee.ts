// What the clinic pays the administrator for a claim; never part of what insurer or patient pay.

import type { LocationType } from '../../catalogue/location-type.ts';
import { type Cents, addCents, cents, maxCents, minCents } from '../../values/cents.ts';
import { multiplyDivideHalfUp } from '../../values/rounding.ts';
import type { TaxedAmount } from './claim-calculation.ts';
import type { ClaimType } from '../../catalogue/claim-type.ts';
import { NO_AMOUNT } from './taxed-amount.ts';

/** A row of a tiered fee; what is not given fits every claim. */
interface AdminFeeTier {
  readonly claimType?: ClaimType | undefined;
  readonly locationType?: LocationType | undefined;
  /** Of the operation: 1A to 7C, or MSP. */
  readonly complexity?: string | undefined;
  readonly fee: Cents;
}

/** How an administrator charges (doctors may not be charged by a share of what they bill). */
export type AdminFeeModel =
  | { readonly kind: 'FIXED'; readonly fee: Cents }
  | { readonly kind: 'TIERED'; readonly tiers: readonly AdminFeeTier[] }
  | {
      readonly kind: 'PERCENTAGE';
      /** 500 is 5 %. */
      readonly basisPoints: number;
      readonly minimum?: Cents | undefined;
      readonly maximum?: Cents | undefined;
    };

/** What of a claim decides its fee. */
export interface AdminFeeQuestion {
  readonly claimType: ClaimType;
  readonly locationType: LocationType;
  readonly complexity?: string | undefined;
  /** What the panel pays the clinic, GST included. */
  readonly payable: Cents;
  /** The administrator's own GST on the day of submission, in basis points. */
  readonly gstBasisPoints: number;
}

const FULL = 10_000;

/**
 * The administrator's fee for a claim, with the administrator's GST. A claim that pays nothing
 * costs nothing.
 * Source: Claims spec §3 for the fields; domain decision for the models.
 * @returns undefined when no tier fits: the fee is not known
 */
export function adminFee(
  model: AdminFeeModel,
  question: AdminFeeQuestion,
): TaxedAmount | undefined {
  if (question.payable <= 0) return NO_AMOUNT;
  const before = feeBeforeGst(model, question);
  if (before === undefined) return undefined;
  const gst = cents(multiplyDivideHalfUp(before, question.gstBasisPoints, FULL));
  return { before, gst, after: addCents(before, gst) };
}

function feeBeforeGst(model: AdminFeeModel, question: AdminFeeQuestion): Cents | undefined {
  if (model.kind === 'FIXED') return model.fee;
  if (model.kind === 'TIERED') return tierFee(model.tiers, question);
  const share = cents(multiplyDivideHalfUp(question.payable, model.basisPoints, FULL));
  const atLeast = maxCents(share, model.minimum ?? share);
  return minCents(atLeast, model.maximum ?? atLeast);
}

/** The fee of the tier that says most about the claim; among equals the first. */
function tierFee(tiers: readonly AdminFeeTier[], question: AdminFeeQuestion): Cents | undefined {
  let best: AdminFeeTier | undefined;
  for (const tier of tiers) {
    if (!fits(tier, question)) continue;
    if (best === undefined || namedBy(tier) > namedBy(best)) best = tier;
  }
  return best?.fee;
}

function fits(tier: AdminFeeTier, question: AdminFeeQuestion): boolean {
  return (
    (tier.claimType ?? question.claimType) === question.claimType &&
    (tier.locationType ?? question.locationType) === question.locationType &&
    (tier.complexity ?? question.complexity) === question.complexity
  );
}

function namedBy({ claimType, locationType, complexity }: AdminFeeTier): number {
  return [claimType, locationType, complexity].filter((value) => value !== undefined).length;
}

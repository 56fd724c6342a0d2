// The fee that the clinic pays the administrator for a claim. Insurer and patient never pay it.

import type { LocationType } from '../../catalogue/location-type.ts';
import { type Cents, addCents, cents, maxCents, minCents } from '../../values/cents.ts';
import { multiplyDivideHalfUp } from '../../values/rounding.ts';
import type { TaxedAmount } from './claim-calculation.ts';
import type { ClaimType } from '../../catalogue/claim-type.ts';
import { NO_AMOUNT } from './taxed-amount.ts';

/** A tier of the fee; missing conditions match every claim. */
interface AdminFeeTier {
  readonly claimType?: ClaimType | undefined;
  readonly locationType?: LocationType | undefined;
  /** Complexity of the operation: 1A to 7C, or MSP. */
  readonly complexity?: string | undefined;
  readonly fee: Cents;
}

/** How the administrator charges. Doctors must not be charged a share of their bill. */
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

/** The facts of a claim that determine its fee. */
export interface AdminFeeQuestion {
  readonly claimType: ClaimType;
  readonly locationType: LocationType;
  readonly complexity?: string | undefined;
  /** The amount that the panel pays the clinic, including GST. */
  readonly payable: Cents;
  /** The administrator's own GST rate on the day of submission, in basis points. */
  readonly gstBasisPoints: number;
}

const FULL = 10_000;

/**
 * The administrator's fee for a claim, with the administrator's GST. It is 0 for a claim without a payable
 * amount.
 * Source: Claims spec §3 for the fields; domain decision for the models.
 * @returns undefined if no tier matches, so that the fee is unknown
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

/** The fee of the most specific tier that matches; the first of equally specific ones. */
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

// Checks whether a referral code can be used for a claim.

import type { LocationType } from '../catalogue/location-type.ts';
import { isWithin, type PlainDate } from '../values/plain-date.ts';
import type { ConsultType } from './notification-code.ts';

/** The reasons why a referral code cannot be used for a claim. */
export type ReferralRefusal =
  | 'NOT_FOUND'
  | 'EXPIRED'
  | 'WRONG_MEMBER'
  | 'WRONG_POLICY'
  | 'WRONG_TYPE'
  | 'USED';

/** A referral code, also called notification code. */
export interface StoredReferral {
  readonly memberId: string;
  readonly policyId?: string | undefined;
  readonly referralType: ConsultType;
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate;
  /** The claim that used the code last. */
  readonly usedByClaimId?: string | null | undefined;
}

/**
 * The referrals that one claim uses up. A referral to a specialist is valid for every visit until its last
 * day. Source: domain decision.
 */
export const SINGLE_USE_REFERRALS: readonly ConsultType[] = ['LAB', 'XRAY'];

/** Whether the code is used up for other claims. */
export function isUsedUp({
  referralType,
  usedByClaimId,
}: Pick<StoredReferral, 'referralType' | 'usedByClaimId'>): boolean {
  return Boolean(usedByClaimId) && SINGLE_USE_REFERRALS.includes(referralType);
}

/** The claim that a referral code is used for. */
export interface ReferralUse {
  readonly memberId: string;
  readonly policyId?: string | undefined;
  readonly locationType: LocationType;
  /** The required referral type; the type of the clinic if undefined. */
  readonly referralType?: ConsultType | undefined;
  readonly visitDate: PlainDate;
  /** The id of the claim, once it has one: its own code stays valid for it. */
  readonly claimId?: string | undefined;
}

/**
 * The reason why a referral code cannot be used; undefined if it can. A referral is to a type of provider,
 * not to one clinic. EXPIRED also covers codes that are not valid yet.
 * Source: Claims spec §5; domain decision for the reasons.
 */
export function findReferralRefusal(
  referral: StoredReferral | undefined,
  use: ReferralUse,
): ReferralRefusal | undefined {
  if (referral === undefined) return 'NOT_FOUND';
  if (referral.memberId !== use.memberId) return 'WRONG_MEMBER';
  if (referral.policyId !== undefined && referral.policyId !== use.policyId) return 'WRONG_POLICY';
  if (referral.referralType !== use.locationType) return 'WRONG_TYPE';
  if (referral.referralType !== (use.referralType ?? use.locationType)) return 'WRONG_TYPE';
  if (!isWithin(use.visitDate, referral.validFrom, referral.validTo)) return 'EXPIRED';
  if (isUsedUp(referral) && referral.usedByClaimId !== use.claimId) return 'USED';
  return undefined;
}

// Whether a referral code can be used for a claim, and if not, why.

import type { LocationType } from '../catalogue/location-type.ts';
import { isWithin, type PlainDate } from '../values/plain-date.ts';
import type { ConsultType } from './notification-code.ts';

/** Why a referral code cannot be used for a claim. */
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
  /** The claim that used it last. */
  readonly usedByClaimId?: string | null | undefined;
}

/**
 * The referrals that one claim uses up. A referral to a specialist serves every visit until its last day.
 * Source: domain decision.
 */
export const SINGLE_USE_REFERRALS: readonly ConsultType[] = ['LAB', 'XRAY'];

/** Whether no other claim can use the code. */
export function isUsedUp({
  referralType,
  usedByClaimId,
}: Pick<StoredReferral, 'referralType' | 'usedByClaimId'>): boolean {
  return Boolean(usedByClaimId) && SINGLE_USE_REFERRALS.includes(referralType);
}

/** The claim for which a referral code is to be used. */
export interface ReferralUse {
  readonly memberId: string;
  readonly policyId?: string | undefined;
  readonly locationType: LocationType;
  /** What the referral is asked for; the kind of the clinic when not given. */
  readonly referralType?: ConsultType | undefined;
  readonly visitDate: PlainDate;
  /** The claim itself, once it has an id: its own code stays valid for it. */
  readonly claimId?: string | undefined;
}

/**
 * Why a referral code cannot be used; undefined when it can. A referral is to a kind of provider,
 * not to one clinic. EXPIRED also means not valid yet.
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

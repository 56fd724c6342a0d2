// Whether a referral code can be used for a claim, and if not, why.

import type { LocationType } from '../catalogue/location-type.ts';
import { isWithin, type PlainDate } from '../values/plain-date.ts';

/** Why a referral code cannot be used for a claim. */
export type ReferralRefusal =
  | 'NOT_FOUND'
  | 'EXPIRED'
  | 'WRONG_MEMBER'
  | 'WRONG_POLICY'
  | 'WRONG_TYPE';

/** A referral code, also called notification code. */
export interface StoredReferral {
  readonly memberId: string;
  readonly policyId?: string | undefined;
  readonly referralType: 'LAB' | 'XRAY' | 'SP';
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate;
}

/**
 * Why a referral code cannot be used; undefined when it can. A referral is to a kind of provider,
 * not to one clinic.
 * Source: Claims spec §5; domain decision for the reasons.
 */
export function findReferralRefusal(
  referral: StoredReferral | undefined,
  use: {
    readonly memberId: string;
    readonly policyId?: string | undefined;
    readonly locationType: LocationType;
    readonly visitDate: PlainDate;
  },
): ReferralRefusal | undefined {
  if (referral === undefined) return 'NOT_FOUND';
  if (referral.memberId !== use.memberId) return 'WRONG_MEMBER';
  if (referral.policyId !== undefined && referral.policyId !== use.policyId) return 'WRONG_POLICY';
  if (referral.referralType !== use.locationType) return 'WRONG_TYPE';
  return isWithin(use.visitDate, referral.validFrom, referral.validTo) ? undefined : 'EXPIRED';
}

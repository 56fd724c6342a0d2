// Approval codes: issued to a member for a time, they lift some rules and allow some drugs, once.

import { type PlainDate, isWithin } from '../values/plain-date.ts';
import type { QuantityMilli } from '../values/quantity.ts';

/** An approved drug, up to a quantity. */
export interface ApprovedDrug {
  readonly drugCode: string;
  readonly quantityMilli: QuantityMilli;
}

/** An approval code (Claims spec §3). */
export interface ApprovalCode {
  readonly memberId: string;
  readonly policyId: string;
  /** Any location when not given. */
  readonly locationId?: string | null | undefined;
  /** The one visit that it was given for; any within its term when not given. */
  readonly visitDate?: PlainDate | undefined;
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate;
  /** The claim that consumed it; a code is used once. */
  readonly usedByClaimId?: string | null | undefined;
  /** The codes of the rules that it lifts. */
  readonly rules: readonly string[];
  readonly drugs: readonly ApprovedDrug[];
}

/** The claim for which a code is to be used. */
export interface ApprovalUse {
  readonly memberId: string;
  readonly policyId: string;
  readonly locationId: string;
  readonly visitDate?: PlainDate | undefined;
  /** The claim itself, once it has an id: its own code stays valid for it. */
  readonly claimId?: string | undefined;
}

/** Why a code cannot be used for a claim. */
export type ApprovalRefusal =
  | 'NOT_FOUND'
  | 'NO_VISIT_DATE'
  | 'EXPIRED'
  | 'WRONG_MEMBER'
  | 'WRONG_POLICY'
  | 'WRONG_PROVIDER'
  | 'USED';

/**
 * Why an approval code cannot be used for a claim; undefined when it can. Whose it is comes first: only
 * then may anything be said of it. EXPIRED also means not valid yet, or given for another day.
 * Source: Claims spec §5 (no visit date, no valid code; held against the visit date); domain decision
 * for the rest.
 */
export function findApprovalRefusal(
  approval: ApprovalCode | undefined,
  use: ApprovalUse,
): ApprovalRefusal | undefined {
  if (approval === undefined) return 'NOT_FOUND';
  if (approval.memberId !== use.memberId) return 'WRONG_MEMBER';
  if (approval.policyId !== use.policyId) return 'WRONG_POLICY';
  if (approval.locationId && approval.locationId !== use.locationId) return 'WRONG_PROVIDER';
  if (use.visitDate === undefined) return 'NO_VISIT_DATE';
  if (!isWithin(use.visitDate, approval.validFrom, approval.validTo)) return 'EXPIRED';
  if (approval.visitDate !== undefined && approval.visitDate !== use.visitDate) return 'EXPIRED';
  if (approval.usedByClaimId && approval.usedByClaimId !== use.claimId) return 'USED';
  return undefined;
}

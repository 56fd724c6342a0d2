// Approval codes. A code is issued to a member for a period, lifts some rules, allows some drugs, and is used once.

import { type PlainDate, isWithin } from '../values/plain-date.ts';
import type { Cents } from '../values/cents.ts';
import type { QuantityMilli } from '../values/quantity.ts';

/** An approved drug, up to a quantity. */
export interface ApprovedDrug {
  readonly drugCode: string;
  readonly quantityMilli: QuantityMilli;
}

/** A rule about an amount, and the figure up to which it is lifted. */
export interface ApprovedAmount {
  readonly rule: string;
  readonly upTo: Cents;
}

/** An approval code (Claims spec §3). */
export interface ApprovalCode {
  readonly memberId: string;
  readonly policyId: string;
  /** Any location if undefined. */
  readonly locationId?: string | null | undefined;
  /** The visit date that it was issued for; any within its period if undefined. */
  readonly visitDate?: PlainDate | undefined;
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate;
  /** The claim that used the code. A code is used once. */
  readonly usedByClaimId?: string | null | undefined;
  /** The codes of the rules that it lifts. */
  readonly rules: readonly string[];
  readonly drugs: readonly ApprovedDrug[];
  /** A rule without an entry is lifted whatever its figure is. */
  readonly amounts: readonly ApprovedAmount[];
  /** The most that the plan may pay for the claim; any amount if undefined. */
  readonly claimUpTo?: Cents | undefined;
  /** The administrator has taken the code back. */
  readonly isRevoked: boolean;
}

/** The claim that a code is used for. */
export interface ApprovalUse {
  readonly memberId: string;
  readonly policyId: string;
  readonly locationId: string;
  readonly visitDate?: PlainDate | undefined;
  /** The id of the claim, once it has one: its own code stays valid for it. */
  readonly claimId?: string | undefined;
}

/** The reasons why a code cannot be used for a claim. */
export type ApprovalRefusal =
  | 'NOT_FOUND'
  | 'NO_VISIT_DATE'
  | 'EXPIRED'
  | 'WRONG_MEMBER'
  | 'WRONG_POLICY'
  | 'WRONG_PROVIDER'
  | 'REVOKED'
  | 'USED';

/**
 * The reason why an approval code cannot be used for a claim; undefined if it can. The owner is checked
 * first, because nothing about a code may be revealed to others. EXPIRED also covers codes that are not valid
 * yet or were issued for another day.
 * Source: Claims spec §5 (a code requires a visit date and is checked against it); domain decision for the
 * rest.
 */
export function findApprovalRefusal(
  approval: ApprovalCode | undefined,
  use: ApprovalUse,
): ApprovalRefusal | undefined {
  if (approval === undefined) return 'NOT_FOUND';
  if (approval.memberId !== use.memberId) return 'WRONG_MEMBER';
  if (approval.policyId !== use.policyId) return 'WRONG_POLICY';
  if (approval.locationId && approval.locationId !== use.locationId) return 'WRONG_PROVIDER';
  if (approval.isRevoked) return 'REVOKED';
  if (use.visitDate === undefined) return 'NO_VISIT_DATE';
  if (!isWithin(use.visitDate, approval.validFrom, approval.validTo)) return 'EXPIRED';
  if (approval.visitDate !== undefined && approval.visitDate !== use.visitDate) return 'EXPIRED';
  if (approval.usedByClaimId && approval.usedByClaimId !== use.claimId) return 'USED';
  return undefined;
}

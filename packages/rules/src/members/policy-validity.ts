// Whether a member's policy covers a visit on a day, and the reason if not.

import type { PlainDate } from '../values/plain-date.ts';

/** The facts of a member's policy that determine its validity. */
export interface PolicyTerm {
  readonly policyStatus: 'ACTIVE' | 'INACTIVE';
  readonly policyStart: PlainDate;
  readonly policyExpiry?: PlainDate | undefined;
  readonly memberStart: PlainDate;
  readonly memberEnd?: PlainDate | undefined;
  readonly suspendedFrom?: PlainDate | undefined;
  /** Whether the member has a plan on the day. */
  readonly hasPlan: boolean;
}

export const POLICY_INVALID_REASONS = [
  'INACTIVE',
  'NOT_STARTED',
  'EXPIRED',
  'TERMINATED',
  'SUSPENDED',
  'NO_PLAN',
] as const;

export type PolicyInvalidReason = (typeof POLICY_INVALID_REASONS)[number];

/**
 * The reason why the policy does not cover a visit on the day; undefined if it does. First and last day are
 * included. Source: Claims spec §5 'Member policy is invalid for selected visit date'; domain decision for
 * the reasons.
 */
export function policyInvalidReason(
  term: PolicyTerm,
  visitDate: PlainDate,
): PolicyInvalidReason | undefined {
  if (term.policyStatus === 'INACTIVE') return 'INACTIVE';
  if (visitDate < term.policyStart || visitDate < term.memberStart) return 'NOT_STARTED';
  if (term.policyExpiry !== undefined && visitDate > term.policyExpiry) return 'EXPIRED';
  if (term.memberEnd !== undefined && visitDate > term.memberEnd) return 'TERMINATED';
  if (term.suspendedFrom !== undefined && visitDate >= term.suspendedFrom) return 'SUSPENDED';
  return term.hasPlan ? undefined : 'NO_PLAN';
}

/** A period of employment; ongoing without an end date. */
export interface Employment {
  readonly from: PlainDate;
  readonly to?: PlainDate | undefined;
}

/**
 * Whether the person was employed on the day. True without any history.
 * Source: Claims spec §5 (employment histories are validated against the incurred date).
 */
export function isEmployedOn(histories: readonly Employment[], date: PlainDate): boolean {
  if (histories.length === 0) return true;
  return histories.some(({ from, to }) => from <= date && (to === undefined || date <= to));
}

import type { ClaimType } from '../../catalogue/claim-type.ts';
import type { Violation } from './violation.ts';

/** The rule that breaks if the member has another claim at the clinic on the visit date. */
export const SAME_DAY_RULE = 'CAR001';

/** Another claim of the member at the clinic on the visit date. */
export interface SameVisit {
  /** Registration number of the doctor; undefined if no doctor attended. */
  readonly doctorCode?: string | undefined;
  readonly claimType?: ClaimType | undefined;
}

/**
 * The claim that this one duplicates: same member, day, clinic, doctor and type. A visit and a stay that
 * begins on the same day are two claims. Undefined if no doctor attended, because a laboratory may see a member twice a day, and undefined if an approval code lifts the same-day
 * rule.
 * Source: domain decision on DUPLICATE_CLAIM.
 */
export function findDuplicateVisit<Other extends SameVisit>(
  { doctorCode, claimType }: SameVisit,
  others: readonly Other[],
  violations: readonly Pick<Violation, 'code' | 'isApprovalCodeApplied'>[],
): Other | undefined {
  const isLifted = violations.some(
    ({ code, isApprovalCodeApplied }) => code === SAME_DAY_RULE && isApprovalCodeApplied,
  );
  if (isLifted || doctorCode === undefined) return undefined;
  return others.find((other) => other.doctorCode === doctorCode && other.claimType === claimType);
}

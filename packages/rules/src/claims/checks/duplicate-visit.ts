import type { Violation } from './violation.ts';

/** Breaks where the member has another claim at the clinic on the visit date. */
export const SAME_DAY_RULE = 'CAR001';

/** Another claim of the member at the clinic on the visit date. */
export interface SameVisit {
  /** Registration number of the doctor; undefined where nobody attended. */
  readonly doctorCode?: string | undefined;
}

/**
 * The claim of which this one would be a duplicate: same member, day, clinic and doctor. None where
 * nobody attended, as in a laboratory, which may see a member twice a day, and none when an approval
 * code lifts the rule of the same day.
 * Source: domain decision on DUPLICATE_CLAIM.
 */
export function findDuplicateVisit<Other extends SameVisit>(
  { doctorCode }: SameVisit,
  others: readonly Other[],
  violations: readonly Pick<Violation, 'code' | 'isApprovalCodeApplied'>[],
): Other | undefined {
  const isLifted = violations.some(
    ({ code, isApprovalCodeApplied }) => code === SAME_DAY_RULE && isApprovalCodeApplied,
  );
  if (isLifted || doctorCode === undefined) return undefined;
  return others.find((other) => other.doctorCode === doctorCode);
}

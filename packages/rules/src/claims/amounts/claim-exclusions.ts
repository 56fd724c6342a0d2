// The reasons why a plan covers nothing on a claim, although it has benefits for its lines. The calculator and the check
// of the cover (cover-faults.ts) use the same rule.
import type { PreExisting } from '../../members/pre-existing.ts';
import type { PlainDate } from '../../values/plain-date.ts';
import type { ClaimExclusionReason } from './charges.ts';

export interface ExclusionFacts {
  readonly visitDate: PlainDate | undefined;
  /** The code of the principal diagnosis. */
  readonly principalDiagnosis: string | undefined;
  /** Prefixes of diagnosis codes that the plan does not cover. */
  readonly excludedDiagnoses: readonly string[];
  /** The plan does not cover visits before this day. */
  readonly waitingUntil: PlainDate | undefined;
  readonly preExisting: PreExisting | undefined;
}

export function isExcludedDiagnosis(
  code: string | undefined,
  prefixes: readonly string[],
): boolean {
  return code !== undefined && prefixes.some((prefix) => code.startsWith(prefix));
}

export function claimExclusions(facts: ExclusionFacts): ClaimExclusionReason[] {
  const { visitDate, principalDiagnosis: principal, waitingUntil, preExisting } = facts;
  const reasons: ClaimExclusionReason[] = [];
  if (isExcludedDiagnosis(principal, facts.excludedDiagnoses)) reasons.push('EXCLUDED_DIAGNOSIS');
  if (waitingUntil !== undefined && visitDate !== undefined && visitDate < waitingUntil) {
    reasons.push('WAITING_PERIOD');
  }
  if (principal !== undefined && preExisting?.notCovered.includes(principal) === true) {
    reasons.push('PRE_EXISTING');
  }
  return reasons;
}

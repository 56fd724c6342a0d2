// How approval rules judge a submitted claim as a whole, and how another rule would change that. Approval codes are
// left aside: a claim that has one needed it.
import type { Violation } from '../checks/violation.ts';

/** From mildest to strictest. */
export const CLAIM_VERDICTS = ['CLEAR', 'ASSESSOR', 'APPROVAL', 'REJECTED'] as const;
export type ClaimVerdict = (typeof CLAIM_VERDICTS)[number];

/** REJECTED: it cannot be submitted. APPROVAL: only with an approval code. ASSESSOR: an assessor decides it. */
export function verdictOf(
  violations: readonly Pick<Violation, 'isLiftable' | 'severity'>[],
): ClaimVerdict {
  const blocking = violations.filter(({ severity }) => severity === 'B');
  if (blocking.some(({ isLiftable }) => !isLiftable)) return 'REJECTED';
  if (blocking.length > 0) return 'APPROVAL';
  return violations.some(({ severity }) => severity === 'R') ? 'ASSESSOR' : 'CLEAR';
}

export const VERDICT_CHANGES = [
  'NEWLY_REJECTED',
  'NEWLY_APPROVAL',
  'NEWLY_ASSESSOR',
  'NO_LONGER_REJECTED',
  'NO_LONGER_APPROVAL',
  'NO_LONGER_ASSESSOR',
] as const;
export type VerdictChange = (typeof VERDICT_CHANGES)[number];

/** A stricter verdict has the name of its new finding, a milder one of the finding that has gone. */
export function verdictChange(
  before: ClaimVerdict,
  after: ClaimVerdict,
): VerdictChange | undefined {
  if (before === after) return undefined;
  const isStricter = CLAIM_VERDICTS.indexOf(after) > CLAIM_VERDICTS.indexOf(before);
  return VERDICT_CHANGES.find((change) =>
    isStricter ? change === `NEWLY_${after}` : change === `NO_LONGER_${before}`,
  );
}

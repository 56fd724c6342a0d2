// The outcome of a claim after the job has checked it again.

import type { Cents } from '../../values/cents.ts';
import type { CoverFault } from '../cover/cover-faults.ts';
import type { DocumentType } from '../form/document-types.ts';
import type { UnusualLines } from './unusual-lines.ts';
import type { StatedReason } from './stated-reasons.ts';

/** The facts of a checked claim that determine its outcome. */
export interface CheckedClaim {
  /** Open violations: B and R need an assessor, I is information. Lifted violations are left out. */
  readonly openViolations: readonly { readonly code: string; readonly severity: 'B' | 'R' | 'I' }[];
  readonly totalFeeAmount: Cents;
  readonly totalPayableAmount: Cents;
  readonly totalCopayAmount: Cents;
  /** Claims above this total go to an assessor; undefined means all do. */
  readonly autoApproveLimit: Cents | undefined;
  /** The reasons why the claim is no longer covered, except those in spite of which it was kept. */
  readonly coverFaults: readonly CoverFault[];
  /** Whether the amounts equal the submitted ones. */
  readonly areAmountsUnchanged: boolean;
  readonly missingDocuments: readonly DocumentType[];
  readonly unusualLines: readonly UnusualLines[];
  /** Whether the bill is above what is left of its guarantee letter. */
  readonly isAboveLetter: boolean;
  /** Whether a limit had nothing left for the claim. */
  readonly isLimitUsedUp: boolean;
}

type AdjudicationReason = StatedReason | `RULE_${string}`;

export type AdjudicationOutcome =
  | { readonly status: 'APPROVED' }
  | { readonly status: 'DECLINED'; readonly reason: 'LIMIT_REACHED' | 'NOT_COVERED' }
  | { readonly status: 'PENDING ASSESSOR'; readonly reasons: readonly AdjudicationReason[] };

/**
 * Approves or declines the claim, or sends it to an assessor. A claim with no covered amount is declined,
 * with the reason LIMIT_REACHED if it would be covered but a limit is used up. A claim without reasons against it is approved. Every other claim goes to an assessor with its reasons.
 * Source: domain decision on adjudication, first step.
 */
export function adjudicationOutcome(claim: CheckedClaim): AdjudicationOutcome {
  const isNothingCovered = claim.totalPayableAmount === 0 && claim.totalCopayAmount === 0;
  const { areAmountsUnchanged, isAboveLetter } = claim;
  const isCovered = claim.coverFaults.length === 0;
  if (isNothingCovered && isCovered && areAmountsUnchanged && !isAboveLetter) {
    return { status: 'DECLINED', reason: claim.isLimitUsedUp ? 'LIMIT_REACHED' : 'NOT_COVERED' };
  }
  const reasons: AdjudicationReason[] = [];
  if (isAboveLetter) reasons.push('ABOVE_LETTER');
  reasons.push(...claim.coverFaults);
  if (!areAmountsUnchanged) reasons.push('AMOUNTS_CHANGED');
  if (claim.autoApproveLimit === undefined || claim.totalFeeAmount > claim.autoApproveLimit) {
    reasons.push('OVER_AUTO_LIMIT');
  }
  if (claim.missingDocuments.length > 0) reasons.push('DOCUMENTS_MISSING');
  reasons.push(...claim.unusualLines);
  for (const { code, severity } of claim.openViolations) {
    if (severity !== 'I') reasons.push(`RULE_${code}`);
  }
  return reasons.length === 0 ? { status: 'APPROVED' } : { status: 'PENDING ASSESSOR', reasons };
}

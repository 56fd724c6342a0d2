// What becomes of a claim when the job has checked it again.

import type { Cents } from '../../values/cents.ts';
import type { DocumentType } from '../form/document-types.ts';
import type { StatedReason } from './stated-reasons.ts';

/** What of a checked claim decides its outcome. */
export interface CheckedClaim {
  /** Open violations: B and R need a person, I is a note. Lifted ones are left out. */
  readonly openViolations: readonly { readonly code: string; readonly severity: 'B' | 'R' | 'I' }[];
  readonly totalFeeAmount: Cents;
  readonly totalPayableAmount: Cents;
  readonly totalCopayAmount: Cents;
  /** Above this total a person looks; undefined means always. */
  readonly autoApproveLimit: Cents | undefined;
  readonly isPolicyValid: boolean;
  /** Whether the amounts came out as they were submitted. */
  readonly areAmountsUnchanged: boolean;
  readonly missingDocuments: readonly DocumentType[];
}

type AdjudicationReason = StatedReason | `RULE_${string}`;

export type AdjudicationOutcome =
  | { readonly status: 'APPROVED' }
  | { readonly status: 'DECLINED'; readonly reason: 'NOT_COVERED' }
  | { readonly status: 'PENDING ASSESSOR'; readonly reasons: readonly AdjudicationReason[] };

/**
 * Approves, declines or asks a person. A claim of which nothing is covered is declined; one without
 * anything that speaks against it is approved; for every other a person is asked, with the reasons.
 * Source: domain decision on adjudication, first step.
 */
export function adjudicationOutcome(claim: CheckedClaim): AdjudicationOutcome {
  const isNothingCovered = claim.totalPayableAmount === 0 && claim.totalCopayAmount === 0;
  if (isNothingCovered && claim.isPolicyValid && claim.areAmountsUnchanged) {
    return { status: 'DECLINED', reason: 'NOT_COVERED' };
  }
  const reasons: AdjudicationReason[] = [];
  if (!claim.isPolicyValid) reasons.push('POLICY_INVALID');
  if (!claim.areAmountsUnchanged) reasons.push('AMOUNTS_CHANGED');
  if (claim.autoApproveLimit === undefined || claim.totalFeeAmount > claim.autoApproveLimit) {
    reasons.push('OVER_AUTO_LIMIT');
  }
  if (claim.missingDocuments.length > 0) reasons.push('DOCUMENTS_MISSING');
  for (const { code, severity } of claim.openViolations) {
    if (severity !== 'I') reasons.push(`RULE_${code}`);
  }
  return reasons.length === 0 ? { status: 'APPROVED' } : { status: 'PENDING ASSESSOR', reasons };
}

import type { LocationType } from '../../catalogue/location-type.ts';
import type { Cents } from '../../values/cents.ts';
import type { ClaimType } from '../../catalogue/claim-type.ts';

/** An insurer's limits for the total with GST. Without a limit, every claim goes to an assessor. */
export interface AutoApproveLimits {
  readonly outpatient?: Cents | undefined;
  /** For outpatient claims at specialists. */
  readonly specialist?: Cents | undefined;
}

/**
 * The highest total that is approved automatically. Specialists have their own limit, and inpatient claims
 * have none. Undefined means that every claim goes to an assessor.
 * Source: domain decision on adjudication.
 */
export function autoApproveLimit(
  limits: AutoApproveLimits,
  claim: { readonly claimType: ClaimType; readonly locationType: LocationType },
): Cents | undefined {
  if (claim.claimType === 'INPATIENT') return undefined;
  return claim.locationType === 'SP' ? limits.specialist : limits.outpatient;
}

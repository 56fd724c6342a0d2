import type { LocationType } from '../../catalogue/location-type.ts';
import type { Cents } from '../../values/cents.ts';
import type { ClaimType } from '../../catalogue/claim-type.ts';

/** An insurer's limits, of the total with GST; without one a person always looks. */
export interface AutoApproveLimits {
  readonly outpatient?: Cents | undefined;
  /** Outpatient claims of specialists. */
  readonly specialist?: Cents | undefined;
}

/**
 * Up to which total a claim is approved without a person: specialists have a limit of their own, an
 * inpatient claim has none. Undefined means never.
 * Source: domain decision on adjudication.
 */
export function autoApproveLimit(
  limits: AutoApproveLimits,
  claim: { readonly claimType: ClaimType; readonly locationType: LocationType },
): Cents | undefined {
  if (claim.claimType === 'INPATIENT') return undefined;
  return claim.locationType === 'SP' ? limits.specialist : limits.outpatient;
}

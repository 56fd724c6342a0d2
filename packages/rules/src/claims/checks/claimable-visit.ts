// Whether a clinic could claim for a visit at all; nothing is said about visits elsewhere otherwise.

import type { ClaimContext } from './claim-context.ts';
import type { ClaimForm } from '../form/claim-form.ts';
import { validateVisitDate } from '../form/validate-visit.ts';

type Context = Pick<
  ClaimContext,
  'clinicOpenFrom' | 'clinicOpenUntil' | 'locationType' | 'policyInvalidReason' | 'today'
>;

/** The date is one that can be submitted, and the policy covers it. Without a date, today counts. */
export function isClaimableVisit(
  { claimType, visitDate }: Pick<ClaimForm, 'claimType' | 'visitDate'>,
  context: Context,
): boolean {
  const { today, locationType, clinicOpenFrom, clinicOpenUntil, policyInvalidReason } = context;
  const location = {
    locationType,
    onBoardingDate: clinicOpenFrom,
    offBoardingDate: clinicOpenUntil,
  };
  const visit = { claimType, visitDate: visitDate ?? today };
  return (
    policyInvalidReason === undefined && validateVisitDate(visit, { today, location }).length === 0
  );
}

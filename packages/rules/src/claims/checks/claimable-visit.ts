// Whether a clinic could claim for a visit at all. If not, it learns nothing about visits elsewhere.

import type { ClaimContext } from './claim-context.ts';
import type { ClaimForm } from '../form/claim-form.ts';
import { validateVisitDate } from '../form/validate-visit.ts';

type Context = Pick<
  ClaimContext,
  'clinicOpenFrom' | 'clinicOpenUntil' | 'locationType' | 'policyInvalidReason' | 'today'
>;

/** Whether the date can be submitted and the policy covers it. Without a date, today counts. */
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

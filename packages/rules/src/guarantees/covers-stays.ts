import type { PlanCover } from '../benefits/benefit-types.ts';

/** Whether the plan has a benefit for inpatient stays. */
export function coversStays({
  benefits,
  mappings,
}: Pick<PlanCover, 'benefits' | 'mappings'>): boolean {
  const ofStays = new Set(
    mappings
      .filter(({ claimType }) => claimType === 'INPATIENT')
      .map((row) => row.internalBenefitId),
  );
  return benefits.some(({ internalBenefitId }) => ofStays.has(internalBenefitId));
}

// The benefits of a plan that can be used at a type of clinic.

import { admitsPatients, type LocationType } from '../catalogue/location-type.ts';
import type { BenefitMapping, PlanBenefit, PlanCover } from './benefit-types.ts';

/**
 * The benefits with at least one line that a clinic of this type can claim, in plan order. Pools have no
 * lines, so they are not included. Source: domain decision.
 */
export function benefitsAt(
  plan: Pick<PlanCover, 'benefits' | 'mappings'>,
  type: LocationType,
): PlanBenefit[] {
  const usable = new Set(
    plan.mappings.filter((mapping) => fits(mapping, type)).map((row) => row.internalBenefitId),
  );
  return plan.benefits
    .filter(({ internalBenefitId }) => usable.has(internalBenefitId))
    .toSorted((a, b) => a.order - b.order);
}

function fits({ claimType, locationTypes }: BenefitMapping, type: LocationType): boolean {
  if (claimType === 'INPATIENT' && !admitsPatients(type)) return false;
  return locationTypes === undefined || locationTypes.length === 0 || locationTypes.includes(type);
}

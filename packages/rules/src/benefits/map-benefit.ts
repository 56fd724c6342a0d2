// Maps a claim line to a benefit of the plan.

import type { FeeCategory } from '../catalogue/fee-category.ts';
import type { LocationType } from '../catalogue/location-type.ts';
import type { ClaimType, DiagnosisClass } from '../catalogue/claim-type.ts';
import type { BenefitMapping, PlanBenefit, PlanCover } from './benefit-types.ts';

/** The facts of a claim line that determine its benefit. */
export interface MappedLine {
  readonly claimType: ClaimType;
  readonly locationType: LocationType;
  readonly category: FeeCategory;
  readonly diagnosisClass?: DiagnosisClass | undefined;
  readonly productGroup?: string | undefined;
}

/**
 * The benefit of the most specific mapping that matches the line. Product group is more specific than
 * diagnosis class, then category, location type and claim type. Among equals, the benefit that comes first
 * in the plan wins. A general benefit never pays a health screening. Source: domain decision.
 * @returns undefined if no mapping matches: the line is not covered
 */
export function mapBenefit(
  plan: Pick<PlanCover, 'benefits' | 'mappings'>,
  line: MappedLine,
): PlanBenefit | undefined {
  let best: PlanBenefit | undefined;
  let bestScore = -1;
  for (const mapping of plan.mappings) {
    const score = specificity(mapping);
    if (score < bestScore || !fits(mapping, line)) continue;
    const benefit = firstBenefit(plan.benefits, mapping.internalBenefitId);
    if (benefit === undefined) continue;
    if (score === bestScore && best !== undefined && best.order <= benefit.order) continue;
    best = benefit;
    bestScore = score;
  }
  return best;
}

function firstBenefit(
  benefits: readonly PlanBenefit[],
  internalBenefitId: string,
): PlanBenefit | undefined {
  let first: PlanBenefit | undefined;
  for (const benefit of benefits) {
    if (benefit.internalBenefitId !== internalBenefitId) continue;
    if (first === undefined || benefit.order < first.order) first = benefit;
  }
  return first;
}

function fits(mapping: BenefitMapping, line: MappedLine): boolean {
  return (
    (!isOutpatientScreening(line) || isMeantForScreening(mapping)) &&
    isOpenOr(mapping.claimType, line.claimType) &&
    isEmptyOrHas(mapping.locationTypes, line.locationType) &&
    isOpenOr(mapping.category, line.category) &&
    isOpenOr(mapping.diagnosisClass, line.diagnosisClass) &&
    isEmptyOrHas(mapping.productGroups, line.productGroup)
  );
}

/** A screening during a stay belongs to the stay. */
function isOutpatientScreening({ category, claimType }: MappedLine): boolean {
  return category === 'HS' && claimType === 'OUTPATIENT';
}

/** Whether the mapping names the category, products, or only clinics for health screening. */
function isMeantForScreening({ category, productGroups, locationTypes }: BenefitMapping): boolean {
  if (category === 'HS' || (productGroups !== undefined && productGroups.length > 0)) return true;
  if (locationTypes === undefined || locationTypes.length === 0) return false;
  return locationTypes.every((type) => type === 'HS');
}

function isOpenOr<T>(wanted: T | undefined, actual: T | undefined): boolean {
  return wanted === undefined || wanted === actual;
}

function isEmptyOrHas<T>(wanted: readonly T[] | undefined, actual: T | undefined): boolean {
  if (wanted === undefined || wanted.length === 0) return true;
  return actual !== undefined && wanted.includes(actual);
}

function specificity(mapping: BenefitMapping): number {
  let score = mapping.claimType === undefined ? 0 : 1;
  if (mapping.locationTypes !== undefined && mapping.locationTypes.length > 0) score += 2;
  if (mapping.category !== undefined) score += 4;
  if (mapping.diagnosisClass !== undefined) score += 8;
  if (mapping.productGroups !== undefined && mapping.productGroups.length > 0) score += 16;
  return score;
}

// Names of the form's sections by claim type and clinic type, and the section of each line.
import { parseFeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import {
  type ChargedSection,
  type ClaimShape,
  FEE_SECTIONS,
  type FeeSectionId,
  formOf,
  type SectionId,
} from '@portal/rules/claims/form/form-sections.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { FeeLine } from '../entered-claim.ts';
import { useClaim } from './claim-store.ts';

export const SECTION_TITLES: Readonly<Record<SectionId, TextKey>> = {
  visit: 'claims.visit',
  diagnosis: 'claims.diagnosis',
  consultation: 'claims.consultation',
  drugs: 'claims.drugs',
  packages: 'claims.packages',
  procedures: 'claims.procedures',
  fees: 'claims.fees',
  dentalFees: 'claims.fees',
  treatments: 'claims.treatments',
  tests: 'claims.tests',
  furtherTests: 'claims.tests',
  laboratory: 'claims.category_LAB',
  imaging: 'claims.category_IMAGING',
  mc: 'claims.mc',
  stay: 'claims.stay',
  operations: 'claims.operations',
  assistingSurgeons: 'claims.assistingSurgeons',
  doctorFees: 'claims.doctorFees',
  facility: 'claims.facility',
  consumables: 'claims.consumables',
  ownMoney: 'claims.ownMoney',
};

export const ADD_LABELS: Readonly<Record<FeeSectionId, TextKey>> = {
  packages: 'claims.addPackage',
  procedures: 'claims.addProcedure',
  fees: 'claims.addFee',
  dentalFees: 'claims.addFee',
  treatments: 'claims.addTreatment',
  tests: 'claims.addTest',
  furtherTests: 'claims.addTest',
  laboratory: 'claims.addTest',
  imaging: 'claims.addTest',
  facility: 'claims.addFacility',
};

export function feeSection(id: FeeSectionId): ChargedSection {
  return FEE_SECTIONS[id];
}

export function isInSection({ category: text }: Pick<FeeLine, 'category'>, id: FeeSectionId) {
  const category = parseFeeCategory(text);
  return category !== undefined && feeSection(id).categories.includes(category);
}

/** The sections of this form. A certificate that is already on the claim can be removed. */
export function useSections(): readonly SectionId[] {
  const { sections } = useFormShape();
  const hasMc = useClaim(
    ({ context, claim }) => context?.formConfig.isMcVisible !== false || (claim.mc_days ?? 0) > 0,
  );
  return hasMc ? sections : sections.filter((id) => id !== 'mc');
}

/** The form for the claim type and the clinic type. */
export function useFormShape(): ClaimShape {
  const claimType = useClaim((state) => state.claim.claim_type);
  return formOf(claimType, useLocationType());
}

/** The clinic type; the form is shown only once it is known. */
export function useLocationType(): LocationType {
  return useClaim((state) => state.context?.locationType ?? 'GP');
}

/** Whether patients of this clinic come with a referral. */
export function useReferralOffered(): boolean {
  const isVisible = useClaim((state) => state.context?.formConfig.isReferralVisible ?? true);
  return useFormShape().takesReferral && isVisible;
}

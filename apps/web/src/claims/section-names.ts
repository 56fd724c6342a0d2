// The sections of the form of a kind of clinic: their names, and which line is in which.
import { parseFeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import {
  type ChargedSection,
  FEE_SECTIONS,
  type FeeSectionId,
  OUTPATIENT_FORMS,
  type SectionId,
} from '@portal/rules/claims/form-sections.ts';
import type { TextKey } from '../platform/i18n.ts';
import type { FeeLine } from './claim-document.ts';
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
};

export function feeSection(id: FeeSectionId): ChargedSection {
  return FEE_SECTIONS[id];
}

export function isInSection({ category: text }: Pick<FeeLine, 'category'>, id: FeeSectionId) {
  const category = parseFeeCategory(text);
  return category !== undefined && feeSection(id).categories.includes(category);
}

/** The sections of the form here; a medical certificate that is kept can be taken away. */
export function useSections(): readonly SectionId[] {
  const { sections } = OUTPATIENT_FORMS[useLocationType()];
  const hasMc = useClaim(
    ({ context, document }) =>
      context?.formConfig.isMcVisible !== false || (document.mc_days ?? 0) > 0,
  );
  return hasMc ? sections : sections.filter((id) => id !== 'mc');
}

/** The kind of the clinic; the form is shown only once it is known. */
export function useLocationType(): LocationType {
  return useClaim((state) => state.context?.locationType ?? 'GP');
}

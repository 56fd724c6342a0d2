// The charges of a stay by section of its form.
import type {
  ClaimCalculation,
  LineAmounts,
} from '@portal/rules/claims/amounts/claim-calculation.ts';
import { isChargedAt, type SectionId } from '@portal/rules/claims/form/form-sections.ts';
import { sumCents, type Cents } from '@portal/rules/values/cents.ts';
import { ASSISTING_SURGEONS, CONSUMABLES, DOCTOR_FEES, OPERATIONS } from '../parts/stay-lists.ts';

/** The sections with charges; sections with a list of their own by its path. */
const LISTS = [
  ['operations', OPERATIONS.path],
  ['assistingSurgeons', ASSISTING_SURGEONS.path],
  ['doctorFees', DOCTOR_FEES.path],
  ['consumables', CONSUMABLES.path],
] as const;
const BY_CATEGORY = ['facility', 'tests', 'drugs'] as const;

type ChargedSection = (typeof LISTS)[number][0] | (typeof BY_CATEGORY)[number];

function sectionOf({ ref, category }: LineAmounts): ChargedSection | undefined {
  const own = LISTS.find(([, path]) => ref.startsWith(`${path}.`));
  if (own !== undefined) return own[0];
  return BY_CATEGORY.find((section) => isChargedAt({ sections: [section] }, category));
}

/** The sections with charges, in the order of the form, with their amounts before GST. */
export function feesOfStay(
  { lines }: Pick<ClaimCalculation, 'lines'>,
  sections: readonly SectionId[],
): readonly { readonly section: SectionId; readonly amount: Cents }[] {
  return sections.flatMap((section) => {
    const amount = sumCents(
      lines.filter((line) => sectionOf(line) === section).map(({ before }) => before),
    );
    return amount > 0 ? [{ section, amount }] : [];
  });
}

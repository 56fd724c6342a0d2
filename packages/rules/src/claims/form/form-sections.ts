// The claim form of each type of clinic: its sections, the products that each section charges, and the
// required fields. The form, the server's checks and the tests read this table.
// Source: Claims spec §9 for the fee types and the ids 6 and 7; domain decision for the rest.

import type { FeeCategory } from '../../catalogue/fee-category.ts';
import type { LocationType } from '../../catalogue/location-type.ts';
import { PRODUCT_TYPE_IDS } from '../../catalogue/product.ts';
import type { ClaimType } from '../../catalogue/claim-type.ts';

const T = PRODUCT_TYPE_IDS;

/** Narrows the search for a fee to one product type. */
export type FeeType = 'ATTENDANCE' | 'DENTAL' | 'TOSP' | 'MISC';

/** The fee types, in the order in which they are offered (Claims spec §9). */
export const FEE_TYPES: Readonly<Record<FeeType, number>> = {
  ATTENDANCE: T.FEE,
  DENTAL: T.DENTAL,
  TOSP: T.TOSP,
  MISC: T.MISC,
};

/** A section: the categories of its lines and the product types that its search covers. */
export interface ChargedSection {
  readonly categories: readonly FeeCategory[];
  readonly types: readonly number[];
  /** Further product types of its lines, which are searched in another section. */
  readonly alsoTakes?: readonly number[];
  /** Whether the search can be narrowed to a fee type. */
  readonly hasFeeTypes?: true;
  /** Whether a line may state the treated tooth. */
  readonly hasTeeth?: true;
}

const OF_PROCEDURES: readonly FeeCategory[] = [
  'PROCEDURE',
  'MISC',
  'FACILITY',
  'ANAESTHETIST',
  'ATTENDANCE',
];

/** The fee sections that a form may have. */
export const FEE_SECTIONS = {
  packages: { categories: ['HS'], types: [T.HS] },
  procedures: {
    categories: OF_PROCEDURES,
    types: [T.PROCEDURE, T.CONSUMABLE, T.MISC],
    alsoTakes: [T.VACCINE],
  },
  fees: {
    categories: OF_PROCEDURES,
    types: [T.PROCEDURE, T.CONSUMABLE, T.FEE, T.DENTAL, T.TOSP, T.MISC],
    alsoTakes: [T.VACCINE],
    hasFeeTypes: true,
  },
  dentalFees: {
    categories: OF_PROCEDURES,
    types: [T.FEE, T.DENTAL, T.TOSP, T.MISC],
    hasFeeTypes: true,
    hasTeeth: true,
  },
  treatments: { categories: ['PROCEDURE', 'MISC'], types: [T.PROCEDURE, T.MISC] },
  tests: { categories: ['LAB', 'IMAGING', 'HS'], types: [T.LAB, T.IMAGING, T.HS] },
  laboratory: { categories: ['LAB', 'MISC'], types: [T.LAB, T.MISC] },
  imaging: { categories: ['IMAGING', 'MISC'], types: [T.IMAGING, T.MISC] },
  facility: { categories: OF_PROCEDURES, types: [T.PROCEDURE, T.CONSUMABLE, T.FEE, T.MISC] },
  furtherTests: { categories: ['LAB', 'IMAGING'], types: [T.LAB, T.IMAGING] },
} as const satisfies Readonly<Record<string, ChargedSection>>;

export type FeeSectionId = keyof typeof FEE_SECTIONS;
export type SectionId =
  | FeeSectionId
  | 'assistingSurgeons'
  | 'consultation'
  | 'consumables'
  | 'diagnosis'
  | 'doctorFees'
  | 'drugs'
  | 'mc'
  | 'operations'
  | 'ownMoney'
  | 'stay'
  | 'visit';

/** Drugs, including vaccines. */
export const DRUG_TYPES: readonly number[] = [T.DRUG, T.VACCINE];

/**
 * Required parts of a form. CONSULTATION is a consultation or a procedure. STAY is ward and dates, and an
 * operation or a doctor's attendance.
 */
type Required = 'CONSULTATION' | 'DIAGNOSIS' | 'DOCTOR' | 'STAY';

export interface ClaimShape {
  /** In the order of the form; remarks always come last. */
  readonly sections: readonly SectionId[];
  readonly required: readonly Required[];
  /** The product types of this clinic's consultation fees. */
  readonly consultationTypes: readonly number[];
  /** Whether patients come with a referral code. */
  readonly takesReferral: boolean;
}

const SEES_PATIENTS: readonly Required[] = ['DOCTOR', 'DIAGNOSIS', 'CONSULTATION'];
const NO_CONSULTATION = { required: [], consultationTypes: [] } as const;

const GP: ClaimShape = {
  sections: ['visit', 'diagnosis', 'consultation', 'drugs', 'procedures', 'tests', 'mc'],
  required: SEES_PATIENTS,
  consultationTypes: [T.FEE],
  takesReferral: false,
};

/** Sessions instead of visits: the clinic dispenses, tests and certifies nothing. */
const THERAPY: ClaimShape = {
  sections: ['visit', 'diagnosis', 'consultation', 'procedures'],
  required: SEES_PATIENTS,
  consultationTypes: [T.FEE],
  takesReferral: false,
};

export const OUTPATIENT_FORMS: Readonly<Record<LocationType, ClaimShape>> = {
  GP,
  GPJB: GP,
  SP: {
    ...GP,
    sections: ['visit', 'diagnosis', 'consultation', 'drugs', 'fees', 'tests', 'mc'],
    takesReferral: true,
  },
  DENTAL: {
    ...GP,
    sections: ['visit', 'diagnosis', 'consultation', 'dentalFees', 'drugs', 'mc'],
    consultationTypes: [T.DENTAL],
  },
  TCM: {
    ...GP,
    sections: ['visit', 'diagnosis', 'consultation', 'treatments', 'mc'],
    consultationTypes: [T.PROCEDURE],
  },
  PHYSIO: THERAPY,
  CHIROPRACTIC: THERAPY,
  LAB: { ...NO_CONSULTATION, sections: ['visit', 'diagnosis', 'laboratory'], takesReferral: true },
  XRAY: { ...NO_CONSULTATION, sections: ['visit', 'diagnosis', 'imaging'], takesReferral: true },
  HS: {
    ...NO_CONSULTATION,
    sections: ['visit', 'diagnosis', 'packages', 'furtherTests', 'procedures'],
    takesReferral: false,
  },
};

/** A stay, at any clinic that admits patients. */
const INPATIENT_FORM: ClaimShape = {
  sections: [
    'stay',
    'diagnosis',
    'operations',
    'assistingSurgeons',
    'doctorFees',
    'facility',
    'consumables',
    'tests',
    'drugs',
    'mc',
    'ownMoney',
  ],
  required: ['DOCTOR', 'DIAGNOSIS', 'STAY'],
  consultationTypes: [],
  takesReferral: false,
};

/** The form for a claim of this type at this type of clinic. The claim type defaults to OUTPATIENT. */
export function formOf(claimType: ClaimType | undefined, locationType: LocationType): ClaimShape {
  return claimType === 'INPATIENT' ? INPATIENT_FORM : OUTPATIENT_FORMS[locationType];
}

/** Whether the form requires this part before submission. */
export function isRequired({ required }: Pick<ClaimShape, 'required'>, what: Required): boolean {
  return required.includes(what);
}

export function hasSection({ sections }: Pick<ClaimShape, 'sections'>, section: SectionId) {
  return sections.includes(section);
}

export function isFeeSection(section: SectionId): section is FeeSectionId {
  return Object.hasOwn(FEE_SECTIONS, section);
}

/** Whether any section of the form accepts lines of the category. */
export function isChargedAt(
  { sections }: Pick<ClaimShape, 'sections'>,
  category: FeeCategory,
): boolean {
  if (category === 'CONSULTATION') return sections.includes('consultation');
  if (category === 'DRUG') return sections.includes('drugs');
  return sectionsOf(sections, category).length > 0;
}

/** Whether a section for lines of the category accepts products of the type. */
export function takesType(
  { sections, consultationTypes }: Pick<ClaimShape, 'consultationTypes' | 'sections'>,
  category: FeeCategory,
  type: number,
): boolean {
  if (category === 'CONSULTATION') return consultationTypes.includes(type);
  if (category === 'DRUG') return DRUG_TYPES.includes(type);
  return sectionsOf(sections, category).some(
    ({ types, alsoTakes = [] }) => types.includes(type) || alsoTakes.includes(type),
  );
}

function sectionsOf(sections: readonly SectionId[], category: FeeCategory): ChargedSection[] {
  return sections
    .filter(isFeeSection)
    .map((id): ChargedSection => FEE_SECTIONS[id])
    .filter(({ categories }) => categories.includes(category));
}

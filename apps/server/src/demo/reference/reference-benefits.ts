// The administrator's standard benefits, and the claim lines that belong to each.
import type { FeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';

/** Standard benefits that a plan can cover, in the order in which plans list them. */
export const COVERABLE = [
  'GP',
  'SP',
  'LAB',
  'XRAY',
  'DENTAL',
  'TCM',
  'PHYSIO',
  'HS',
  'INPATIENT',
] as const;
type CoverableBenefit = (typeof COVERABLE)[number];

/** ALL has no claim lines: it is the pool for limits over several benefits. */
export type BenefitCode = CoverableBenefit | 'ALL';

export interface BenefitEntry {
  readonly code: BenefitCode;
  readonly name: string;
  readonly type: 'ALL' | 'INPATIENT' | 'OUTPATIENT' | 'DENTAL' | 'HEALTH_SCREENING';
}

export const BENEFITS: readonly BenefitEntry[] = [
  { code: 'ALL', name: 'Overall limit', type: 'ALL' },
  { code: 'GP', name: 'General practitioner', type: 'OUTPATIENT' },
  { code: 'SP', name: 'Specialist', type: 'OUTPATIENT' },
  { code: 'LAB', name: 'Laboratory', type: 'OUTPATIENT' },
  { code: 'XRAY', name: 'X-ray', type: 'OUTPATIENT' },
  { code: 'DENTAL', name: 'Dental', type: 'DENTAL' },
  { code: 'TCM', name: 'Traditional Chinese medicine', type: 'OUTPATIENT' },
  { code: 'PHYSIO', name: 'Physiotherapy and chiropractic', type: 'OUTPATIENT' },
  { code: 'HS', name: 'Health screening', type: 'HEALTH_SCREENING' },
  { code: 'INPATIENT', name: 'Inpatient and day surgery', type: 'INPATIENT' },
];

export interface MappingEntry {
  readonly benefit: CoverableBenefit;
  readonly claimType: ClaimType;
  /** Null for any type. */
  readonly locationTypes: readonly LocationType[] | null;
  readonly category: FeeCategory | null;
}

function outpatient(
  benefit: CoverableBenefit,
  locationTypes: readonly LocationType[],
  category: FeeCategory | null = null,
): MappingEntry {
  return { benefit, claimType: 'OUTPATIENT', locationTypes, category };
}

/** The kind of clinic decides, except that a health screening counts as one at any clinic. */
export const MAPPINGS: readonly MappingEntry[] = [
  outpatient('GP', ['GP', 'GPJB']),
  outpatient('SP', ['SP']),
  outpatient('LAB', ['LAB']),
  outpatient('XRAY', ['XRAY']),
  outpatient('DENTAL', ['DENTAL']),
  outpatient('TCM', ['TCM']),
  outpatient('PHYSIO', ['PHYSIO', 'CHIROPRACTIC']),
  outpatient('HS', ['HS']),
  outpatient('HS', ['GP', 'GPJB', 'SP'], 'HS'),
  { benefit: 'INPATIENT', claimType: 'INPATIENT', locationTypes: null, category: null },
];

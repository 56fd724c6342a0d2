// The plans of the demo companies: three tiers with three variants each, so that every kind of rule is used by
// some plan.
import type { BenefitCode } from '../reference/reference-benefits.ts';

export interface PlanEntry {
  /** Rules by benefit, in the notation of plan-notation.ts; benefits that are not listed are not covered. */
  readonly benefits: Readonly<Partial<Record<BenefitCode, string>>>;
  readonly limitBasis?: 'BEFORE_COST_SHARE';
  readonly costShareOrder?: 'COINS_FIRST';
  readonly yearBasis?: 'CALENDAR';
  readonly requiresReferral?: readonly ('SP' | 'LAB' | 'XRAY')[];
  readonly excludedDiagnoses?: readonly string[];
  /** The beginnings of product names. */
  readonly excludedProducts?: readonly string[];
  readonly remark?: string;
  /** Remarks for clinics, by benefit. */
  readonly providerRemarks?: Readonly<Partial<Record<BenefitCode, readonly string[]>>>;
}

const vitamins = ['Multivitamin', 'Vitamin C'];
const cosmetic = ['L70', 'L64', 'N97'];

const BASIC: readonly PlanEntry[] = [
  {
    benefits: {
      GP: 'COPAY 5, AMTVIS 60, VISYEAR 12',
      LAB: 'COINSURANCE 10, AMTYEAR 500',
      XRAY: 'COINSURANCE 10, AMTYEAR 500',
    },
    excludedProducts: vitamins,
    excludedDiagnoses: cosmetic,
    remark: 'Panel clinics only',
  },
  {
    benefits: {
      GP: 'COPAY 5, VISMNTH 4, AMTMNTH 300',
      SP: 'COPAY 15, COINSURANCE 20, AMTVIS 120, AMTYEAR 500',
      LAB: 'AMTYEAR 500',
      XRAY: 'AMTYEAR 500',
      TCM: 'COPAY 5, AMTVIS 60, VISYEAR 12',
    },
    requiresReferral: ['SP', 'LAB', 'XRAY'],
    excludedProducts: vitamins,
  },
  {
    benefits: {
      GP: 'COINSURANCE 10, AMTDAY 100, AMTYEAR 1500',
      DENTAL: 'COINSURANCE 20, AMTYEAR 500',
      LAB: 'AMTYEAR 500',
      XRAY: 'AMTYEAR 500',
      HS: 'VISLIFE 3',
    },
    yearBasis: 'CALENDAR',
    excludedDiagnoses: cosmetic,
  },
];

const PLUS: readonly PlanEntry[] = [
  {
    benefits: {
      GP: 'COPAY 5, DAYSVIS 1',
      SP: 'COPAY 15, COINSURANCE 10, AMTVIS 200, AMTYEAR 1500',
      LAB: 'COINSURANCE 10, AMTYEAR 1500',
      XRAY: 'COINSURANCE 10, AMTYEAR 1500',
      DENTAL: 'AMTVIS 200, AMTYEAR 500',
      TCM: 'COPAY 5, AMTVIS 60, DAYSVIS 1',
      INPATIENT: 'COINSURANCE 10, AMTLIFE 20000',
    },
  },
  {
    benefits: {
      GP: 'COPAY 5, COINSURANCE 10, AMTVIS 120',
      SP: 'COPAY 15, COINSURANCE 20, AMTVIS 200',
      LAB: 'AMTYEAR 1500',
      XRAY: 'AMTYEAR 1500',
      DENTAL: 'COINSURANCE 20, AMTYEAR 500',
      PHYSIO: 'COPAY 15, VISYEAR 12',
      HS: 'VISLIFE 3, AMTVIS 200',
      INPATIENT: 'COINSURANCE 20, AMTYEAR 5000',
    },
    costShareOrder: 'COINS_FIRST',
  },
  {
    benefits: {
      ALL: 'FAMILY AMTYEAR 3000, FAMILY VISYEAR 20',
      GP: 'COPAY 5',
      SP: 'COPAY 15, AMTVIS 200',
      LAB: 'COINSURANCE 10',
      XRAY: 'COINSURANCE 10',
      DENTAL: 'AMTYEAR 500',
      TCM: 'AMTVIS 60',
      PHYSIO: 'AMTVIS 120',
    },
    providerRemarks: { GP: ['The whole family shares one limit.'] },
  },
];

const EXECUTIVE: readonly PlanEntry[] = [
  {
    benefits: {
      GP: 'AMTYEAR -1',
      SP: 'COINSURANCE 10, AMTYEAR 5000',
      LAB: '',
      XRAY: '',
      DENTAL: 'AMTYEAR 1500',
      TCM: 'VISYEAR 12',
      PHYSIO: 'VISYEAR 12',
      HS: 'VISLIFE 3',
      INPATIENT: 'AMTLIFE 20000',
    },
  },
  {
    benefits: {
      GP: 'COPAY 5, AMTVIS 120',
      SP: 'COPAY 15, COINSURANCE 10, AMTVIS 200',
      LAB: 'AMTYEAR 1500',
      XRAY: 'AMTYEAR 1500',
      DENTAL: 'COINSURANCE 10, AMTYEAR 1500',
      TCM: 'COPAY 5, AMTVIS 60',
      PHYSIO: 'COPAY 5, AMTVIS 120',
      HS: 'AMTYEAR 500',
      INPATIENT: 'COINSURANCE 10, AMTYEAR 5000',
    },
    limitBasis: 'BEFORE_COST_SHARE',
  },
  {
    benefits: {
      GP: '',
      SP: 'COPAY 15',
      LAB: '',
      XRAY: '',
      DENTAL: 'COINSURANCE 20',
      TCM: 'AMTDAY 100',
      PHYSIO: 'AMTMNTH 300',
      HS: '',
      INPATIENT: 'AMTLIFE 20000',
    },
  },
];

export interface TierEntry {
  readonly code: string;
  readonly name: string;
  /** The percentage of employees in this plan. */
  readonly weight: number;
  readonly variants: readonly PlanEntry[];
}

export const TIERS: readonly TierEntry[] = [
  { code: 'B', name: 'Basic', weight: 45, variants: BASIC },
  { code: 'P', name: 'Plus', weight: 37, variants: PLUS },
  { code: 'E', name: 'Executive', weight: 18, variants: EXECUTIVE },
];

/** The number of companies with a policy under each programme. */
export const COMPANIES_PER_PROGRAMME: readonly {
  readonly programme: string;
  readonly subInfo: string;
  readonly version: 'v2' | 'v3' | 'v4';
  readonly companies: number;
}[] = [
  { programme: 'AXA', subInfo: '', version: 'v4', companies: 7 },
  { programme: 'NTUCINCOME', subInfo: '', version: 'v4', companies: 5 },
  { programme: 'GEL', subInfo: 'Red', version: 'v3', companies: 3 },
  { programme: 'GEL', subInfo: 'Black', version: 'v3', companies: 2 },
  { programme: 'HSBC', subInfo: '', version: 'v3', companies: 4 },
  { programme: 'TM', subInfo: '', version: 'v2', companies: 3 },
  { programme: 'NHI', subInfo: '', version: 'v2', companies: 2 },
  { programme: 'SL', subInfo: '', version: 'v2', companies: 2 },
  { programme: 'ALZ', subInfo: '', version: 'v4', companies: 1 },
  { programme: 'PRU', subInfo: '', version: 'v3', companies: 1 },
];

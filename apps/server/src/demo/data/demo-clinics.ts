// The demo clinics. Acceptance relies on the codes, groups and special settings of the fixed ones.
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import type { PriceBasis } from '@portal/rules/claims/amounts/charges.ts';

export interface GroupEntry {
  readonly code: string;
  readonly name: string;
}

export const GROUPS: readonly GroupEntry[] = [
  { code: 'MERLION', name: 'Merlion Family Clinics' },
  { code: 'KALLANG', name: 'Kallang Specialist Group' },
  { code: 'STRAIT', name: 'Strait Diagnostics' },
];

/** Days from the day of loading; negative for the past. */
type DayOffset = number;

export interface ClinicEntry {
  readonly code: string;
  readonly type: LocationType;
  readonly name: string;
  /** A clinic without a group is its own organization. */
  readonly group?: string;
  readonly doctors: number;
  readonly specialty: string;
  /** The number of claims in a thousand that this clinic makes. */
  readonly weight: number;
  readonly special?: {
    readonly isGstRegistered?: false;
    /** The last day of the GST registration in this year, as MM-DD. */
    readonly gstEndsOn?: string;
    readonly priceBasis?: PriceBasis;
    readonly isGstMixModel?: true;
    readonly offBoarded?: DayOffset;
    readonly extended?: DayOffset;
    readonly telehealthCode?: string;
  };
}

function clinic(
  code: string,
  type: LocationType,
  name: string,
  [doctors, specialty, weight]: readonly [number, string, number],
  more: Pick<ClinicEntry, 'group' | 'special'> = {},
): ClinicEntry {
  return { code, type, name, doctors, specialty, weight, ...more };
}

const general = 'General practice';
const merlion = { group: 'MERLION' };
const kallang = { group: 'KALLANG' };
const strait = { group: 'STRAIT' };

export const CLINICS: readonly ClinicEntry[] = [
  clinic('GP0001', 'GP', 'Merlion Family Clinic One', [6, general, 140], merlion),
  clinic('GP0002', 'GP', 'Merlion Family Clinic Two', [5, general, 90], {
    ...merlion,
    special: { priceBasis: 'INCL' },
  }),
  clinic('GP0003', 'GP', 'Merlion Family Clinic Three', [5, general, 80], {
    ...merlion,
    special: { isGstMixModel: true },
  }),
  clinic('GP0004', 'GP', 'Merlion Family Clinic Four', [3, general, 45], {
    ...merlion,
    special: { offBoarded: -120 },
  }),
  clinic('GP0005', 'GP', 'Merlion Family Clinic Five', [4, general, 45], {
    ...merlion,
    special: { offBoarded: -45, extended: 180 },
  }),
  clinic('GP0006', 'GP', 'Online Family Clinic', [4, general, 55], {
    special: { telehealthCode: 'TH0006' },
  }),
  clinic('GP0007', 'GP', 'Corner Family Clinic', [3, general, 70], {
    special: { isGstRegistered: false },
  }),
  clinic('HS0001', 'HS', 'Merlion Health Screening', [2, general, 25], merlion),
  clinic('SP0001', 'SP', 'Kallang Orthopaedics', [4, 'Orthopaedic surgery', 45], kallang),
  clinic('SP0002', 'SP', 'Kallang Ear Nose Throat', [3, 'Otorhinolaryngology', 32], kallang),
  clinic('SP0003', 'SP', 'Kallang Heart', [4, 'Cardiology', 32], kallang),
  clinic('SP0004', 'SP', 'Kallang Children', [3, 'Paediatric medicine', 32], kallang),
  clinic('SP0005', 'SP', 'Kallang Day Surgery', [3, 'General surgery', 20], kallang),
  clinic('LB0001', 'LAB', 'Strait Laboratory North', [0, '', 32], strait),
  clinic('LB0002', 'LAB', 'Strait Laboratory South', [0, '', 26], strait),
  clinic('XR0001', 'XRAY', 'Strait Imaging North', [0, '', 32], strait),
  clinic('XR0002', 'XRAY', 'Strait Imaging South', [0, '', 26], strait),
  clinic('DE0001', 'DENTAL', 'Sample Dental Surgery', [3, 'Dentistry', 48]),
  clinic('TC0001', 'TCM', 'Demo TCM Hall', [3, 'Traditional Chinese medicine', 48], {
    special: { isGstRegistered: false },
  }),
  clinic('PH0001', 'PHYSIO', 'Trial Physiotherapy', [2, 'Physiotherapy', 30]),
  clinic('CH0001', 'CHIROPRACTIC', 'Sample Chiropractic', [2, 'Chiropractic', 22], {
    special: { gstEndsOn: '06-30' },
  }),
  clinic('JB0001', 'GPJB', 'Causeway Family Clinic', [1, general, 25], {
    special: { isGstRegistered: false },
  }),
];

export interface SurchargeEntry {
  readonly clinic: string;
  readonly description: string;
  readonly day: 'WEEKDAY' | 'SAT' | 'SUN' | 'PH';
  readonly from: number;
  readonly to: number;
  readonly fee: string;
}

function surcharge(
  description: string,
  day: SurchargeEntry['day'],
  from: number,
  to: number,
  fee: string,
): SurchargeEntry {
  return { clinic: 'GP0001', description, day, from, to, fee };
}

export const SURCHARGES: readonly SurchargeEntry[] = [
  surcharge('Night surcharge', 'WEEKDAY', 21, 6, '10.00'),
  surcharge('Night surcharge', 'SAT', 21, 6, '10.00'),
  surcharge('Sunday surcharge', 'SUN', 0, 23, '15.00'),
  surcharge('Public holiday surcharge', 'PH', 0, 23, '20.00'),
];

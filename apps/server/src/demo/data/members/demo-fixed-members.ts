// The members that acceptance relies on. Their numbers are not issued: the birth years of the T30 series are in
// the future.
import type { MemberRelation } from '@portal/rules/members/relation.ts';
import type { PlanEntry } from '../demo-plans.ts';
import { COVERABLE, type BenefitCode } from '../../reference/reference-benefits.ts';

export interface FixedMember {
  readonly nric: string;
  readonly name: string;
  readonly gender: 'F' | 'M';
  /** Age in the year of loading. */
  readonly age: number;
  readonly nationality?: string;
}

export const FIXED_MEMBERS: readonly FixedMember[] = [
  { nric: 'T3000001Z', name: 'Testa Tan', gender: 'F', age: 38 },
  { nric: 'T3000002H', name: 'Sampla Lim', gender: 'F', age: 41 },
  { nric: 'T3000003F', name: 'Exemplo Lim', gender: 'M', age: 43 },
  { nric: 'T3000004D', name: 'Junia Lim', gender: 'F', age: 11 },
  { nric: 'T3000005B', name: 'Parenta Lim', gender: 'F', age: 70 },
  { nric: 'T3000006J', name: 'Expira Goh', gender: 'F', age: 35 },
  { nric: 'T3000007I', name: 'Norefa Ong', gender: 'F', age: 29 },
  { nric: 'T3000008G', name: 'Limita Chua', gender: 'F', age: 47 },
  { nric: 'T3000009E', name: 'Suspenda Lee', gender: 'F', age: 52 },
  { nric: 'T3000010I', name: 'Remarka Ng', gender: 'F', age: 33 },
  { nric: 'T3000011G', name: 'Veetoo Ho', gender: 'M', age: 45 },
  { nric: 'T3000012E', name: 'Gapia Teo', gender: 'F', age: 31 },
  { nric: 'T3000013C', name: 'Chronica Wee', gender: 'F', age: 58 },
  { nric: 'M9000001W', name: 'Foreya Demo', gender: 'F', age: 36, nationality: 'Malaysian' },
];

/** A day relative to the year of loading: year offset, month and day. */
type YearDay = readonly [yearOffset: number, monthDay: string];

export interface FixedPolicy {
  readonly number: string;
  readonly programme: string;
  readonly subInfo?: string;
  readonly version: 'v2' | 'v3' | 'v4';
  readonly main: string;
  readonly dependants?: readonly (readonly [nric: string, relation: MemberRelation])[];
  /** Rules by benefit; a plan without any covers everything without limit. */
  readonly plan?: PlanEntry;
  readonly start?: YearDay;
  readonly expiry?: YearDay;
  readonly suspension?: { readonly from: YearDay; readonly remarks: string };
  readonly preExisting?: { readonly coverage: string; readonly from: YearDay };
  readonly employment?: readonly (readonly [from: YearDay, to: YearDay | undefined])[];
}

/** Every benefit: some with their own rules, the others with the `common` rules. */
function everything(rules: Partial<Record<BenefitCode, string>> = {}, common = ''): PlanEntry {
  const all: Partial<Record<BenefitCode, string>> = {};
  for (const benefit of COVERABLE) all[benefit] = rules[benefit] ?? common;
  return { benefits: all };
}

export const OPEN_PLAN = everything();

export const FIXED_POLICIES: readonly FixedPolicy[] = [
  {
    number: 'AXA-4001',
    programme: 'AXA',
    version: 'v4',
    main: 'T3000001Z',
    plan: everything({ GP: 'COPAY 5', SP: 'COPAY 15, COINSURANCE 10, AMTVIS 200, AMTYEAR 1500' }),
  },
  { number: 'AXA-4002', programme: 'AXA', version: 'v4', main: 'T3000002H' },
  { number: 'AXA-4002', programme: 'AXA', version: 'v2', main: 'T3000002H' },
  {
    number: 'AXA-3002',
    programme: 'AXA',
    version: 'v3',
    main: 'T3000003F',
    dependants: [
      ['T3000002H', 'SPOUSE'],
      ['T3000004D', 'CHILD'],
      ['T3000005B', 'PARENT'],
    ],
    plan: everything({}, 'FAMILY AMTYEAR 3000, FAMILY VISYEAR 20'),
  },
  { number: 'NTUC-4003', programme: 'NTUCINCOME', version: 'v4', main: 'T3000003F' },
  {
    number: 'AXA-4006',
    programme: 'AXA',
    version: 'v4',
    main: 'T3000006J',
    start: [-3, '01-01'],
    expiry: [-2, '12-31'],
  },
  {
    number: 'NTUC-4007',
    programme: 'NTUCINCOME',
    version: 'v4',
    main: 'T3000007I',
    plan: { benefits: { GP: '' } },
  },
  {
    number: 'AXA-4008',
    programme: 'AXA',
    version: 'v4',
    main: 'T3000008G',
    plan: everything({ GP: 'VISYEAR 12' }),
  },
  {
    number: 'HSBC-3009',
    programme: 'HSBC',
    version: 'v3',
    main: 'T3000009E',
    suspension: { from: [0, '07-01'], remarks: 'Suspended: premium not received' },
    preExisting: { coverage: 'Covered from the claim effective date', from: [0, '01-01'] },
  },
  {
    number: 'GEL-3010',
    programme: 'GEL',
    subInfo: 'Red',
    version: 'v3',
    main: 'T3000010I',
    plan: {
      ...everything(),
      providerRemarks: {
        GP: ['Ask for the Live Great card at every visit.', 'Generic drugs first.'],
        SP: ['Referral of a panel clinic is welcome, not required.'],
      },
    },
  },
  { number: 'TM-2011', programme: 'TM', version: 'v2', main: 'T3000011G' },
  {
    number: 'AXA-4012',
    programme: 'AXA',
    version: 'v4',
    main: 'T3000012E',
    employment: [
      [
        [-1, '01-01'],
        [0, '06-30'],
      ],
      [[0, '09-01'], undefined],
    ],
  },
  {
    number: 'AXA-4013',
    programme: 'AXA',
    version: 'v4',
    main: 'T3000013C',
    plan: everything({ GP: 'AMTVIS 60, VISMNTH 4' }),
  },
  { number: 'SL-2001', programme: 'SL', version: 'v2', main: 'M9000001W' },
];

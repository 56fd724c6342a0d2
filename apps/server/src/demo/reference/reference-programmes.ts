// Insurers, and the programmes that a clinic picks (Access spec §2, Claims spec §1 and §9).
import { INSURER_NUMBERS } from '@portal/rules/catalogue/insurer-numbers.ts';
import type { SystemVersion } from '@portal/rules/catalogue/system-version.ts';

export interface InsurerEntry {
  readonly code: string;
  readonly name: string;
  /** The insurer's number in the specification, which does not explain its meaning; no code depends on it. */
  readonly insurerNumber?: number;
}

export const INSURERS: readonly InsurerEntry[] = [
  { code: 'ALZ', name: 'Allianz' },
  { code: 'AXA', name: 'AXA', insurerNumber: INSURER_NUMBERS.axa },
  { code: 'DA', name: 'DA', insurerNumber: INSURER_NUMBERS.da },
  { code: 'GEL', name: 'Great Eastern', insurerNumber: INSURER_NUMBERS.gel },
  { code: 'HSBC', name: 'HSBC', insurerNumber: INSURER_NUMBERS.hsbc },
  { code: 'NHI', name: 'Now Health International', insurerNumber: INSURER_NUMBERS.nhi },
  { code: 'NTUC', name: 'NTUC Income', insurerNumber: INSURER_NUMBERS.ntuc },
  { code: 'PRU', name: 'Prudential' },
  { code: 'SL', name: 'Singlife' },
  { code: 'TM', name: 'Tokio Marine' },
];

/**
 * LOGIN: a card of the sign-in page. FIXED: one of the seven programmes of the list after sign-in. NEWER: supported
 * by the newer API. NO_SEARCH: no member search, because the clinic is paid by scan. HIDDEN: on no list.
 */
type ProgrammeFlag = 'LOGIN' | 'FIXED' | 'NEWER' | 'NO_SEARCH' | 'HIDDEN';

export interface ProgrammeEntry {
  readonly code: string;
  readonly subInfo: string;
  readonly insurer: string;
  readonly tenant: string;
  readonly name: string;
  readonly order: number;
  readonly flags: readonly ProgrammeFlag[];
  readonly versions: readonly SystemVersion[];
}

function programme(
  [code, subInfo, insurer, tenant]: readonly [string, string, string, string],
  name: string,
  order: number,
  flags: readonly ProgrammeFlag[],
  versions: readonly SystemVersion[],
): ProgrammeEntry {
  return { code, subInfo, insurer, tenant, name, order, flags, versions };
}

/** Orders 1 and 7 are left free; the tenants, including HSBC's, are exactly those of Access spec §7. */
export const PROGRAMMES: readonly ProgrammeEntry[] = [
  programme(
    ['NTUCINCOME', '', 'NTUC', 'ntucincome'],
    'Group Care Lite',
    2,
    ['LOGIN', 'FIXED', 'NEWER'],
    ['v4'],
  ),
  programme(
    ['DACAREADEPT', '', 'DA', 'dacareadept'],
    'Care Adept',
    3,
    ['LOGIN', 'FIXED', 'NEWER', 'NO_SEARCH'],
    ['v4'],
  ),
  programme(['HSBC', '', 'HSBC', 'da'], 'HSBC', 4, ['LOGIN', 'FIXED'], ['v3']),
  programme(['PRU', '', 'PRU', 'pru'], 'Prudential', 5, ['LOGIN'], ['v3']),
  programme(['DAPAY', '', 'DA', 'dacareadept'], 'DA Pay', 6, ['LOGIN', 'NO_SEARCH'], ['v4']),
  programme(['GEL', 'Red', 'GEL', 'gel'], 'Live Great', 8, ['LOGIN', 'FIXED'], ['v3']),
  programme(['GEL', 'Black', 'GEL', 'gel'], 'Great Life', 9, ['LOGIN'], ['v3']),
  programme(['AXA', '', 'AXA', 'axa'], 'AXA', 10, ['LOGIN', 'FIXED', 'NEWER'], ['v4', 'v3', 'v2']),
  programme(['NHI', '', 'NHI', 'nhi'], 'Now Health International', 11, ['LOGIN', 'FIXED'], ['v2']),
  programme(['TM', '', 'TM', 'tm'], 'Tokio Marine', 12, ['LOGIN', 'FIXED'], ['v2']),
  programme(['SL', '', 'SL', 'sl'], 'Singlife', 13, ['LOGIN'], ['v2']),
  programme(['ALZ', '', 'ALZ', 'alz'], 'Allianz', 14, ['HIDDEN', 'NEWER'], ['v4']),
];

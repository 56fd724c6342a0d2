import type { ClaimType } from '../catalogue/claim-type.ts';
import { partsOf, type PlainDate } from '../values/plain-date.ts';

const TYPES = { OUTPATIENT: 'OP', INPATIENT: 'IP' } as const satisfies Record<ClaimType, string>;

export interface BatchKey {
  readonly batchDate: PlainDate;
  readonly clinicCode: string;
  readonly insurerCode: string;
  readonly claimType: ClaimType;
}

/** The name of a provider batch, for example PB-202611-GP0001-AXA-OP. Source: domain decision. */
export function batchName({ batchDate, clinicCode, insurerCode, claimType }: BatchKey): string {
  const { year, month } = partsOf(batchDate);
  const period = `${year}${String(month).padStart(2, '0')}`;
  return `PB-${period}-${clinicCode}-${insurerCode}-${TYPES[claimType]}`;
}

// The stay of a claim in the form: its fields and its four lists.
import { NO_STAY } from '@portal/contract/claims/stay-form.ts';
import type { SentClaim } from '../entered-claim.ts';

export type Stay = NonNullable<SentClaim['in_patient']>;
export type Operation = Stay['operations'][number];
export type DoctorFee = Stay['doctor_fee'][number];
export type AssistingSurgeon = Stay['assisting_surgeons'][number];
export type Consumable = Stay['claim_consumables'][number];

type ListName = 'operations' | 'doctor_fee' | 'assisting_surgeons' | 'claim_consumables';
export type StayHead = Omit<Stay, ListName>;

/** A list of a stay: its path, and how to read and write it. */
export interface StayList<Line> {
  readonly path: `in_patient.${ListName}`;
  readonly linesOf: (stay: Stay) => readonly Line[];
  readonly withLines: (stay: Stay, lines: Line[]) => Stay;
}

export const OPERATIONS: StayList<Operation> = {
  path: 'in_patient.operations',
  linesOf: (stay) => stay.operations,
  withLines: (stay, operations) => ({ ...stay, operations }),
};

export const DOCTOR_FEES: StayList<DoctorFee> = {
  path: 'in_patient.doctor_fee',
  linesOf: (stay) => stay.doctor_fee,
  withLines: (stay, fees) => ({ ...stay, doctor_fee: fees }),
};

export const ASSISTING_SURGEONS: StayList<AssistingSurgeon> = {
  path: 'in_patient.assisting_surgeons',
  linesOf: (stay) => stay.assisting_surgeons,
  withLines: (stay, surgeons) => ({ ...stay, assisting_surgeons: surgeons }),
};

export const CONSUMABLES: StayList<Consumable> = {
  path: 'in_patient.claim_consumables',
  linesOf: (stay) => stay.claim_consumables,
  withLines: (stay, consumables) => ({ ...stay, claim_consumables: consumables }),
};

/** The claim with other lines in a list of its stay. */
export function withStayLines<Line>(
  claim: SentClaim,
  { linesOf, withLines }: StayList<Line>,
  change: (lines: readonly Line[]) => Line[],
): SentClaim {
  const stay = claim.in_patient ?? NO_STAY;
  return { ...claim, in_patient: withLines(stay, change(linesOf(stay))) };
}

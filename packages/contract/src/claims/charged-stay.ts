/** A stay as it is shown: each entry with its charge. Used by browser and PDF; it loads no parser. */
import {
  assistingSurgeonRef,
  consumableRef,
  doctorFeeRef,
  operationRef,
} from '@portal/rules/claims/form/stay-form.ts';
import { centsToWire, parseCents, sumCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import type { Claim } from './claim.ts';

type ClaimWithStay = Pick<Claim, 'in_patient'>;
type Stay = NonNullable<Claim['in_patient']>;
type Charge = Stay['charges'][number];

/** An entry of a stay with the sum of the lines that it added to the claim. */
export interface Charged<Entry> {
  readonly id: string;
  readonly entry: Entry;
  readonly excluded_amount: number;
  readonly exclusion_reason: string | null;
  readonly total_fee: number;
}

/** The entries of a stay. */
export interface ChargedStay {
  readonly operations: readonly Charged<Stay['operations'][number]>[];
  readonly assistants: readonly Charged<Stay['assisting_surgeons'][number]>[];
  readonly doctors: readonly Charged<Stay['doctor_fee'][number]>[];
  readonly consumables: readonly Charged<Stay['claim_consumables'][number]>[];
}

/** Undefined for a visit. */
export function chargedStay(claim: ClaimWithStay): ChargedStay | undefined {
  const { in_patient: stay } = claim;
  if (stay === null) return undefined;
  const chargesAt = chargesByRef(stay);
  const charged = <Entry>(
    entries: readonly Entry[],
    refOf: (index: number) => string,
  ): Charged<Entry>[] =>
    entries.map((entry, index) => ({
      id: refOf(index),
      entry,
      ...asOneLine(chargesAt(refOf(index))),
    }));
  return {
    operations: charged(stay.operations, operationRef),
    assistants: charged(stay.assisting_surgeons, assistingSurgeonRef),
    doctors: charged(stay.doctor_fee, doctorFeeRef),
    consumables: charged(stay.claim_consumables, consumableRef),
  };
}

/** The charges with this ref or below it. */
function chargesByRef({ charges }: Stay): (wanted: string) => Charge[] {
  return (wanted) => charges.filter(({ ref }) => ref === wanted || ref.startsWith(`${wanted}.`));
}

const sumOf = (amounts: readonly number[]): number =>
  centsToWire(sumCents(amounts.map((amount) => parseCents(amount) ?? ZERO_CENTS)));

function asOneLine(charges: readonly Charge[]) {
  const reasons = new Set(charges.flatMap(({ exclusion_reason: reason }) => reason ?? []));
  return {
    excluded_amount: sumOf(charges.map((charge) => charge.excluded_amount)),
    exclusion_reason: reasons.size === 0 ? null : [...reasons].join(','),
    total_fee: sumOf(charges.map((charge) => charge.total_fee)),
  };
}

type Lines = Pick<Claim, 'claim_drugs' | 'in_patient' | 'out_patient'>;

/** The name of the claim line of a finding; undefined if the finding is not about a line. */
export function lineNameOf(claim: Lines, lineRef: string | null): string | undefined {
  const charges = [...claim.out_patient.procedures, ...(claim.in_patient?.charges ?? [])];
  return (
    charges.find(({ id }) => id === lineRef)?.name ??
    claim.claim_drugs.find(({ id }) => id === lineRef)?.drug_name
  );
}

/** The name of the line that broke a rule; older claims store only the drug. */
export function brokenLineOf(
  claim: Lines,
  broken: Pick<Claim['violations'][number], 'drug_code' | 'line_ref'>,
): string | undefined {
  const { line_ref: line, drug_code: code } = broken;
  if (line !== null || code === null) return lineNameOf(claim, line);
  return claim.claim_drugs.find(({ da_sku_id: own }) => own === code)?.drug_name;
}

// The lists of a claim, and how their lines are matched between two versions.
import type {
  SentClaim,
  DiagnosisLine,
  DrugLine,
  FeeLine,
  SupportingDoc,
} from '../entered-claim.ts';
import {
  assistingSurgeonParts,
  consumableParts,
  doctorFeeParts,
  operationParts,
} from './stay-fields.ts';
import {
  diagnosisParts,
  documentParts,
  drugParts,
  feeParts,
  type ClaimHead,
  type VisitHead,
} from './claim-fields.ts';
import type { MergedList } from './merge-sides.ts';
import type { AssistingSurgeon, Consumable, DoctorFee, Operation, StayHead } from './stay-lists.ts';

export const drugs: MergedList<DrugLine> = {
  list: 'claim_drugs',
  parts: drugParts,
  keyOf: (line) => line.da_sku_id ?? line.drug_name ?? '',
  nameOf: (line) => line.drug_name ?? '',
  gist: (line) => [line.quantity, line.unit_price],
};

/** A visit has one consultation, whatever the product. */
export const fees: MergedList<FeeLine> = {
  list: 'procedures',
  parts: feeParts,
  keyOf: (line) => {
    const category = line.category.toUpperCase();
    return category === 'CONSULTATION' ? category : (line.da_sku_id ?? line.name ?? '');
  },
  nameOf: (line) => line.name ?? '',
  gist: (line) => [line.quantity, line.unit_price],
};

export const diagnoses: MergedList<DiagnosisLine> = {
  list: 'diagnosis',
  parts: diagnosisParts,
  keyOf: (line) => line.diagnosis_code,
  nameOf: (line) => `${line.diagnosis_code} ${line.description ?? ''}`,
  gist: (line) => [line.symptom_duration],
};

export const operations: MergedList<Operation> = {
  list: 'operations',
  parts: operationParts,
  keyOf: (line) => line.tosp ?? line.description ?? '',
  nameOf: (line) => line.description ?? line.tosp ?? '',
  gist: (line) => [undefined, line.surgeon_fee],
};

/** The doctor's name comes first: the same doctor entered by two users is the same line. */
export const doctorFees: MergedList<DoctorFee> = {
  list: 'doctor_fee',
  parts: doctorFeeParts,
  keyOf: (line) => line.doctor_name ?? '',
  nameOf: (line) => line.doctor_name ?? '',
  gist: (line) => [line.no_of_days, line.attendance_fee],
};

export const assistingSurgeons: MergedList<AssistingSurgeon> = {
  list: 'assisting_surgeons',
  parts: assistingSurgeonParts,
  keyOf: (line) => line.name ?? '',
  nameOf: (line) => line.name ?? '',
  gist: (line) => [undefined, line.fee],
};

export const consumables: MergedList<Consumable> = {
  list: 'claim_consumables',
  parts: consumableParts,
  keyOf: (line) => line.consumable ?? '',
  nameOf: (line) => line.consumable ?? '',
  gist: (line) => [line.quantity, line.unit_price],
};

export const documents: MergedList<SupportingDoc> = {
  list: 'supporting_docs',
  parts: documentParts,
  keyOf: (line) => line.s3_key,
  nameOf: (line) => line.original_file_name ?? '',
  gist: () => [],
};

export function headOf(claim: SentClaim): ClaimHead {
  const {
    diagnosis: _d,
    claim_drugs: _c,
    claim_remarks: _r,
    supporting_docs: _s,
    out_patient: _o,
    in_patient: _i,
    ...head
  } = claim;
  return head;
}

export function visitOf(claim: SentClaim): VisitHead {
  const { procedures: _, ...head } = claim.out_patient ?? {};
  return head;
}

export function stayOf({ in_patient: stay }: SentClaim): StayHead {
  const {
    operations: _o,
    doctor_fee: _d,
    assisting_surgeons: _a,
    claim_consumables: _c,
    ...head
  } = stay ?? {};
  return head;
}

export function principalOf(lines: readonly DiagnosisLine[]): string | undefined {
  return lines.find((line) => line.principal_diagnosis)?.diagnosis_code;
}

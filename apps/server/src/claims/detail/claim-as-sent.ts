// Fields that a clinic enters and the server neither checks nor computes. They are stored only in the
// newest version of the claim as sent, and responses read them from there.
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { drugRef, procedureRef } from '@portal/rules/claims/form/claim-form.ts';

type SentDrug = SentClaim['claim_drugs'][number];
type SentProcedure = SentClaim['out_patient']['procedures'][number];
type SentDiagnosis = SentClaim['diagnosis'][number];

/** The lines of a claim as sent, by the ref of their stored rows, without the charges of a stay. A claim names each diagnosis once. */
export function linesAsSent(sent: SentClaim | null) {
  const procedures = sent?.out_patient.procedures ?? [];
  const drugs = sent?.claim_drugs ?? [];
  return {
    procedures: new Map(procedures.map((line, index) => [procedureRef(index), line])),
    drugs: new Map(drugs.map((drug, index) => [drugRef(index), drug])),
    diagnoses: new Map(sent?.diagnosis.map((one) => [one.diagnosis_code, one])),
  };
}

export function headAsSent(sent: SentClaim | null) {
  return {
    hospital_ref_number: sent?.hospital_ref_number ?? null,
    referral_letter_date: sent?.referral_letter_date ?? null,
    transaction_number: sent?.transaction_number ?? null,
    settlement_format: sent?.settlement_format ?? null,
    pac_id: sent?.pac_id ?? null,
    length_of_stay: sent?.length_of_stay ?? null,
    member_input_receipt_amount: sent?.member_input_receipt_amount ?? null,
    pay_by_medisave: sent?.pay_by_medisave ?? null,
    pay_to_medishield: sent?.pay_to_medishield ?? null,
  };
}

export function visitAsSent(sent: SentClaim | null) {
  return {
    is_specialist_needed: sent?.out_patient.is_specialist_needed ?? false,
    has_referral: sent?.out_patient.has_referral ?? false,
  };
}

/** The GST choice of a line. */
function gstAsSent(line: SentDrug | SentProcedure | undefined) {
  return { is_taxable: line?.is_taxable ?? null, price_basis: line?.price_basis ?? null };
}

export function procedureAsSent(line: SentProcedure | undefined) {
  return { ...gstAsSent(line), tooth_number: line?.tooth_number ?? null };
}

export function drugAsSent(drug: SentDrug | undefined) {
  return {
    ...gstAsSent(drug),
    si_unit: drug?.si_unit ?? null,
    drug_limit: drug?.drug_limit ?? null,
    max_quantity: drug?.max_quantity ?? null,
    requires_approval: drug?.requires_approval ?? false,
    is_suggested_drug: drug?.is_suggested_drug ?? false,
  };
}

export function diagnosisAsSent(diagnosis: SentDiagnosis | undefined) {
  return {
    diagnosis_id: diagnosis?.diagnosis_id ?? null,
    type: diagnosis?.type ?? null,
    diagnosis_date: diagnosis?.diagnosis_date ?? null,
  };
}

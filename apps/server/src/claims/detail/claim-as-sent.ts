// What a clinic says about a claim and the server neither checks nor computes. It is kept once, in
// the newest version of the claim as it was sent, and answered from there.
import { ClaimInput } from '@portal/contract/claims/claim-input.ts';
import type { z } from 'zod';

type SentDrug = z.infer<typeof ClaimInput>['claim_drugs'][number];
type SentProcedure = z.infer<typeof ClaimInput>['out_patient']['procedures'][number];
type SentDiagnosis = z.infer<typeof ClaimInput>['diagnosis'][number];

/** The claim as it was sent last; undefined for one that never was, such as a legacy claim. */
export function sentClaim(document: unknown): ClaimInput | undefined {
  return ClaimInput.safeParse(document).data;
}

export function headAsSent(sent: ClaimInput | undefined) {
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

export function visitAsSent(sent: ClaimInput | undefined) {
  return {
    is_specialist_needed: sent?.out_patient.is_specialist_needed ?? false,
    has_referral: sent?.out_patient.has_referral ?? false,
  };
}

/** The choice of GST that a line carries. */
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

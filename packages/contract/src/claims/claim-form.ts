/**
 * Converts a claim from the wire to the form that the rules read. Used by server and browser; it loads no
 * parser.
 */
import { parseFeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import type {
  ClaimForm,
  DiagnosisForm,
  DrugForm,
  ProcedureForm,
} from '@portal/rules/claims/form/claim-form.ts';
import { daysOfSupply } from '@portal/rules/claims/lines/drug-line.ts';
import type { SentClaim } from './sent-claim.ts';
import {
  codeOf,
  dateOf,
  moneyOf,
  orUndefined,
  priceOf,
  quantityOf,
  textOf,
} from './form-values.ts';
import { NO_STAY, stayFormOf } from './stay-form.ts';

type Drug = SentClaim['claim_drugs'][number];
type Procedure = SentClaim['out_patient']['procedures'][number];
type Diagnosis = SentClaim['diagnosis'][number];

function diagnosisOf(diagnosis: Diagnosis): DiagnosisForm {
  return {
    code: diagnosis.diagnosis_code.trim().toUpperCase(),
    description: diagnosis.description,
    isAcute: diagnosis.is_acute ?? false,
    isChronic: diagnosis.is_chronic ?? false,
    isPrincipal: diagnosis.principal_diagnosis,
    symptomDuration: orUndefined(diagnosis.symptom_duration),
  };
}

function procedureOf(line: Procedure): ProcedureForm {
  return {
    category: parseFeeCategory(line.category),
    productCode: textOf(line.da_sku_id),
    name: line.name,
    quantityMilli: quantityOf(line.quantity),
    unitPriceE4: priceOf(line.unit_price),
    consultationType: orUndefined(line.consultation_type),
    mcrNo: codeOf(line.mcr_no),
    toothNumber: orUndefined(line.tooth_number),
    isTaxable: orUndefined(line.is_taxable),
    priceBasis: orUndefined(line.price_basis),
  };
}

function drugOf(drug: Drug): DrugForm {
  return {
    drugCode: textOf(drug.da_sku_id),
    name: drug.drug_name,
    dosageMilli: quantityOf(drug.dosage),
    frequencyPerDay: orUndefined(drug.frequency_per_day),
    durationDays: daysOfSupply(drug.duration, drug.no_of_months_dispense),
    monthsDispensed: orUndefined(drug.no_of_months_dispense),
    quantityMilli: quantityOf(drug.quantity),
    unitPriceE4: priceOf(drug.unit_price),
    isAcute: drug.is_acute ?? true,
    isChronic: drug.is_chronic ?? false,
    isTaxable: orUndefined(drug.is_taxable),
    priceBasis: orUndefined(drug.price_basis),
  };
}

type Visited = Pick<
  SentClaim,
  'claim_type' | 'date_of_visit_end' | 'date_of_visit_start' | 'in_patient' | 'out_patient'
>;

function stayOfClaim({ claim_type: type, in_patient: stay }: Visited) {
  return type === 'INPATIENT' ? stay : undefined;
}

/** The visit date of the claim; for a stay, the admission. */
export function visitDateOf(claim: Visited): string | undefined {
  return stayOfClaim(claim)?.admission_date ?? claim.date_of_visit_start ?? undefined;
}

/** The last day of the claim; for a stay, the discharge. */
export function visitEndDateOf(claim: Visited): string | undefined {
  return stayOfClaim(claim)?.discharge_date ?? claim.date_of_visit_end ?? undefined;
}

/** Registration number of the attending doctor; for a stay, of the principal surgeon. */
export function attendingDoctorOf(claim: Visited): string | undefined {
  const surgeon = stayOfClaim(claim)?.principal_surgeon_number;
  return surgeon ?? claim.out_patient.attending_doctor_code ?? undefined;
}

/** Line refs are paths on the wire (`claim_drugs.2`), so that a finding names its field. */
export function claimFormOf(
  claim: SentClaim,
): ClaimForm & { memberId: string; locationId: string } {
  const { claim_type: claimType, out_patient: visit } = claim;
  return {
    claimType,
    memberId: claim.member_id_claimant,
    locationId: claim.provider_company_id,
    policyId: orUndefined(claim.policy_id),
    planId: orUndefined(claim.plan_id),
    panelId: orUndefined(claim.panel_id),
    visitDate: dateOf(visitDateOf(claim)),
    visitEndDate: dateOf(visitEndDateOf(claim)),
    visitTime: textOf(claim.surcharge_time),
    visitType: orUndefined(visit.visit_type),
    attendingDoctorCode: codeOf(attendingDoctorOf(claim)),
    isUrgent: visit.is_urgent ?? false,
    referralCode: codeOf(visit.referral_code),
    referringClinicName: textOf(claim.referring_clinic_name),
    diagnoses: claim.diagnosis.map(diagnosisOf),
    procedures: visit.procedures.map(procedureOf),
    drugs: claim.claim_drugs.map(drugOf),
    stay: claimType === 'INPATIENT' ? stayFormOf(claim.in_patient ?? NO_STAY) : undefined,
    payByMedisave: moneyOf(claim.pay_by_medisave),
    payToMedishield: moneyOf(claim.pay_to_medishield),
    mcDays: claim.mc_days,
    mcReason: textOf(claim.mc_reason),
    mcStartDate: dateOf(claim.mc_start_date),
    receiptNo: textOf(claim.receipt_no),
    approvalCode: codeOf(claim.approval_code),
    remarks: claim.claim_remarks.flatMap(({ remarks }) => textOf(remarks) ?? []),
    documents: claim.supporting_docs.map(({ s3_key: key, doc_category: docType }) => ({
      key,
      docType,
    })),
  };
}

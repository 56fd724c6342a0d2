// The fields of a claim. A field with words is typed by a user, who decides if two users changed it differently.
// `known`: derived from other values; the own value stays. The name of another field: belongs to that field. The tables
// are typed so that a new field without an entry does not compile.
import type {
  SentClaim,
  DiagnosisLine,
  DrugLine,
  FeeLine,
  SupportingDoc,
} from '../entered-claim.ts';
import {
  textOf,
  joined,
  dateText,
  moneyText,
  doseText,
  visitTypeText,
  consultationText,
  mcText,
  taxText,
  documentText,
  type FieldWords,
} from './field-words.ts';

export type Parts<T> = { readonly [K in keyof T]-?: FieldWords | 'known' | keyof T };

type VisitPart = SentClaim['out_patient'];
type Lists =
  | 'diagnosis'
  | 'claim_drugs'
  | 'claim_remarks'
  | 'supporting_docs'
  | 'out_patient'
  | 'in_patient';
export type ClaimHead = Omit<SentClaim, Lists>;
export type VisitHead = Omit<VisitPart, 'procedures'>;

export const headParts = {
  claim_type: 'known',
  panel_type: 'known',
  member_id_claimant: 'known',
  member_type: 'known',
  policy_id: 'known',
  plan_id: 'known',
  provider_company_id: 'known',
  panel_id: 'known',
  date_of_visit_start: { label: 'claims.visitDate', text: dateText },
  date_of_visit_end: 'known',
  surcharge_time: { label: 'claims.visitTime' },
  receipt_no: { label: 'claims.receiptNo' },
  mc_days: { label: 'claims.mc', text: mcText },
  mc_reason: 'mc_days',
  mc_start_date: 'mc_days',
  referring_clinic_name: { label: 'claims.detailReferringClinic' },
  // The form has no input for these. A field that gets one needs words.
  own_reference: 'known',
  hospital_ref_number: 'known',
  referral_letter_date: 'known',
  transaction_number: 'known',
  settlement_format: 'known',
  pac_id: 'known',
  length_of_stay: 'known',
  currency_code: 'known',
  member_input_receipt_amount: 'known',
  approval_code: { label: 'claims.approvalCode' },
  pay_by_medisave: { label: 'claims.field_pay_by_medisave', text: moneyText },
  pay_to_medishield: { label: 'claims.field_pay_to_medishield', text: moneyText },
  total_fee_amount: 'known',
  total_payable_amount: 'known',
} as const satisfies Parts<ClaimHead>;

export const visitParts = {
  visit_type: { label: 'claims.visitType', text: visitTypeText },
  attending_doctor_code: {
    label: 'claims.doctor',
    text: ([code, name]) => joined([textOf(name), textOf(code)]),
  },
  attending_doctor_name: 'attending_doctor_code',
  referral_code: { label: 'claims.referralCode' },
  is_specialist_needed: 'known',
  is_urgent: {
    label: 'claims.urgentVisit',
    text: ([isUrgent], t) => t(isUrgent === true ? 'claims.yes' : 'claims.no'),
  },
  has_referral: 'known',
} as const satisfies Parts<VisitHead>;

/** Price and GST of a line. */
const priceParts = {
  unit_price: { label: 'claims.unitPrice' },
  is_taxable: { label: 'claims.detailGst', text: taxText },
  price_basis: 'is_taxable',
} as const;

/** Dose, frequency and duration are one decision, because two doses must never be mixed. */
export const drugParts = {
  id: 'known',
  da_sku_id: 'known',
  drug_name: 'known',
  dosage: { label: 'claims.dose', text: doseText },
  frequency_per_day: 'dosage',
  duration: 'dosage',
  no_of_months_dispense: 'dosage',
  quantity: 'dosage',
  ...priceParts,
  si_unit: 'known',
  is_acute: 'known',
  is_chronic: 'known',
  drug_limit: 'known',
  max_quantity: 'known',
  requires_approval: 'known',
  is_suggested_drug: 'known',
} as const satisfies Parts<DrugLine>;

/** A consultation stays the same line when its product changes, so the product is a choice. */
export const feeParts = {
  id: 'known',
  category: 'known',
  name: { label: 'claims.consultationFee' },
  quantity: { label: 'claims.quantity' },
  ...priceParts,
  total_fee: 'known',
  internal_code: 'name',
  da_sku_id: 'name',
  inventory_id: 'name',
  consultation_type: { label: 'claims.consultationType', text: consultationText },
  mcr_no: 'known',
  tooth_number: { label: 'claims.tooth' },
} as const satisfies Parts<FeeLine>;

/** The principal flag belongs to the claim, not to a line (merge-claims.ts). */
export const diagnosisParts = {
  id: 'known',
  diagnosis_id: 'known',
  diagnosis_code: 'known',
  description: 'known',
  type: 'known',
  is_acute: {
    label: 'claims.mergeKind',
    text: ([, isChronic], t) => t(isChronic === true ? 'claims.chronic' : 'claims.acute'),
  },
  is_chronic: 'is_acute',
  principal_diagnosis: 'known',
  symptom_duration: { label: 'claims.mergeSymptoms' },
  diagnosis_date: 'known',
} as const satisfies Parts<DiagnosisLine>;

/** The server knows everything about a file except its document type. */
export const documentParts = {
  s3_key: 'known',
  uuid: 'known',
  doc_category: { label: 'documents.type', text: documentText },
  doc_type: 'known',
  original_file_name: 'known',
  created_at_date: 'known',
  content_type: 'known',
  scan_status: 'known',
} as const satisfies Parts<SupportingDoc>;

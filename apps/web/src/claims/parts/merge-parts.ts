// The parts of a claim for merging. `asked`: a user typed it, so the user decides about conflicts. `known`: derived
// from other values; the own value stays. The name of another part: merged with that part. The tables are typed so
// that a new field without an entry does not compile.
import type {
  SentClaim,
  DiagnosisLine,
  DrugLine,
  FeeLine,
  SupportingDoc,
} from '../entered-claim.ts';

export type Parts<T> = { readonly [K in keyof T]-?: 'asked' | 'known' | keyof T };

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
  date_of_visit_start: 'asked',
  date_of_visit_end: 'known',
  surcharge_time: 'asked',
  receipt_no: 'asked',
  mc_days: 'asked',
  mc_reason: 'mc_days',
  mc_start_date: 'mc_days',
  referring_clinic_name: 'asked',
  // The form has no input for these. A field that gets one becomes `asked`.
  hospital_ref_number: 'known',
  referral_letter_date: 'known',
  transaction_number: 'known',
  settlement_format: 'known',
  pac_id: 'known',
  length_of_stay: 'known',
  currency_code: 'known',
  member_input_receipt_amount: 'known',
  approval_code: 'asked',
  pay_by_medisave: 'asked',
  pay_to_medishield: 'asked',
  total_fee_amount: 'known',
  total_payable_amount: 'known',
} as const satisfies Parts<ClaimHead>;

export const visitParts = {
  visit_type: 'asked',
  attending_doctor_code: 'asked',
  attending_doctor_name: 'attending_doctor_code',
  referral_code: 'asked',
  is_specialist_needed: 'known',
  is_urgent: 'asked',
  has_referral: 'known',
} as const satisfies Parts<VisitHead>;

/** Price and GST of a line. */
const priceParts = {
  unit_price: 'asked',
  is_taxable: 'asked',
  price_basis: 'is_taxable',
} as const;

/** Dose, frequency and duration are one decision, because two doses must never be mixed. */
export const drugParts = {
  id: 'known',
  da_sku_id: 'known',
  drug_name: 'known',
  dosage: 'asked',
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

/** A consultation stays the same line when its product changes, so the product is `asked`. */
export const feeParts = {
  id: 'known',
  category: 'known',
  name: 'asked',
  quantity: 'asked',
  ...priceParts,
  total_fee: 'known',
  internal_code: 'name',
  da_sku_id: 'name',
  inventory_id: 'name',
  consultation_type: 'asked',
  mcr_no: 'known',
  tooth_number: 'asked',
} as const satisfies Parts<FeeLine>;

/** The principal flag belongs to the claim, not to a line (merge-claims.ts). */
export const diagnosisParts = {
  id: 'known',
  diagnosis_id: 'known',
  diagnosis_code: 'known',
  description: 'known',
  type: 'known',
  is_acute: 'asked',
  is_chronic: 'is_acute',
  principal_diagnosis: 'known',
  symptom_duration: 'asked',
  diagnosis_date: 'known',
} as const satisfies Parts<DiagnosisLine>;

/** The server knows everything about a file except its document type. */
export const documentParts = {
  s3_key: 'known',
  uuid: 'known',
  doc_category: 'asked',
  doc_type: 'known',
  original_file_name: 'known',
  created_at_date: 'known',
  content_type: 'known',
} as const satisfies Parts<SupportingDoc>;

export type AskedOf<T> = { [K in keyof T]: T[K] extends 'asked' ? K : never }[keyof T];

/** The fields that a user may have to decide about. */
export type AskedPart =
  | AskedOf<typeof headParts>
  | AskedOf<typeof visitParts>
  | AskedOf<typeof drugParts>
  | AskedOf<typeof feeParts>
  | AskedOf<typeof diagnosisParts>
  | AskedOf<typeof documentParts>
  | 'principal_diagnosis'
  | 'claim_remarks'
  | 'line';

/** A claim as a client sends it: to calculate, to keep as a draft, to submit (Claims spec §3). */
import {
  FREQUENCY_LIMIT,
  MAX_APPROVAL_CODE,
  MAX_RECEIPT,
  MAX_REFERRAL_CODE,
  MAX_REFERRING_CLINIC,
  MAX_REMARKS,
  TOOTH_LIMIT,
} from '@portal/rules/claims/claim-limits.ts';
import { CONSULTATION_TYPES } from '@portal/rules/catalogue/consultation-type.ts';
import { MAX_FILES } from '@portal/rules/documents/file-types.ts';
import { z } from 'zod';
import { SupportingDocInput } from '../documents/documents.ts';
import { Relation } from '../members/members.ts';
import { codeText, DateText, MoneyInput, numberIn, text, Uuid } from '../wire/values.ts';
import { InPatientInput } from './in-patient-input.ts';
import { Days, Quantity, UnitPrice } from './line-numbers.ts';

export const ClaimType = z.enum(['OUTPATIENT', 'INPATIENT']);

/** The text of a category that is accepted. */
const category: z.ZodType<string, string> = z
  .string()
  .max(30)
  .transform((value) => value.trim().toUpperCase())
  .pipe(
    z.enum([
      'CONSULTATION',
      'PROCEDURE',
      'ANAESTHETIST',
      'ATTENDANCE',
      'FACILITY',
      'MISC',
      'IMAGING',
      'LAB',
      'HS',
      'HEALTH SCREENING',
    ]),
  );

const ProcedureLineInput = z.strictObject({
  id: text(60).nullish(),
  category,
  name: text(200).default(''),
  quantity: Quantity.nullish(),
  unit_price: UnitPrice.nullish(),
  total_fee: z.number().nullish(),
  internal_code: text(40).nullish(),
  da_sku_id: text(40).nullish(),
  inventory_id: Uuid.nullish(),
  consultation_type: z.enum(CONSULTATION_TYPES).nullish(),
  mcr_no: codeText(20).nullish(),
  tooth_number: numberIn(TOOTH_LIMIT).nullish().meta({
    description: 'the treated tooth in two digits (FDI): 11 to 48, milk teeth 51 to 85',
  }),
  is_taxable: z.boolean().nullish(),
  price_basis: z.enum(['EXCL', 'INCL']).nullish(),
});

export const SentDrug = z.strictObject({
  id: text(60).nullish(),
  da_sku_id: text(40).nullish(),
  drug_name: text(200).default(''),
  dosage: Quantity.nullish(),
  frequency_per_day: z.number().int().min(FREQUENCY_LIMIT.min).max(FREQUENCY_LIMIT.max).nullish(),
  duration: Days.nullish(),
  no_of_months_dispense: z.number().min(0).max(12).nullish(),
  quantity: Quantity.nullish(),
  unit_price: UnitPrice.nullish(),
  si_unit: text(40).nullish(),
  is_acute: z.boolean().nullish(),
  is_chronic: z.boolean().nullish(),
  drug_limit: z.number().nullish(),
  max_quantity: z.number().nullish(),
  requires_approval: z.boolean().nullish(),
  is_suggested_drug: z.boolean().nullish(),
  is_taxable: z.boolean().nullish(),
  price_basis: z.enum(['EXCL', 'INCL']).nullish(),
});

const DiagnosisInput = z.strictObject({
  id: text(60).nullish(),
  diagnosis_id: Uuid.nullish(),
  diagnosis_code: text(20),
  description: text(300).default(''),
  type: text(40).nullish(),
  is_acute: z.boolean().nullish(),
  is_chronic: z.boolean().nullish(),
  principal_diagnosis: z.boolean().default(false),
  symptom_duration: Days.nullish(),
  diagnosis_date: DateText.nullish(),
});

const RemarkInput = z.strictObject({
  type: z.literal('CLAIM').default('CLAIM'),
  remarks: text(MAX_REMARKS),
});

const CURRENCY = 'SGD';

/** The most remarks that a clinic can send with a claim. */
export const REMARKS_AT_MOST = 10;

const OwnReference = z.strictObject({
  system: text(200)
    .default('')
    .meta({ description: 'the system that the value belongs to, such as a URI; may be empty' }),
  value: text(100).regex(/^[^|]+$/, 'Enter a reference without |.'),
  is_unique: z.boolean().default(false).meta({
    description:
      'refuse the claim if another claim of this client at the clinic that was sent with is_unique has the reference',
  }),
});

export const StoredReference = z
  .object({ system: z.string(), value: z.string(), is_unique: z.boolean() })
  .meta({ description: 'the number of the claim in the system of the clinic' });

/** Only member and clinic are required: a draft can be incomplete, but its types are checked. */
export const SentClaim = z.strictObject({
  claim_type: ClaimType.default('OUTPATIENT'),
  panel_type: z.literal('PANEL').default('PANEL'),
  member_id_claimant: Uuid,
  member_type: Relation.nullish(),
  policy_id: Uuid.nullish(),
  plan_id: Uuid.nullish(),
  provider_company_id: Uuid,
  panel_id: Uuid.nullish(),
  date_of_visit_start: DateText.nullish(),
  date_of_visit_end: DateText.nullish(),
  surcharge_time: text(8).nullish().meta({ description: "an hour: '10:00 AM' or '10:00'" }),
  receipt_no: text(MAX_RECEIPT).nullish(),
  own_reference: OwnReference.nullish().meta({
    description: 'the number of the claim in the system of the clinic; not an idempotency key',
  }),
  currency_code: z
    .literal(CURRENCY, { error: `Enter the amounts in ${CURRENCY}.` })
    .nullish()
    .meta({ description: `${CURRENCY} if absent; limits and benefits are in ${CURRENCY} only` }),
  mc_days: numberIn({ min: 0, max: 10, places: 1 }).multipleOf(0.5).nullish(),
  mc_reason: text(40).nullish(),
  mc_start_date: DateText.nullish(),
  referring_clinic_name: text(MAX_REFERRING_CLINIC).nullish(),
  hospital_ref_number: text(60).nullish(),
  referral_letter_date: DateText.nullish(),
  transaction_number: text(60).nullish(),
  settlement_format: text(30)
    .overwrite((mode) => mode.toUpperCase())
    .nullish()
    .meta({ description: 'the payment mode, in capitals' }),
  pac_id: text(60).nullish(),
  length_of_stay: Days.nullish(),
  member_input_receipt_amount: MoneyInput.nullish(),
  pay_by_medisave: MoneyInput.nullish(),
  pay_to_medishield: MoneyInput.nullish(),
  approval_code: codeText(MAX_APPROVAL_CODE).nullish(),
  out_patient: z
    .strictObject({
      visit_type: z.enum(['FIRST', 'FOLLOW_UP']).nullish(),
      attending_doctor_code: codeText(20).nullish(),
      attending_doctor_name: text(200).nullish(),
      referral_code: codeText(MAX_REFERRAL_CODE).nullish(),
      is_specialist_needed: z.boolean().nullish(),
      is_urgent: z.boolean().nullish(),
      has_referral: z.boolean().nullish(),
      procedures: z.array(ProcedureLineInput).max(60).default([]),
    })
    .default({ procedures: [] }),
  in_patient: InPatientInput.nullish(),
  diagnosis: z.array(DiagnosisInput).max(10).default([]),
  claim_drugs: z.array(SentDrug).max(60).default([]),
  claim_remarks: z.array(RemarkInput).max(REMARKS_AT_MOST).default([]),
  supporting_docs: z.array(SupportingDocInput).max(MAX_FILES).default([]),
  /**
   * Totals as the client shows them. If the server calculates others, it stores its own and the reply reports
   * it.
   */
  total_fee_amount: MoneyInput.nullish(),
  total_payable_amount: MoneyInput.nullish(),
});

export type SentClaim = z.infer<typeof SentClaim>;

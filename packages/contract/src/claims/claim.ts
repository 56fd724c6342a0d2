/** A claim as the server returns it: the claim as sent, its amounts and its status. */
import { REMARK_TYPES } from '@portal/rules/claims/form/remark-types.ts';
import { z } from 'zod';
import { SupportingDoc } from '../documents/documents.ts';
import { Relation } from '../members/members.ts';
import { DateText, Money, Timestamp, Uuid, StatusColour } from '../wire/values.ts';
import { ClaimPayment, TimelineEntry, Waiting } from './claim-progress.ts';
import { BenefitLine, ClaimAmounts, Violation } from './claim-amounts.ts';
import { SentClaim, StoredReference } from './sent-claim.ts';
import {
  AssistingSurgeonInput,
  ConsumableInput,
  DoctorFeeInput,
  InPatientInput,
  OperationInput,
} from './in-patient-input.ts';

const nullableText = z.string().nullable();

const ClaimHead = z.object({
  uuid: Uuid,
  id: Uuid.meta({ description: 'the same as uuid' }),
  claim_code: z.string(),
  own_reference: StoredReference.nullable(),
  claim_status: z.string(),
  raw_status: z.string(),
  display_status: z.string(),
  display_colour: StatusColour,
  claim_type: z.string(),
  panel_type: z.string(),
  date_of_visit_start: DateText,
  member_name_claimant: z.string(),
  member_nric_claimant: nullableText.meta({ description: 'masked' }),
  company_name: z.string(),
  insurer_code: z.string(),
  provider_company_id: Uuid,
  provider_company_name: z.string(),
  doctor: nullableText,
  principal_diagnosis: nullableText,
  principal_diagnosis_name: nullableText,
  total_fee_amount: Money,
  total_payable_amount: Money,
  total_patient_payable_amount: Money,
  insert_date_time: Timestamp,
  reject_reason_classification: nullableText.meta({
    description: 'why the claim was declined: one or more codes with commas between them',
  }),
  is_editable: z.boolean(),
  not_editable_reason: z.enum(['WINDOW_CLOSED', 'BATCHED', 'STATUS']).nullable(),
  last_editable_date: DateText.nullable().meta({ description: 'the last day before locks_at' }),
  locks_at: Timestamp.nullable().meta({
    description:
      'the time until which the clinic can edit the claim: the end of its edit window, or its adjudication',
  }),
  provider_batch_name: nullableText,
  expected_payment_date: DateText.nullable().meta({
    description: 'when an approved claim that is not paid will be paid; null for other claims',
  }),
  payment_date: DateText.nullable().meta({
    description:
      'when the clinic was paid; null before, and after a payment that the bank returned',
  }),
  unread_messages: z.number().int().meta({ description: 'unread by the side of this user' }),
});

/** A row of the claim history. */
export const ClaimSummary = ClaimHead;

const DiagnosisLine = z
  .object({
    id: z.string(),
    diagnosis_id: Uuid.nullable(),
    diagnosis_code: z.string(),
    code: z.string(),
    description: z.string(),
    type: nullableText,
    is_acute: z.boolean(),
    is_chronic: z.boolean(),
    principal_diagnosis: z.boolean(),
    symptom_duration: z.number().nullable(),
    diagnosis_date: DateText.nullable(),
  })
  .meta({ id: 'DiagnosisLine' });

/** How a line is taxed at a clinic with the mixed GST model; null if it was not chosen. */
const GstChoice = {
  is_taxable: z.boolean().nullable(),
  price_basis: z.enum(['EXCL', 'INCL']).nullable(),
};

const LineAmounts = {
  ref: z.string().meta({ description: 'path of the line in the claim as it was sent' }),
  amount_before_gst: Money,
  amount_gst: Money,
  excluded_amount: Money,
  exclusion_reason: nullableText,
  plan_pays_amount: Money.meta({
    description: 'the part of the line, with GST, that the plan pays',
  }),
  patient_pays_amount: Money.meta({
    description: 'the rest of the line; it includes the share of the co-payment of its benefit',
  }),
  accepted_amount: Money.nullable().meta({
    description: 'the most that an assessor accepts, with or without GST like the unit price',
  }),
  decision_reason: nullableText,
};

/** A fee or procedure as it was charged. */
const FeeLine = z
  .object({
    id: z.string(),
    category: z.string(),
    name: z.string(),
    quantity: z.number(),
    unit_price: z.number(),
    total_fee: Money,
    internal_code: nullableText,
    da_sku_id: nullableText,
    inventory_id: Uuid.nullable(),
    consultation_type: nullableText,
    mcr_no: nullableText,
    ...LineAmounts,
  })
  .meta({ id: 'FeeLine' });

/** A remark as it is stored, with its author. Only administrators see INTERNAL remarks. */
export const ClaimRemark = z
  .object({
    type: z.enum(REMARK_TYPES),
    user_id: Uuid.nullable(),
    user_name: z.string(),
    remarks: z.string(),
    created_at: Timestamp,
  })
  .meta({ id: 'ClaimRemark' });

/**
 * The stay of an inpatient claim; fields are null if they were not sent, as in claims that are older than the
 * form.
 */
const InPatient = z
  .object({
    ...InPatientInput.shape,
    admission_date: DateText,
    discharge_date: DateText,
    length_of_stay: z.number().int().meta({ description: 'days, counting the first and the last' }),
    nights: z.number().int().meta({ description: '0 for day surgery' }),
    doctor_fee: z.array(DoctorFeeInput.extend({ total_fee: Money })),
    operations: z.array(OperationInput),
    assisting_surgeons: z.array(AssistingSurgeonInput),
    claim_consumables: z.array(ConsumableInput.extend({ total_amount: Money })),
    charges: z
      .array(FeeLine)
      .meta({ description: 'the sum that the stay adds to the lines of the claim' }),
  })
  .meta({ id: 'InPatient' });

const batchStatus = nullableText.meta({ description: 'only administrators change it' });

export const Claim = ClaimHead.extend(ClaimAmounts.shape)
  .extend({
    version: z.number().int(),
    letter: z
      .object({
        id: Uuid,
        letter_no: z.string(),
        cap_amount: Money,
        left_amount: Money.meta({ description: 'the amount that no claim has used' }),
        valid_to: DateText,
        is_bill_due: z.boolean().meta({
          description: 'the claim waits for the final bill, which the clinic sends as an update',
        }),
      })
      .nullable()
      .meta({ description: 'the guarantee letter of the stay' }),
    waiting: Waiting.nullable().meta({ description: 'null if it waits for no person' }),
    source_system: z.string(),
    created_by: nullableText,
    modified_by: nullableText,
    modified_by_user_id: Uuid.nullable(),
    member_id_claimant: Uuid,
    member_id_main: Uuid,
    member_name_main: z.string(),
    member_nric_main: nullableText.meta({ description: 'masked' }),
    member_type: Relation,
    member_type_text: z.string(),
    company_id: Uuid,
    policy_id: Uuid,
    plan_id: Uuid,
    plan_name: z.string(),
    insurance_reference: z.string(),
    insurance_plan_reference: z.string(),
    provider_company_type: z.string(),
    panel_id: Uuid,
    insurer_panel_code: z.string(),
    date_of_visit_end: DateText,
    incurred_date: DateText,
    submission_date: DateText,
    update_date_time: Timestamp,
    receipt_no: nullableText,
    currency_code: z.string(),
    pac_id: nullableText,
    length_of_stay: z.number().int().nullable(),
    mc_days: z.number().nullable(),
    mc_reason: nullableText,
    mc_start_date: DateText.nullable(),
    referring_clinic_name: nullableText,
    approval_code: nullableText,
    hospital_ref_number: nullableText,
    referral_letter_date: DateText.nullable(),
    transaction_number: nullableText,
    settlement_format: nullableText,
    reject_manual_reason: nullableText,
    pay_by_medisave: Money.nullable(),
    pay_to_medishield: Money.nullable(),
    provider_batch_status: batchStatus,
    insurer_batch_status: batchStatus,
    member_batch_status: batchStatus,
    cpf_batch_status: batchStatus,
    ge_batch_status: batchStatus,
    batch_claim_id: nullableText,
    provider_batch_date: DateText.nullable(),
    total_amount: Money,
    incurred_amount: Money,
    member_input_receipt_amount: Money.nullable(),
    surcharge_time: nullableText,
    out_patient: z.object({
      visit_type: nullableText,
      attending_doctor_id: Uuid.nullable(),
      attending_doctor_name: nullableText,
      attending_doctor_code: nullableText,
      referral_code: nullableText,
      is_specialist_needed: z.boolean(),
      is_urgent: z.boolean(),
      has_referral: z.boolean(),
      procedures: z.array(
        FeeLine.extend({ tooth_number: z.number().int().nullable(), ...GstChoice }),
      ),
    }),
    in_patient: InPatient.nullable(),
    diagnosis: z.array(DiagnosisLine),
    claim_drugs: z.array(
      z.object({
        id: z.string(),
        da_sku_id: nullableText,
        drug_name: z.string(),
        dosage: z.number().nullable(),
        frequency_per_day: z.number().int().nullable(),
        duration: z.number().int().nullable(),
        no_of_months_dispense: z.number().nullable(),
        quantity: z.number(),
        unit_price: z.number(),
        total_fee: Money,
        si_unit: nullableText,
        is_acute: z.boolean(),
        is_chronic: z.boolean(),
        drug_limit: z.number().nullable(),
        max_quantity: z.number().nullable(),
        requires_approval: z.boolean(),
        is_suggested_drug: z.boolean(),
        ...GstChoice,
        ...LineAmounts,
      }),
    ),
    benefits: z.array(BenefitLine),
    violations: z.array(Violation),
    claim: SentClaim.nullable().meta({
      description:
        'the claim as it was last sent, for editing; null for a claim that did not come through this call',
    }),
    claim_remarks: z.array(ClaimRemark),
    claim_payment: ClaimPayment,
    supporting_docs: z.array(SupportingDoc),
    timeline: z.array(TimelineEntry).meta({ description: 'all events, oldest first' }),
  })
  .meta({ id: 'Claim' });

/** A claim that is complete and judged, with its amounts. */
export type Claim = z.output<typeof Claim>;

/**
 * One version of a claim as it was sent, with its amounts; they are null for versions stored before amounts
 * were kept.
 */
export const ClaimVersion = z
  .object({
    version: z.number().int(),
    at: Timestamp,
    modified_by: nullableText,
    total_fee_before_gst: Money.nullable(),
    total_fee_gst: Money.nullable(),
    total_fee_amount: Money.nullable(),
    total_payable_amount: Money.nullable(),
    total_copay_amount: Money.nullable(),
    total_excluded_amount: Money.nullable(),
    total_patient_payable_amount: Money.nullable(),
    claim: SentClaim.nullable(),
  })
  .meta({ id: 'ClaimVersion' });

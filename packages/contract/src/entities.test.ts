// The replies have the field names of the specifications' entities. Every test that calls the server checks
// that it sends what the schemas define.
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CallName } from './calls.ts';
import { SentClaim } from './claims/sent-claim.ts';
import { schemas } from './schemas.ts';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The names of all fields of a shape, with those of its parts. */
function fieldsIn(shape: z.ZodType, io: 'input' | 'output'): ReadonlySet<string> {
  const found = new Set<string>();
  function walk(part: unknown): void {
    if (Array.isArray(part)) part.forEach(walk);
    if (!isRecord(part)) return;
    const { properties } = part;
    if (isRecord(properties)) for (const field of Object.keys(properties)) found.add(field);
    Object.values(part).forEach(walk);
  }
  walk(z.toJSONSchema(shape, { unrepresentable: 'any', io }));
  return found;
}

const claimFields = `uuid claim_code claim_status claim_type panel_type source_system created_by modified_by
     member_id_main member_id_claimant member_name_main member_name_claimant member_nric_main
     member_nric_claimant member_type company_id company_name policy_id plan_id insurance_reference
     insurance_plan_reference provider_company_id provider_company_name provider_company_type panel_id
     insurer_panel_code date_of_visit_start date_of_visit_end incurred_date submission_date
     insert_date_time update_date_time pac_id length_of_stay receipt_no currency_code mc_days mc_reason
     mc_start_date referring_clinic_name hospital_ref_number referral_letter_date approval_code
     transaction_number settlement_format reject_reason_classification reject_manual_reason
     pay_by_medisave pay_to_medishield exclusions admin_fee model_name number is_percentage
     fee_before_gst fee_after_gst gst
     provider_batch_status insurer_batch_status member_batch_status cpf_batch_status ge_batch_status
     batch_claim_id provider_batch_date claim_payment payee_type payment_date
     in_patient admission_date discharge_date ward_type principal_surgeon principal_surgeon_number
     principal_surgeon_speciality hospital_id hospital_name is_claim_related_to_prev_hospitalisation
     operations procedure_code tosp complexity main_surgeon_name main_surgeon_mcr_no
     main_surgeon_speciality assistant_surgeon_name assistant_surgeon_mcr_no
     assistant_surgeon_speciality surgeon_fee surgeon_fee_from_pac operation_date is_non_singaporean
     extended_operation new_clinically_accepted_skill_device foreigner_higher_rated_fee_applied
     doctor_fee doctor_name attendance_fee surgical_fee attendance_type no_of_days is_anaesthetist
     gst_included assisting_surgeons speciality fee fee_from_pac claim_consumables consumable
     user_name user_id remarks
     gst_percentage is_gst_payable is_gst_mix_model surcharge_time
     surcharge_description surcharge_id surcharge_fee total_amount incurred_amount
     member_input_receipt_amount total_fee_before_gst total_fee_gst total_fee_amount
     total_payable_amount total_copay_amount total_patient_payable_amount lab_fee xray_fee
     procedure_fee drug_fee provider_batch_name 
     diagnosis benefits claim_drugs claim_remarks supporting_docs out_patient
     original_file_name created_at_date s3_key content_type doc_category doc_type 
     violations drug_code is_approval_code_applied visit_type attending_doctor_name
     attending_doctor_code referral_code is_specialist_needed is_urgent has_referral procedures
     category total_fee quantity unit_price internal_code da_sku_id inventory_id consultation_type mcr_no
     plan_benefit_id internal_benefit_id co_pay payable_amount excluded_amount
     diagnosis_id diagnosis_code description type is_acute is_chronic principal_diagnosis
     symptom_duration diagnosis_date drug_name frequency_per_day dosage duration si_unit drug_limit
     max_quantity requires_approval is_suggested_drug no_of_months_dispense`;

/** The fields that lists show of a claim and of a draft. */
const headFields =
  'uuid claim_status member_name_claimant member_nric_claimant date_of_visit_start total_fee_amount';

/** The calls whose reply contains an entity of the specifications. */
const entities = [
  [
    'login',
    'activeSessionExists msg tokenResponse accessToken userId expiresIn expiresAt externalClientId inputClinicId',
  ],
  ['getMe', 'clinicProfile id hcinumber name orgProfile'],
  [
    'validatePasswordReset',
    'min_password_char_length min_pwd_non_alpha_numeric_chars min_password_uppercase_chars min_password_lowercase_chars min_password_numeric_chars',
  ],
  ['getConfig', 'code name subInfo isHidden isNoSearchControlls'],
  ['searchPublicLocations', 'name id location_type code panels'],
  [
    'searchPlans',
    'name status member_end_date policy_start_date benefit_list benefit_description remarks provider_remarks internal_name minimum_visit minimum_balance co_pay co_insurance suspension_date suspension_remarks conditions_coverage claim_effective_date',
  ],
  ['searchPublicDiagnoses', 'code description'],
  ['searchDiagnoses', 'code description'],
  ['listCountries', 'id name phone_code'],
  ['getClaim', claimFields],
  ['submitClaim', claimFields],
  ['updateClaim', claimFields],
  ['listClaims', `page number total_items total_pages size data ${headFields}`],
  ['listDrafts', `page number total_items total_pages size data ${headFields}`],
  ['countPanelClaims', 'op_claim_count ip_claim_count submit_count draft_count'],
  ['getDraft', headFields],
  ['getPolicy', 'id uuid status insurance_reference start_date expiry_date'],
  [
    'getApprovalCode',
    'code member_nric visit_date rules name description drugs quantity drug_sku_id',
  ],
  ['listReferralCodes', 'referring_clinic_name referring_clinic_code diagnosis_code description'],
  ['confirmUpload', 'original_file_name created_at_date s3_key uuid content_type doc_type'],
  [
    'getMemberDetail',
    `id name date_of_birth passport gender nationality email policies
     company_id company_name company_policy_id insurance_reference policy_holder_id relation plans
     employment_histories from_date to_date status start_date expiry_date plan_id plan_name
     insurance_plan_reference remark`,
  ],
  [
    'getClaimPolicyPlanInfo',
    'plan_id plan_name insurance_plan_reference remark start_date end_date',
  ],
  [
    'searchPanelProducts',
    'id name internal_code price upper_price is_acute is_chronic approval_required quantity_limit_gp quantity_limit_sp max_quantity',
  ],
  [
    'getLocation',
    'id code name location_type address unit block street zone estate city country on_boarding_date off_boarding_date extended_date panels panel_id status gst_info registration_number end_date',
  ],
  ['getAdminFee', 'panel_id model_name number is_percentage fee_before_gst fee_after_gst gst'],
  ['listSurcharges', 'combined_id description surcharge_fee'],
  ['listPractitioners', 'name license_number'],
] as const satisfies readonly (readonly [CallName, string])[];

describe('API-BASE-06 the schemas of the replies', () => {
  test.each(entities)('%s has the fields of its entity', (name, fields) => {
    const known = fieldsIn(schemas[name].reply.body, 'output');
    expect(fields.split(/\s+/).filter((field) => !known.has(field))).toEqual([]);
  });
});

/**
 * Fields that the entity does not have: the treated tooth, the tax of a single line, and the guarantee letter
 * of a stay.
 */
const ownFields = ['tooth_number', 'is_taxable', 'price_basis', 'log_no'];

test('CLM-21 a claim is sent with the names of the claim entity, except for four names of our own', () => {
  const entity = new Set([...claimFields.split(/\s+/), 'id', 'name', 'code', 'type']);
  const sent = [...fieldsIn(SentClaim, 'input')];
  expect(sent.filter((field) => !entity.has(field))).toEqual(ownFields);
});

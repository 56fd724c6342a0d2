// The replies have the field names of the specifications' entities, at their places. Every test that calls the
// server checks that it sends what the schemas define.
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CallName } from './calls.ts';
import { SentClaim } from './claims/sent-claim.ts';
import { schemas } from './schemas.ts';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The paths of all fields of a shape, such as `claim_drugs.quantity`; items of a list have no step of their own. */
function fieldsIn(shape: z.ZodType, io: 'input' | 'output'): ReadonlySet<string> {
  const { $defs, ...root } = z.toJSONSchema(shape, { unrepresentable: 'any', io });
  const found = new Set<string>();
  function walk(part: unknown, at: string): void {
    if (Array.isArray(part)) for (const one of part) walk(one, at);
    if (!isRecord(part)) return;
    const { properties, $ref, ...others } = part;
    if (isRecord(properties)) {
      for (const [field, inner] of Object.entries(properties)) {
        found.add(at + field);
        walk(inner, `${at}${field}.`);
      }
    }
    if (typeof $ref === 'string') walk($defs?.[$ref.replace('#/$defs/', '')], at);
    for (const one of Object.values(others)) walk(one, at);
  }
  walk(root, '');
  return found;
}

/** The paths of a list such as `uuid claim_drugs{ quantity }`. */
function pathsOf(list: string): string[] {
  const parents: string[] = [];
  return [...list.matchAll(/(?<name>\w+)(?<opens>\{)?|\}/g)].flatMap(({ groups }) => {
    const { name, opens } = groups ?? {};
    if (name === undefined) {
      parents.pop();
      return [];
    }
    const path = [...parents, name].join('.');
    if (opens !== undefined) parents.push(name);
    return [path];
  });
}

/** The common fields of the calculation and the claim. */
const totals = `
  gst_percentage is_gst_payable is_gst_mix_model surcharge_description surcharge_id surcharge_fee
  total_fee_before_gst total_fee_gst total_fee_amount total_payable_amount total_copay_amount
  total_patient_payable_amount lab_fee xray_fee procedure_fee drug_fee exclusions
  admin_fee{ model_name number is_percentage fee_before_gst fee_after_gst gst }
  benefits{
    plan_benefit_id internal_benefit_id incurred_amount co_pay payable_amount excluded_amount
  }
  violations{ name description drug_code is_approval_code_applied }`;

const claim = `
  uuid claim_code claim_status claim_type panel_type source_system created_by modified_by
  member_id_main member_id_claimant member_name_main member_name_claimant member_nric_main
  member_nric_claimant member_type company_id company_name policy_id plan_id insurance_reference
  insurance_plan_reference provider_company_id provider_company_name provider_company_type panel_id
  insurer_panel_code date_of_visit_start date_of_visit_end incurred_date submission_date
  insert_date_time update_date_time pac_id length_of_stay receipt_no currency_code mc_days mc_reason
  mc_start_date referring_clinic_name hospital_ref_number referral_letter_date approval_code
  transaction_number settlement_format reject_reason_classification reject_manual_reason
  pay_by_medisave pay_to_medishield provider_batch_status insurer_batch_status member_batch_status
  cpf_batch_status ge_batch_status batch_claim_id provider_batch_date provider_batch_name
  surcharge_time total_amount incurred_amount member_input_receipt_amount
  ${totals}
  claim_payment{ payee_type payment_date }
  claim_remarks{ type remarks user_id user_name }
  supporting_docs{
    original_file_name created_at_date s3_key uuid content_type doc_category doc_type
  }
  out_patient{
    visit_type attending_doctor_name attending_doctor_code referral_code is_specialist_needed
    is_urgent has_referral
    procedures{
      id name category total_fee quantity unit_price internal_code da_sku_id inventory_id
      consultation_type mcr_no
    }
  }
  diagnosis{
    id diagnosis_id diagnosis_code description type is_acute is_chronic principal_diagnosis
    symptom_duration diagnosis_date
  }
  claim_drugs{
    id da_sku_id drug_name dosage frequency_per_day duration no_of_months_dispense quantity
    unit_price si_unit is_acute is_chronic drug_limit max_quantity requires_approval
    is_suggested_drug
  }
  in_patient{
    admission_date discharge_date length_of_stay pac_id ward_type principal_surgeon
    principal_surgeon_number principal_surgeon_speciality hospital_id hospital_name
    is_claim_related_to_prev_hospitalisation
    operations{
      procedure_code tosp description complexity main_surgeon_name main_surgeon_mcr_no
      main_surgeon_speciality assistant_surgeon_name assistant_surgeon_mcr_no
      assistant_surgeon_speciality surgeon_fee surgeon_fee_from_pac operation_date
      is_non_singaporean extended_operation new_clinically_accepted_skill_device
      foreigner_higher_rated_fee_applied
    }
    doctor_fee{
      doctor_name mcr_no attendance_type attendance_fee no_of_days surgical_fee total_fee
      is_anaesthetist gst_included
    }
    assisting_surgeons{ name mcr_no tosp speciality fee fee_from_pac }
    claim_consumables{ consumable code type unit_price quantity total_amount }
  }`;

/** The fields that lists show of a claim and of a draft. */
const head =
  'uuid claim_status member_name_claimant member_nric_claimant date_of_visit_start total_fee_amount';

const page = 'page{ number total_items total_pages size }';

const memberSearch = `data{
  system_version
  member{ id name nric }
  policies{
    id code policy_number insurance_reference status start_date expiry_date company_id company_name
    company_policy_id relation relation_text relation_member_name policy_holder_id member_policy_id
  }
}`;

/** The calls whose reply contains an entity of the specifications. */
const entities = [
  [
    'login',
    `data{
       activeSessionExists msg externalClientId inputClinicId
       tokenResponse{ accessToken userId expiresIn expiresAt }
     }`,
  ],
  ['getMe', 'data{ clinicProfile{ id hcinumber name } orgProfile }'],
  [
    'validatePasswordReset',
    `data{
       min_password_char_length min_pwd_non_alpha_numeric_chars min_password_uppercase_chars
       min_password_lowercase_chars min_password_numeric_chars
     }`,
  ],
  ['getConfig', 'data{ programmes{ code name subInfo isHidden isNoSearchControlls } }'],
  ['searchPublicLocations', 'data{ id name code location_type{ code } panels{ id } }'],
  ['searchPublicMembers', memberSearch],
  ['searchMembers', memberSearch],
  [
    'searchPlans',
    `data{
       name status member_end_date policy_start_date
       benefit_list{
         benefit_description remarks provider_remarks internal_name minimum_visit minimum_balance
         co_pay co_insurance suspension_date suspension_remarks conditions_coverage
         claim_effective_date
       }
     }`,
  ],
  ['searchPublicDiagnoses', 'data{ code description }'],
  ['searchDiagnoses', 'data{ code description }'],
  ['listCountries', 'data{ id name phone_code }'],
  ['calculateClaim', `data{ ${totals} }`],
  ['getClaim', `data{ ${claim} }`],
  ['submitClaim', `data{ ${claim} }`],
  ['updateClaim', `data{ ${claim} }`],
  ['listClaims', `${page} data{ ${head} }`],
  ['listDrafts', `${page} data{ ${head} }`],
  ['countPanelClaims', 'data{ op_claim_count ip_claim_count submit_count draft_count }'],
  ['getDraft', `data{ ${head} }`],
  ['getPolicy', 'data{ id uuid status insurance_reference start_date expiry_date }'],
  [
    'getApprovalCode',
    'data{ code member_nric visit_date rules{ name description } drugs{ drug_sku_id quantity } }',
  ],
  [
    'listReferralCodes',
    'data{ referring_clinic_name referring_clinic_code diagnosis_code description }',
  ],
  ['confirmUpload', 'data{ original_file_name created_at_date s3_key uuid content_type doc_type }'],
  [
    'getMemberDetail',
    `data{
       id full_name national_id date_of_birth passport gender nationality contact{ email }
       policies{
         company_id company_name company_policy_id insurance_reference policy_holder_id relation
         status start_date expiry_date
         plans{ plan_id plan_name insurance_plan_reference remark start_date end_date }
         employment_histories{ from_date to_date }
       }
     }`,
  ],
  [
    'getClaimPolicyPlanInfo',
    'data{ plan_id plan_name insurance_plan_reference remark start_date end_date }',
  ],
  [
    'searchPanelProducts',
    `data{
       id name internal_code price upper_price is_acute is_chronic approval_required
       quantity_limit_gp quantity_limit_sp max_quantity
     }`,
  ],
  [
    'getLocation',
    `data{
       id code name location_type on_boarding_date off_boarding_date extended_date
       address{ unit block street zone estate city country }
       panels{ panel_id status }
       gst_info{ registration_number start_date end_date }
     }`,
  ],
  [
    'getAdminFee',
    'data{ panel_id model_name number is_percentage fee_before_gst fee_after_gst gst }',
  ],
  ['listSurcharges', 'data{ combined_id description surcharge_fee }'],
  ['listPractitioners', 'data{ name license_number }'],
] as const satisfies readonly (readonly [CallName, string])[];

describe('API-BASE-06 the schemas of the replies', () => {
  test.each(entities)('%s has the fields of its entity, at their places', (name, fields) => {
    const known = fieldsIn(schemas[name].reply.body, 'output');
    expect(pathsOf(fields).filter((field) => !known.has(field))).toEqual([]);
  });
});

/**
 * Fields that the entity does not have: the sender's own reference, the treated tooth, the tax of a single line, the
 * guarantee letter of a stay, and whether a document has been scanned, which a draft sends back.
 */
const ownFields = [
  'own_reference',
  'own_reference.system',
  'own_reference.value',
  'own_reference.is_unique',
  'out_patient.procedures.tooth_number',
  'out_patient.procedures.is_taxable',
  'out_patient.procedures.price_basis',
  'in_patient.log_no',
  'claim_drugs.is_taxable',
  'claim_drugs.price_basis',
  'supporting_docs.scan_status',
];

test('CLM-21 a claim is sent with the names of the claim entity, except for six names of our own', () => {
  const entity = new Set(pathsOf(claim));
  const sent = [...fieldsIn(SentClaim, 'input')];
  expect(sent.filter((field) => !entity.has(field))).toEqual(ownFields);
});

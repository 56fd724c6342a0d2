// The fields of a stay, in the terms of claim-fields.ts.
import type { Parts } from './claim-fields.ts';
import {
  textOf,
  allText,
  dateText,
  moneyText,
  flagText,
  wardText,
  attendanceText,
} from './field-words.ts';
import type { AssistingSurgeon, Consumable, DoctorFee, Operation, StayHead } from './stay-lists.ts';

export const stayParts = {
  admission_date: { label: 'claimLists.stayAdmission', text: dateText },
  discharge_date: { label: 'claims.stayDischarge', text: dateText },
  length_of_stay: 'known',
  pac_id: { label: 'claims.field_pac_id' },
  log_no: { label: 'claims.logNo' },
  ward_type: { label: 'claims.wardType', text: wardText },
  principal_surgeon: 'principal_surgeon_number',
  principal_surgeon_number: { label: 'claims.principalSurgeon', text: allText },
  principal_surgeon_speciality: 'principal_surgeon_number',
  // A hospital outside the list has only a name.
  hospital_id: 'hospital_name',
  hospital_name: { label: 'claims.hospital', text: ([, name]) => textOf(name) },
  is_claim_related_to_prev_hospitalisation: { label: 'claims.relatedStay', text: flagText },
} as const satisfies Parts<StayHead>;

/** A doctor is one decision: name and number are never mixed. */
export const operationParts = {
  procedure_code: { label: 'claims.procedureCode' },
  tosp: 'known',
  description: 'known',
  complexity: { label: 'claims.complexity' },
  main_surgeon_name: { label: 'claims.mainSurgeon', text: allText },
  main_surgeon_mcr_no: 'main_surgeon_name',
  main_surgeon_speciality: 'main_surgeon_name',
  assistant_surgeon_name: { label: 'claims.assistantSurgeon', text: allText },
  assistant_surgeon_mcr_no: 'assistant_surgeon_name',
  assistant_surgeon_speciality: 'assistant_surgeon_name',
  surgeon_fee: { label: 'claims.surgeonFee', text: moneyText },
  surgeon_fee_from_pac: { label: 'claims.feeFromPac', text: moneyText },
  operation_date: { label: 'claims.operationDate', text: dateText },
  is_non_singaporean: { label: 'claims.nonSingaporean', text: flagText },
  extended_operation: { label: 'claims.extendedOperation', text: flagText },
  new_clinically_accepted_skill_device: { label: 'claims.newSkillDevice', text: flagText },
  foreigner_higher_rated_fee_applied: { label: 'claims.foreignerFee', text: flagText },
} as const satisfies Parts<Operation>;

export const doctorFeeParts = {
  doctor_name: 'known',
  mcr_no: { label: 'claims.mcrNo', text: allText },
  attendance_type: { label: 'claims.attendanceType', text: attendanceText },
  attendance_fee: { label: 'claims.attendanceFee', text: moneyText },
  no_of_days: { label: 'claims.attendanceDays' },
  surgical_fee: { label: 'claims.surgicalFee', text: moneyText },
  total_fee: 'known',
  is_anaesthetist: { label: 'claims.category_ANAESTHETIST', text: flagText },
  gst_included: { label: 'claims.gst_INCL', text: flagText },
} as const satisfies Parts<DoctorFee>;

export const assistingSurgeonParts = {
  name: 'known',
  mcr_no: { label: 'claims.mcrNo', text: allText },
  tosp: { label: 'claims.atOperation' },
  speciality: 'mcr_no',
  fee: { label: 'claims.fee', text: moneyText },
  fee_from_pac: { label: 'claims.feeFromPac', text: moneyText },
} as const satisfies Parts<AssistingSurgeon>;

export const consumableParts = {
  consumable: 'known',
  code: { label: 'claims.consumableCode' },
  type: { label: 'claims.consumableType' },
  unit_price: { label: 'claims.unitPrice' },
  quantity: { label: 'claims.quantity' },
  total_amount: 'known',
} as const satisfies Parts<Consumable>;

// The parts of a stay for merging, in the terms of merge-parts.ts.
import type { AskedOf, Parts } from './merge-parts.ts';
import type { AssistingSurgeon, Consumable, DoctorFee, Operation, StayHead } from './stay-lists.ts';

export const stayParts = {
  admission_date: 'asked',
  discharge_date: 'asked',
  length_of_stay: 'known',
  pac_id: 'asked',
  log_no: 'asked',
  ward_type: 'asked',
  principal_surgeon: 'principal_surgeon_number',
  principal_surgeon_number: 'asked',
  principal_surgeon_speciality: 'principal_surgeon_number',
  // A hospital outside the list has only a name.
  hospital_id: 'hospital_name',
  hospital_name: 'asked',
  is_claim_related_to_prev_hospitalisation: 'asked',
} as const satisfies Parts<StayHead>;

/** A doctor is one decision: name and number are never mixed. */
export const operationParts = {
  procedure_code: 'asked',
  tosp: 'known',
  description: 'known',
  complexity: 'asked',
  main_surgeon_name: 'asked',
  main_surgeon_mcr_no: 'main_surgeon_name',
  main_surgeon_speciality: 'main_surgeon_name',
  assistant_surgeon_name: 'asked',
  assistant_surgeon_mcr_no: 'assistant_surgeon_name',
  assistant_surgeon_speciality: 'assistant_surgeon_name',
  surgeon_fee: 'asked',
  surgeon_fee_from_pac: 'asked',
  operation_date: 'asked',
  is_non_singaporean: 'asked',
  extended_operation: 'asked',
  new_clinically_accepted_skill_device: 'asked',
  foreigner_higher_rated_fee_applied: 'asked',
} as const satisfies Parts<Operation>;

export const doctorFeeParts = {
  doctor_name: 'known',
  mcr_no: 'asked',
  attendance_type: 'asked',
  attendance_fee: 'asked',
  no_of_days: 'asked',
  surgical_fee: 'asked',
  total_fee: 'known',
  is_anaesthetist: 'asked',
  gst_included: 'asked',
} as const satisfies Parts<DoctorFee>;

export const assistingSurgeonParts = {
  name: 'known',
  mcr_no: 'asked',
  tosp: 'asked',
  speciality: 'mcr_no',
  fee: 'asked',
  fee_from_pac: 'asked',
} as const satisfies Parts<AssistingSurgeon>;

export const consumableParts = {
  consumable: 'known',
  code: 'asked',
  type: 'asked',
  unit_price: 'asked',
  quantity: 'asked',
  total_amount: 'known',
} as const satisfies Parts<Consumable>;

/** The fields of a stay that a user may have to decide about. */
export type AskedOfStay =
  | AskedOf<typeof stayParts>
  | AskedOf<typeof operationParts>
  | AskedOf<typeof doctorFeeParts>
  | AskedOf<typeof assistingSurgeonParts>
  | AskedOf<typeof consumableParts>;

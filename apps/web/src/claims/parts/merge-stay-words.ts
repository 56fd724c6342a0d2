// Texts for a conflict about a stay: the field and both values.
import { ATTENDANCE_TYPES, WARD_TYPES } from '@portal/rules/claims/form/stay-form.ts';
import type { Translate } from '@portal/texts/translate.ts';
import {
  allText,
  dateText,
  flagText,
  moneyText,
  textOf,
  type Values,
  type ConflictWords,
} from './conflict-words.ts';
import type { AskedPart } from './merge-parts.ts';
import type { AskedOfStay } from './merge-stay-parts.ts';

function wardText([type]: Values, t: Translate): string {
  const known = WARD_TYPES.find((one) => one === type);
  return known === undefined ? '' : t(`claims.ward_${known}`);
}

function attendanceText([type]: Values, t: Translate): string {
  const known = ATTENDANCE_TYPES.find((one) => one === type);
  return known === undefined ? '' : t(`claims.attendance_${known}`);
}

/** Quantities and prices are formatted as in other lines. */
export const STAY_WORDS: Readonly<Record<Exclude<AskedOfStay, AskedPart>, ConflictWords>> = {
  admission_date: { label: 'claimLists.stayAdmission', text: dateText },
  discharge_date: { label: 'claims.stayDischarge', text: dateText },
  pac_id: { label: 'claims.field_pac_id' },
  log_no: { label: 'claims.logNo' },
  ward_type: { label: 'claims.wardType', text: wardText },
  principal_surgeon_number: { label: 'claims.principalSurgeon', text: allText },
  hospital_name: { label: 'claims.hospital', text: ([, name]) => textOf(name) },
  is_claim_related_to_prev_hospitalisation: { label: 'claims.relatedStay', text: flagText },
  procedure_code: { label: 'claims.procedureCode' },
  complexity: { label: 'claims.complexity' },
  main_surgeon_name: { label: 'claims.mainSurgeon', text: allText },
  assistant_surgeon_name: { label: 'claims.assistantSurgeon', text: allText },
  surgeon_fee: { label: 'claims.surgeonFee', text: moneyText },
  surgeon_fee_from_pac: { label: 'claims.feeFromPac', text: moneyText },
  operation_date: { label: 'claims.operationDate', text: dateText },
  is_non_singaporean: { label: 'claims.nonSingaporean', text: flagText },
  extended_operation: { label: 'claims.extendedOperation', text: flagText },
  new_clinically_accepted_skill_device: { label: 'claims.newSkillDevice', text: flagText },
  foreigner_higher_rated_fee_applied: { label: 'claims.foreignerFee', text: flagText },
  mcr_no: { label: 'claims.mcrNo', text: allText },
  attendance_type: { label: 'claims.attendanceType', text: attendanceText },
  attendance_fee: { label: 'claims.attendanceFee', text: moneyText },
  no_of_days: { label: 'claims.attendanceDays' },
  surgical_fee: { label: 'claims.surgicalFee', text: moneyText },
  is_anaesthetist: { label: 'claims.category_ANAESTHETIST', text: flagText },
  gst_included: { label: 'claims.gst_INCL', text: flagText },
  tosp: { label: 'claims.atOperation' },
  fee: { label: 'claims.fee', text: moneyText },
  fee_from_pac: { label: 'claims.feeFromPac', text: moneyText },
  code: { label: 'claims.consumableCode' },
  type: { label: 'claims.consumableType' },
};

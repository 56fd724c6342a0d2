// The problems that a form can have: a closed list of codes with their English messages. A message tells the
// user what to do; other languages translate by code.

import { fillWords } from '../../values/fill-words.ts';

export const CLAIM_MESSAGES = {
  MEMBER_REQUIRED: 'Choose a member.',
  LOCATION_REQUIRED: 'Choose the clinic.',
  MEMBER_CHANGED: "The member can't be changed. Delete this claim and create a new one.",
  CLAIM_TYPE_CHANGED: "The claim type can't be changed. Delete this claim and create a new one.",
  MEMBER_TYPE_WRONG: 'The member has a different relation on this policy. Select the member again.',
  POLICY_REQUIRED: 'Choose a policy.',
  PLAN_REQUIRED: 'Choose a plan.',
  MEMBER_POLICY_INVALID: 'Member policy is invalid for selected visit date',
  PLAN_NOT_ON_PANEL: 'This clinic is not on an active panel of the plan.',
  PLAN_OF_OTHERS: "This isn't the member's plan on the visit date. Select the member again.",
  EMPLOYMENT_INVALID: 'The member was not employed on the visit date. Check the date.',
  VISIT_DATE_REQUIRED: 'Enter the visit date.',
  VISIT_DATE_IN_FUTURE: 'The visit date cannot be after today, {today}.',
  VISIT_END_BEFORE_START: 'The visit cannot end before it begins, {start}.',
  VISIT_DATE_TOO_OLD: 'The visit date cannot be before {earliest}.',
  VISIT_BEFORE_ON_BOARDING: 'The clinic joined on {date}. The visit is before this day.',
  VISIT_AFTER_OFF_BOARDING: 'The clinic left on {date}. The visit is after this day.',
  VISIT_TIME_UNKNOWN: 'Choose a visit time from the list.',
  DOCTOR_REQUIRED: 'Choose the attending doctor.',
  DOCTOR_NOT_ACTIVE: 'The doctor is not active at this clinic on the visit date. Choose another.',
  // The reasons why an approval or referral code is rejected, under the codes that its check returns.
  NOT_FOUND: 'There is no such code.',
  NO_VISIT_DATE: 'Enter the visit date first.',
  EXPIRED: 'This code is not valid on the visit date.',
  WRONG_MEMBER: 'This code is for another member.',
  WRONG_POLICY: 'This code is for another policy.',
  WRONG_PROVIDER: 'This code is for another clinic.',
  WRONG_TYPE: 'This code is for another kind of clinic.',
  REVOKED: 'The administrator has revoked this code.',
  USED: 'This code has been used.',
  LETTER_UNKNOWN:
    'This clinic has no such guarantee letter for the member. Choose one from the list.',
  LETTER_ENDED: 'This guarantee letter has ended. Ask for a new one, or clear the field.',
  LETTER_OTHER_POLICY: 'This guarantee letter is for another policy of the member.',
  LETTER_OTHER_DATES: 'This guarantee letter is not valid on the admission date. Check the date.',
  DUPLICATE_CLAIM:
    'Claim {claimCode} is for the same member, visit date, clinic and doctor. Open it, or correct this one.',
  DIAGNOSIS_REQUIRED: 'Enter at least one diagnosis.',
  DIAGNOSIS_TOO_MANY: 'Enter at most {max} diagnoses.',
  DIAGNOSIS_CODE_REQUIRED: 'Choose a diagnosis.',
  DIAGNOSIS_UNKNOWN: 'There is no such diagnosis. Choose one from the list.',
  DIAGNOSIS_DUPLICATE: 'This diagnosis is entered twice. Remove one.',
  DIAGNOSIS_CLASS_REQUIRED: 'Mark the diagnosis as acute or chronic.',
  DIAGNOSIS_CLASS_TWICE: 'Choose acute or chronic, not both.',
  DIAGNOSIS_CLASS_WRONG: 'This diagnosis cannot be marked as the chosen type (acute or chronic).',
  PRINCIPAL_REQUIRED: 'Mark one diagnosis as principal.',
  PRINCIPAL_TWICE: 'Mark only one diagnosis as principal.',
  SYMPTOM_DURATION_RANGE: 'Enter symptom duration as whole days, {min} to {max}.',
  CONSULTATION_REQUIRED: 'Enter a consultation or a procedure.',
  CATEGORY_REQUIRED: 'Choose what kind of fee this is.',
  TOOTH_UNKNOWN:
    'Enter a tooth as 11 to 18, 21 to 28, 31 to 38 or 41 to 48; milk teeth end in 1 to 5, from 51 to 85.',
  DRUG_REQUIRED: 'Choose a drug.',
  PRODUCT_REQUIRED: 'Choose an item from the price list.',
  PRODUCT_NOT_ON_PANEL:
    'This is not on the price list of the panel on the visit date. Choose another.',
  NOT_CHARGED_HERE: "This type of clinic can't charge for this. Remove the line.",
  MC_NOT_GIVEN_HERE: "This type of clinic can't issue MCs. Choose -NA-.",
  MC_NOT_TAKEN: "This policy doesn't accept MCs on claims. Choose -NA-.",
  REFERRAL_NOT_TAKEN: "This policy doesn't use referral codes. Clear the field.",
  CLAIM_TYPE_NOT_OFFERED: "This clinic can't submit claims of this type.",
  QUANTITY_REQUIRED: 'Enter a quantity above 0.',
  QUANTITY_RANGE: 'Enter a quantity from 0 to {max}.',
  DOSAGE_REQUIRED: 'Enter a dosage above 0.',
  DOSAGE_RANGE: 'Enter a dosage from 0 to {max}.',
  DURATION_RANGE: 'Enter the days of supply as whole days, {min} to {max}.',
  SUPPLY_CONTRADICTS:
    'The months of supply equal {days} days. Change the days or clear the months.',
  FREQUENCY_RANGE: 'Choose how often a day: {min} to {max} times.',
  MONTHS_UNKNOWN: 'Choose from these months of supply: {months}.',
  UNIT_PRICE_REQUIRED: 'Enter a unit price.',
  UNIT_PRICE_RANGE: 'Enter a unit price from 0 to {max}.',
  LINE_TOTAL_RANGE: 'The line total is over {max}. Check quantity and price.',
  CLAIM_TOTAL_ZERO: 'The claim total is 0.00. Add at least one fee.',
  MC_DAYS_UNKNOWN: 'Choose the MC days from the list.',
  MC_START_REQUIRED: 'Enter the MC start date.',
  MC_START_RANGE: 'MC Start date can be equal to or one day after the Visit date.',
  MC_REASON_REQUIRED: 'Choose the MC reason.',
  MC_WITHOUT_DAYS: 'Choose the number of MC days, or clear this field.',
  MC_REASON_UNKNOWN: 'Choose the MC reason from the list.',
  CONSULTATION_TWICE: 'A visit has one consultation. Remove this one.',
  CONSULTATION_QUANTITY: 'Enter 1: a visit has one consultation.',
  RECEIPT_TOO_LONG: 'Enter a receipt number of at most {max} characters.',
  APPROVAL_CODE_TOO_LONG: 'Enter an approval code of at most {max} characters.',
  REFERRING_CLINIC_TOO_LONG: 'Enter the name of the referring clinic in at most {max} characters.',
  REMARKS_TOO_LONG: 'Enter remarks of at most {max} characters.',
  MEDISAVE_OVER_PATIENT: 'MediSave can pay at most {max}: the amount that the patient pays.',
  MEDISAVE_OVER_TOTAL: "MediSave and MediShield together can't exceed the claim total.",
  DISCHARGE_REQUIRED: 'Enter the discharge date.',
  DISCHARGE_BEFORE_ADMISSION: 'The discharge cannot be before the admission, {start}.',
  DISCHARGE_IN_FUTURE: 'The discharge date cannot be after today, {today}.',
  SURGEON_REQUIRED: 'Choose the principal surgeon.',
  WARD_REQUIRED: 'Choose the ward type.',
  OPERATION_REQUIRED: "Enter an operation or a doctor's attendance.",
  OPERATION_DATE_REQUIRED: 'Enter the date of the operation.',
  OPERATION_OUTSIDE_STAY: 'The operation must be within the stay, {start} to {end}.',
  TOSP_REQUIRED: 'Choose the operation from the table of surgical procedures.',
  TOSP_UNKNOWN:
    'The table of surgical procedures did not have this operation on that date. Choose another.',
  COMPLEXITY_REQUIRED: 'Choose the complexity.',
  DOCTOR_NAME_REQUIRED: "Enter the doctor's name.",
  MCR_REQUIRED: 'Enter the MCR number.',
  MCR_FORM:
    'Enter the MCR number as on the register: 5 digits and a letter, such as 08492A or M99001Z.',
  ASSISTANT_IS_SURGEON: "The assistant can't be the main surgeon.",
  SURGEON_FEE_REQUIRED: "Enter the surgeon's fee.",
  FEE_REQUIRED: 'Enter the fee.',
  ATTENDANCE_TYPE_REQUIRED: 'Choose the kind of attendance.',
  DAYS_RANGE: 'Enter whole days, {min} to {max}.',
  CONSUMABLE_REQUIRED: 'Enter what was used.',
  DOCUMENT_REQUIRED: 'Attach: {docType}.',
  DOCUMENT_TWICE: 'This document is already attached. Remove one.',
  DOCUMENT_GONE: 'This document no longer exists. Upload it again.',
  CHRONIC_DRUG_WITHOUT_DIAGNOSIS: 'This drug is for chronic illness. Add a chronic diagnosis.',
} as const satisfies Readonly<Record<string, string>>;

export type ClaimProblemCode = keyof typeof CLAIM_MESSAGES;

const OUT_OF_RANGE: ReadonlySet<ClaimProblemCode> = new Set([
  'QUANTITY_RANGE',
  'UNIT_PRICE_RANGE',
  'LINE_TOTAL_RANGE',
  'DOSAGE_RANGE',
  'DURATION_RANGE',
]);

/** Whether a figure is too large for the calculation; reported immediately. */
export function isOutOfRange({ code }: Pick<ClaimProblem, 'code'>): boolean {
  return OUT_OF_RANGE.has(code);
}

/** A problem with a field of a claim. */
export interface ClaimProblem {
  /** The path of the field on the wire, with lines counted from 0: `claim_drugs.2.quantity`. */
  readonly field: string;
  readonly code: ClaimProblemCode;
  /** The parameters of the message. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** Creates a problem. */
export function problem(
  field: string,
  code: ClaimProblemCode,
  params: ClaimProblem['params'] = {},
): ClaimProblem {
  return { field, code, params };
}

/** A message with its parameters filled in, in English or from the messages of another language. */
export function claimMessage(
  { code, params }: Pick<ClaimProblem, 'code' | 'params'>,
  messages: Readonly<Record<ClaimProblemCode, string>> = CLAIM_MESSAGES,
): string {
  return fillWords(messages[code], params);
}

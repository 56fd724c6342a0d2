// Every refusal of submission is either about the cover of the visit, and then the check of the cover knows it, or listed
// here as about something else.
import { expect, test } from 'vitest';
import { CLAIM_MESSAGES, type ClaimProblemCode } from '../form/claim-problems.ts';
import { COVER_FAULTS, type CoverFault } from './cover-faults.ts';

/** The faults for which a new claim of the visit is refused with the code. Excluded claims are not refused: they pay 0. */
const ABOUT_COVER: Partial<Readonly<Record<ClaimProblemCode, readonly CoverFault[]>>> = {
  MEMBER_POLICY_INVALID: [
    'COVER_ENDED',
    'COVER_NOT_STARTED',
    'MEMBER_SUSPENDED',
    'PLAN_ENDED',
    'NOT_EMPLOYED',
  ],
  EMPLOYMENT_INVALID: ['NOT_EMPLOYED'],
  PLAN_NOT_ON_PANEL: ['PANEL_LEFT', 'PLAN_NOT_AT_CLINIC'],
  VISIT_BEFORE_ON_BOARDING: ['CLINIC_NOT_JOINED'],
  VISIT_AFTER_OFF_BOARDING: ['CLINIC_LEFT'],
  DOCTOR_NOT_ACTIVE: ['DOCTOR_LEFT'],
  PRODUCT_NOT_ON_PANEL: ['PRODUCT_NOT_LISTED'],
  TOSP_UNKNOWN: ['PRODUCT_NOT_LISTED'],
};

const PAYS_NOTHING: readonly CoverFault[] = [
  'EXCLUDED_DRUG',
  'EXCLUDED_DIAGNOSIS',
  'WAITING_PERIOD',
  'PRE_EXISTING',
];

const ABOUT_OTHER_THINGS: Readonly<Record<string, readonly ClaimProblemCode[]>> = {
  'a field of the form': [
    'MEMBER_REQUIRED',
    'LOCATION_REQUIRED',
    'MEMBER_CHANGED',
    'CLAIM_TYPE_CHANGED',
    'MEMBER_TYPE_WRONG',
    'POLICY_REQUIRED',
    'PLAN_REQUIRED',
    'VISIT_DATE_REQUIRED',
    'VISIT_DATE_IN_FUTURE',
    'VISIT_END_BEFORE_START',
    'VISIT_TIME_UNKNOWN',
    'DOCTOR_REQUIRED',
    'DUPLICATE_CLAIM',
    'DIAGNOSIS_REQUIRED',
    'DIAGNOSIS_CODE_REQUIRED',
    'DIAGNOSIS_DUPLICATE',
    'DIAGNOSIS_CLASS_REQUIRED',
    'DIAGNOSIS_CLASS_TWICE',
    'PRINCIPAL_REQUIRED',
    'PRINCIPAL_TWICE',
    'SYMPTOM_DURATION_RANGE',
    'CONSULTATION_REQUIRED',
    'CATEGORY_REQUIRED',
    'TOOTH_UNKNOWN',
    'DRUG_REQUIRED',
    'PRODUCT_REQUIRED',
    'QUANTITY_REQUIRED',
    'QUANTITY_RANGE',
    'DOSAGE_REQUIRED',
    'DOSAGE_RANGE',
    'DURATION_RANGE',
    'SUPPLY_CONTRADICTS',
    'FREQUENCY_RANGE',
    'UNIT_PRICE_REQUIRED',
    'UNIT_PRICE_RANGE',
    'LINE_TOTAL_RANGE',
    'CLAIM_TOTAL_ZERO',
    'MC_DAYS_UNKNOWN',
    'MC_START_REQUIRED',
    'MC_START_RANGE',
    'MC_REASON_REQUIRED',
    'MC_WITHOUT_DAYS',
    'CONSULTATION_TWICE',
    'CONSULTATION_QUANTITY',
    'RECEIPT_TOO_LONG',
    'APPROVAL_CODE_TOO_LONG',
    'REFERRING_CLINIC_TOO_LONG',
    'REMARKS_TOO_LONG',
    'MEDISAVE_OVER_PATIENT',
    'MEDISAVE_OVER_TOTAL',
    'DISCHARGE_REQUIRED',
    'DISCHARGE_BEFORE_ADMISSION',
    'DISCHARGE_IN_FUTURE',
    'SURGEON_REQUIRED',
    'WARD_REQUIRED',
    'OPERATION_REQUIRED',
    'OPERATION_DATE_REQUIRED',
    'OPERATION_OUTSIDE_STAY',
    'TOSP_REQUIRED',
    'COMPLEXITY_REQUIRED',
    'DOCTOR_NAME_REQUIRED',
    'MCR_REQUIRED',
    'MCR_FORM',
    'ASSISTANT_IS_SURGEON',
    'SURGEON_FEE_REQUIRED',
    'FEE_REQUIRED',
    'ATTENDANCE_TYPE_REQUIRED',
    'DAYS_RANGE',
    'CONSUMABLE_REQUIRED',
    'DOCUMENT_TWICE',
    'DOCUMENT_GONE',
    'CHRONIC_DRUG_WITHOUT_DIAGNOSIS',
  ],
  'the code or letter, which was used when the claim was made': [
    'NOT_FOUND',
    'NO_VISIT_DATE',
    'EXPIRED',
    'WRONG_MEMBER',
    'WRONG_POLICY',
    'WRONG_PROVIDER',
    'WRONG_TYPE',
    'REVOKED',
    'USED',
    'LETTER_UNKNOWN',
    'LETTER_ENDED',
    'LETTER_OTHER_POLICY',
    'LETTER_OTHER_DATES',
  ],
  'the plan of the day, with which the claim is priced again': ['PLAN_OF_OTHERS'],
  'the type of clinic, which imports do not change once there are stays': [
    'CLAIM_TYPE_NOT_OFFERED',
  ],
  'the passing of time': ['VISIT_DATE_TOO_OLD'],
  'lists of the form, which say nothing about visits before': [
    'DIAGNOSIS_UNKNOWN',
    'DIAGNOSIS_CLASS_WRONG',
    'DIAGNOSIS_TOO_MANY',
    'NOT_CHARGED_HERE',
    'MC_NOT_GIVEN_HERE',
    'MC_NOT_TAKEN',
    'MC_REASON_UNKNOWN',
    'REFERRAL_NOT_TAKEN',
    'MONTHS_UNKNOWN',
    'DOCUMENT_REQUIRED',
  ],
};

test('every refusal of submission about cover has its fault', () => {
  const known = [...Object.keys(ABOUT_COVER), ...Object.values(ABOUT_OTHER_THINGS).flat()];
  expect(known.toSorted()).toEqual(Object.keys(CLAIM_MESSAGES).toSorted());
});

test('every fault is why a new claim of the visit would be refused or pay nothing', () => {
  const faults = new Set([...Object.values(ABOUT_COVER).flat(), ...PAYS_NOTHING]);
  expect([...faults].toSorted()).toEqual(COVER_FAULTS.toSorted());
});

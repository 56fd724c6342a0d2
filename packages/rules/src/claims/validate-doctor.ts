// Who treated the patient, and who sent them.

import { isWithin } from '../values/plain-date.ts';
import type { ClaimForm } from './claim-form.ts';
import type { ClaimFormFacts } from './claim-form-facts.ts';
import { type ClaimProblem, problem } from './claim-problems.ts';
import { isRequired } from './form-sections.ts';

const DOCTOR = 'out_patient.attending_doctor_code';

/** A doctor attends, except at laboratories, x-ray centres and health screenings. */
export function validateDoctor(
  form: Pick<ClaimForm, 'attendingDoctorCode' | 'visitDate'>,
  { location, doctors }: Pick<ClaimFormFacts, 'doctors' | 'location'>,
): ClaimProblem[] {
  const { attendingDoctorCode: code, visitDate } = form;
  if (!code) {
    return isRequired(location.locationType, 'DOCTOR') ? [problem(DOCTOR, 'DOCTOR_REQUIRED')] : [];
  }
  if (doctors === undefined) return [];
  const isActive = doctors.some((doctor) => {
    if (doctor.code !== code) return false;
    return visitDate === undefined || isWithin(visitDate, doctor.activeFrom, doctor.activeTo);
  });
  return isActive ? [] : [problem(DOCTOR, 'DOCTOR_NOT_ACTIVE')];
}

/**
 * A typed referral code is valid. Whether one is needed is for the approval rules: an approval can
 * stand in for it.
 */
export function validateReferral(
  { referralCode }: Pick<ClaimForm, 'referralCode'>,
  { isReferralValid }: Pick<ClaimFormFacts, 'isReferralValid'>,
): ClaimProblem[] {
  if (!referralCode || isReferralValid !== false) return [];
  return [problem('out_patient.referral_code', 'REFERRAL_CODE_INVALID')];
}

// Checks the attending doctor and the referral.

import { isWithin } from '../../values/plain-date.ts';
import type { ClaimForm } from '../form/claim-form.ts';
import type { ClaimFormFacts } from '../form/claim-form-facts.ts';
import { type ClaimProblem, problem } from '../form/claim-problems.ts';
import { formOf, isRequired } from '../form/form-sections.ts';
import { visitFieldsOf } from '../form/visit-fields.ts';

const REFERRAL = 'out_patient.referral_code';

/** A doctor is required, except at laboratories, x-ray centres and health screenings. */
export function validateDoctor(
  form: Pick<ClaimForm, 'attendingDoctorCode' | 'claimType' | 'visitDate'>,
  { location, doctors }: Pick<ClaimFormFacts, 'doctors' | 'location'>,
): ClaimProblem[] {
  const { attendingDoctorCode: code, visitDate } = form;
  const { doctor: field } = visitFieldsOf(form);
  if (!code) {
    const shape = formOf(form.claimType, location.locationType);
    if (!isRequired(shape, 'DOCTOR')) return [];
    return [problem(field, isRequired(shape, 'STAY') ? 'SURGEON_REQUIRED' : 'DOCTOR_REQUIRED')];
  }
  if (doctors === undefined) return [];
  const isActive = doctors.some((doctor) => {
    if (doctor.code !== code) return false;
    return visitDate === undefined || isWithin(visitDate, doctor.activeFrom, doctor.activeTo);
  });
  return isActive ? [] : [problem(field, 'DOCTOR_NOT_ACTIVE')];
}

/**
 * Checks that a typed referral code can be used for this visit and that the policy accepts one. The approval
 * rules decide whether one is required, because an approval can replace it.
 */
export function validateReferral(
  { referralCode }: Pick<ClaimForm, 'referralCode'>,
  { referralRefusal, config }: Pick<ClaimFormFacts, 'config' | 'referralRefusal'>,
): ClaimProblem[] {
  if (!referralCode) return [];
  if (config?.isReferralVisible === false) return [problem(REFERRAL, 'REFERRAL_NOT_TAKEN')];
  return referralRefusal === undefined ? [] : [problem(REFERRAL, referralRefusal)];
}

// Member, policy, date and doctor of a typed claim.

import type { LocationType } from '../catalogue/location-type.ts';
import { addMonths } from '../values/date-arithmetic.ts';
import { type PlainDate, isWithin } from '../values/plain-date.ts';
import type { ClaimForm } from './claim-form.ts';
import type { ClaimFormFacts } from './claim-form-facts.ts';
import { type ClaimProblem, problem } from './claim-problems.ts';
import { hourOfVisitTime } from './visit-hours.ts';

const DATE = 'date_of_visit_start';
const DOCTOR = 'out_patient.attending_doctor_code';
const OLDEST_VISIT_MONTHS = 36;
const WITHOUT_DOCTOR: readonly LocationType[] = ['LAB', 'XRAY', 'HS'];

/** Member, policy and plan are chosen, and cover the visit date. */
export function validateCover(
  form: Pick<ClaimForm, 'memberId' | 'planId' | 'policyId' | 'visitDate'>,
  facts: Pick<ClaimFormFacts, 'isEmploymentValid' | 'isPlanOnPanel' | 'policy'>,
): ClaimProblem[] {
  const problems: ClaimProblem[] = [];
  if (!form.memberId) problems.push(problem('member_id_claimant', 'MEMBER_REQUIRED'));
  if (!form.policyId) problems.push(problem('policy_id', 'POLICY_REQUIRED'));
  if (!form.planId) problems.push(problem('plan_id', 'PLAN_REQUIRED'));
  if (facts.isPlanOnPanel === false) problems.push(problem('plan_id', 'PLAN_NOT_ON_PANEL'));
  if (form.visitDate === undefined) return problems;
  if (!isCovered(form.visitDate, facts.policy)) {
    problems.push(problem(DATE, 'MEMBER_POLICY_INVALID'));
  }
  if (facts.isEmploymentValid === false) problems.push(problem(DATE, 'EMPLOYMENT_INVALID'));
  return problems;
}

function isCovered(visitDate: PlainDate, policy: ClaimFormFacts['policy']): boolean {
  if (policy === undefined) return true;
  return policy.isActive && isWithin(visitDate, policy.startDate, policy.endDate);
}

/** The visit is not in the future, at most three years ago, and while the clinic was on board. */
export function validateVisitDate(
  { visitDate }: Pick<ClaimForm, 'visitDate'>,
  { today, location }: Pick<ClaimFormFacts, 'location' | 'today'>,
): ClaimProblem[] {
  if (visitDate === undefined) return [problem(DATE, 'VISIT_DATE_REQUIRED')];
  if (visitDate > today) return [problem(DATE, 'VISIT_DATE_IN_FUTURE', { today })];
  const earliest = addMonths(today, -OLDEST_VISIT_MONTHS);
  if (visitDate < earliest) return [problem(DATE, 'VISIT_DATE_TOO_OLD', { earliest })];
  const { onBoardingDate: joined } = location;
  if (joined !== undefined && visitDate < joined) {
    return [problem(DATE, 'VISIT_BEFORE_ON_BOARDING', { date: joined })];
  }
  const left = location.extendedDate ?? location.offBoardingDate;
  if (left !== undefined && visitDate > left) {
    return [problem(DATE, 'VISIT_AFTER_OFF_BOARDING', { date: left })];
  }
  return [];
}

/** The time, when given, is one of the visit hours. */
export function validateVisitTime({ visitTime }: Pick<ClaimForm, 'visitTime'>): ClaimProblem[] {
  if (!visitTime || hourOfVisitTime(visitTime) !== undefined) return [];
  return [problem('surcharge_time', 'VISIT_TIME_UNKNOWN')];
}

/** A doctor attends, except at laboratories, x-ray centres and health screenings. */
export function validateDoctor(
  form: Pick<ClaimForm, 'attendingDoctorCode' | 'visitDate'>,
  { location, doctors }: Pick<ClaimFormFacts, 'doctors' | 'location'>,
): ClaimProblem[] {
  const { attendingDoctorCode: code, visitDate } = form;
  if (!code) {
    const isNeedless = WITHOUT_DOCTOR.includes(location.locationType);
    return isNeedless ? [] : [problem(DOCTOR, 'DOCTOR_REQUIRED')];
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

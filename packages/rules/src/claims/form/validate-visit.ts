// Checks date and time of the visit.

import { addMonths } from '../../values/date-arithmetic.ts';
import type { ClaimForm } from './claim-form.ts';
import type { ClaimFormFacts } from './claim-form-facts.ts';
import { type ClaimProblem, problem } from './claim-problems.ts';
import { visitFieldsOf } from './visit-fields.ts';
import { hourOfVisitTime } from '../amounts/visit-hours.ts';

const OLDEST_VISIT_MONTHS = 36;

/** The visit must not be in the future, must be at most three years ago, and the clinic must have been on board. */
export function validateVisitDate(
  form: Pick<ClaimForm, 'claimType' | 'visitDate'>,
  { today, location }: Pick<ClaimFormFacts, 'location' | 'today'>,
): ClaimProblem[] {
  const { visitDate } = form;
  const { start: field } = visitFieldsOf(form);
  if (visitDate === undefined) return [problem(field, 'VISIT_DATE_REQUIRED')];
  if (visitDate > today) return [problem(field, 'VISIT_DATE_IN_FUTURE', { today })];
  const earliest = addMonths(today, -OLDEST_VISIT_MONTHS);
  if (visitDate < earliest) return [problem(field, 'VISIT_DATE_TOO_OLD', { earliest })];
  const { onBoardingDate: joined } = location;
  if (joined !== undefined && visitDate < joined) {
    return [problem(field, 'VISIT_BEFORE_ON_BOARDING', { date: joined })];
  }
  const left = location.extendedDate ?? location.offBoardingDate;
  if (left !== undefined && visitDate > left) {
    return [problem(field, 'VISIT_AFTER_OFF_BOARDING', { date: left })];
  }
  return [];
}

/** The time, if given, must be one of the visit hours. */
export function validateVisitTime({ visitTime }: Pick<ClaimForm, 'visitTime'>): ClaimProblem[] {
  if (!visitTime || hourOfVisitTime(visitTime) !== undefined) return [];
  return [problem('surcharge_time', 'VISIT_TIME_UNKNOWN')];
}

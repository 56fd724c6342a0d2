import { describe, expect, test } from 'vitest';
import { LOCATION_TYPES } from '../catalogue/location-type.ts';
import { plainDate } from '../values/plain-date.ts';
import type { ClaimProblem } from './claim-problems.ts';
import {
  validateCover,
  validateDoctor,
  validateReferral,
  validateVisitDate,
  validateVisitTime,
} from './validate-visit.ts';

const today = plainDate('2026-11-05');
const chosen = { memberId: 'M1', policyId: 'P1', planId: 'PL1', visitDate: today };

/** Fields and codes, as `field CODE`. */
function found(problems: readonly ClaimProblem[]): string[] {
  return problems.map(({ field, code }) => `${field} ${code}`);
}

describe('a member, a policy and a plan are chosen', () => {
  test('and nothing is wrong; without them each field says so', () => {
    expect(validateCover(chosen, {})).toEqual([]);
    expect(found(validateCover({ memberId: '' }, {}))).toEqual([
      'member_id_claimant MEMBER_REQUIRED',
      'policy_id POLICY_REQUIRED',
      'plan_id PLAN_REQUIRED',
    ]);
  });

  test('the plan is on an active panel of this clinic', () => {
    expect(found(validateCover(chosen, { isPlanOnPanel: false }))).toEqual([
      'plan_id PLAN_NOT_ON_PANEL',
    ]);
    expect(validateCover(chosen, { isPlanOnPanel: true })).toEqual([]);
  });

  test('the member is employed on the visit date', () => {
    expect(found(validateCover(chosen, { isEmploymentValid: false }))).toEqual([
      'date_of_visit_start EMPLOYMENT_INVALID',
    ]);
    expect(validateCover(chosen, { isEmploymentValid: true })).toEqual([]);
  });
});

const INVALID = 'date_of_visit_start MEMBER_POLICY_INVALID';

describe('the policy is valid on the visit date', () => {
  test.each([
    { start: '2026-11-05', end: '2027-01-01', expected: [], words: 'its first day' },
    { start: '2026-11-06', end: '2027-01-01', expected: [INVALID], words: 'the day before it' },
    { start: '2026-01-01', end: '2026-11-05', expected: [], words: 'its last day' },
    { start: '2026-01-01', end: '2026-11-04', expected: [INVALID], words: 'the day after it' },
  ])('MEMB-09 $words: $expected', ({ start, end, expected }) => {
    const policy = { isActive: true, startDate: plainDate(start), endDate: plainDate(end) };
    expect(found(validateCover(chosen, { policy }))).toEqual(expected);
  });

  test('MEMB-09 a policy that is not active covers no day, one without an end any later day', () => {
    const policy = { isActive: true, startDate: plainDate('2020-01-01') };
    expect(validateCover(chosen, { policy })).toEqual([]);
    const inactive = { ...policy, isActive: false };
    expect(found(validateCover(chosen, { policy: inactive }))).toEqual([INVALID]);
  });

  test('nothing is said while there is no visit date', () => {
    const policy = { isActive: false, startDate: today };
    const undated = { ...chosen, visitDate: undefined };
    expect(validateCover(undated, { policy, isEmploymentValid: false })).toEqual([]);
  });
});

function dateOf(text: string | undefined) {
  return text === undefined ? undefined : plainDate(text);
}

function onDate(date: string, dates: Partial<Record<'joined' | 'left' | 'extended', string>> = {}) {
  const location = {
    locationType: 'GP' as const,
    onBoardingDate: dateOf(dates.joined),
    offBoardingDate: dateOf(dates.left),
    extendedDate: dateOf(dates.extended),
  };
  return validateVisitDate({ visitDate: plainDate(date) }, { today, location });
}

describe('the visit date', () => {
  test('is required', () => {
    const location = { locationType: 'GP' } as const;
    expect(found(validateVisitDate({}, { today, location }))).toEqual([
      'date_of_visit_start VISIT_DATE_REQUIRED',
    ]);
  });

  test('is today or before, not tomorrow', () => {
    expect(onDate('2026-11-05')).toEqual([]);
    expect(onDate('2026-11-06')).toEqual([
      { field: 'date_of_visit_start', code: 'VISIT_DATE_IN_FUTURE', params: { today } },
    ]);
  });

  test('is at most three years ago, not a day more', () => {
    expect(onDate('2023-11-05')).toEqual([]);
    expect(onDate('2023-11-04')).toMatchObject([
      { code: 'VISIT_DATE_TOO_OLD', params: { earliest: '2023-11-05' } },
    ]);
  });

  test('is not before the clinic joined', () => {
    expect(onDate('2026-11-03', { joined: '2026-11-03' })).toEqual([]);
    expect(onDate('2026-11-02', { joined: '2026-11-03' })).toMatchObject([
      { code: 'VISIT_BEFORE_ON_BOARDING', params: { date: '2026-11-03' } },
    ]);
  });

  test('is not after the clinic left', () => {
    expect(onDate('2026-11-03', { left: '2026-11-03' })).toEqual([]);
    expect(onDate('2026-11-04', { left: '2026-11-03' })).toMatchObject([
      { code: 'VISIT_AFTER_OFF_BOARDING', params: { date: '2026-11-03' } },
    ]);
  });

  test('an extension counts instead of the day on which the clinic left', () => {
    expect(onDate('2026-11-04', { left: '2026-11-03', extended: '2026-11-04' })).toEqual([]);
    expect(onDate('2026-11-05', { left: '2026-11-03', extended: '2026-11-04' })).toMatchObject([
      { code: 'VISIT_AFTER_OFF_BOARDING', params: { date: '2026-11-04' } },
    ]);
  });
});

describe('the visit time', () => {
  test('may be missing, else it is one of the list', () => {
    expect(validateVisitTime({})).toEqual([]);
    expect(validateVisitTime({ visitTime: '07:00 PM' })).toEqual([]);
    expect(found(validateVisitTime({ visitTime: '07:30 PM' }))).toEqual([
      'surcharge_time VISIT_TIME_UNKNOWN',
    ]);
  });
});

const INACTIVE = 'out_patient.attending_doctor_code DOCTOR_NOT_ACTIVE';

describe('the attending doctor', () => {
  const doctors = [{ code: 'M99001Z', activeFrom: today, activeTo: today }];

  test('is required except at laboratories, x-ray centres and health screenings', () => {
    const exempt = LOCATION_TYPES.filter((locationType) => {
      return validateDoctor({}, { location: { locationType } }).length === 0;
    });
    expect(exempt).toEqual(['LAB', 'XRAY', 'HS']);
    expect(found(validateDoctor({}, { location: { locationType: 'GP' } }))).toEqual([
      'out_patient.attending_doctor_code DOCTOR_REQUIRED',
    ]);
  });

  test.each([
    { code: 'M99001Z', day: '2026-11-05', expected: [], words: 'on the only day here' },
    { code: 'M99001Z', day: '2026-11-04', expected: [INACTIVE], words: 'the day before' },
    { code: 'M99001Z', day: '2026-11-06', expected: [INACTIVE], words: 'the day after' },
    { code: 'M99002Y', day: '2026-11-05', expected: [INACTIVE], words: 'a doctor from elsewhere' },
  ])('is active here on the visit date: $words', ({ code, day, expected }) => {
    const form = { attendingDoctorCode: code, visitDate: plainDate(day) };
    const problems = validateDoctor(form, { doctors, location: { locationType: 'GP' } });
    expect(found(problems)).toEqual(expected);
  });

  test('is not checked while the doctors of the clinic are not known', () => {
    const form = { attendingDoctorCode: 'ANY', visitDate: today };
    expect(validateDoctor(form, { location: { locationType: 'GP' } })).toEqual([]);
  });

  test('is not checked by date while there is no visit date', () => {
    const form = { attendingDoctorCode: 'M99001Z' };
    expect(validateDoctor(form, { doctors, location: { locationType: 'GP' } })).toEqual([]);
  });
});

describe('a referral code', () => {
  test('that is typed is valid; none is fine', () => {
    const typed = { referralCode: 'REFSP001' };
    expect(validateReferral(typed, { isReferralValid: true })).toEqual([]);
    expect(found(validateReferral(typed, { isReferralValid: false }))).toEqual([
      'out_patient.referral_code REFERRAL_CODE_INVALID',
    ]);
    expect(validateReferral({}, { isReferralValid: false })).toEqual([]);
    expect(validateReferral(typed, {})).toEqual([]);
  });
});

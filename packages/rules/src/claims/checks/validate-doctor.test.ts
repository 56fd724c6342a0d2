import { describe, expect, test } from 'vitest';
import { LOCATION_TYPES } from '../../catalogue/location-type.ts';
import { plainDate } from '../../values/plain-date.ts';
import { fieldsAndCodes } from '../form/claim-form.builders.ts';
import { validateDoctor, validateReferral } from './validate-doctor.ts';

const today = plainDate('2026-11-05');

const INACTIVE = 'out_patient.attending_doctor_code DOCTOR_NOT_ACTIVE';

describe('the attending doctor', () => {
  const doctors = [{ code: 'M99001Z', activeFrom: today, activeTo: today }];

  test('is required except at laboratories, x-ray centres and health screenings', () => {
    const exempt = LOCATION_TYPES.filter((locationType) => {
      return validateDoctor({}, { location: { locationType } }).length === 0;
    });
    expect(exempt).toEqual(['LAB', 'XRAY', 'HS']);
    expect(fieldsAndCodes(validateDoctor({}, { location: { locationType: 'GP' } }))).toEqual([
      'out_patient.attending_doctor_code DOCTOR_REQUIRED',
    ]);
  });

  test.each([
    { code: 'M99001Z', day: '2026-11-05', expected: [], words: 'on the only day here' },
    { code: 'M99001Z', day: '2026-11-04', expected: [INACTIVE], words: 'the day before' },
    { code: 'M99001Z', day: '2026-11-06', expected: [INACTIVE], words: 'the day after' },
    { code: 'M99002Y', day: '2026-11-05', expected: [INACTIVE], words: 'a doctor from elsewhere' },
  ])('must be active here on the visit date: $words', ({ code, day, expected }) => {
    const form = { attendingDoctorCode: code, visitDate: plainDate(day) };
    const problems = validateDoctor(form, { doctors, location: { locationType: 'GP' } });
    expect(fieldsAndCodes(problems)).toEqual(expected);
  });

  test("is not checked while the clinic's doctors are unknown", () => {
    const form = { attendingDoctorCode: 'ANY', visitDate: today };
    expect(validateDoctor(form, { location: { locationType: 'GP' } })).toEqual([]);
  });

  test('is not checked by date without a visit date', () => {
    const form = { attendingDoctorCode: 'M99001Z' };
    expect(validateDoctor(form, { doctors, location: { locationType: 'GP' } })).toEqual([]);
  });
});

describe('a referral code', () => {
  test('is optional, and an invalid one is rejected with the reason', () => {
    const typed = { referralCode: 'REFSP001' };
    expect(validateReferral(typed, { referralRefusal: undefined })).toEqual([]);
    expect(fieldsAndCodes(validateReferral(typed, { referralRefusal: 'WRONG_TYPE' }))).toEqual([
      'out_patient.referral_code WRONG_TYPE',
    ]);
    expect(validateReferral({}, { referralRefusal: 'NOT_FOUND' })).toEqual([]);
    expect(validateReferral(typed, {})).toEqual([]);
  });
});

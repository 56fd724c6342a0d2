import { plainDate } from '@portal/rules/values/plain-date.ts';
import { describe, expect, test } from 'vitest';
import {
  enteredFor,
  forgetReferralAside,
  referralBody,
  referralMistakes,
  setReferralAside,
} from './referral-form.ts';

const patient = {
  key: 'm1.p1.2026-11-06',
  memberId: 'm1',
  name: 'Testa Tan',
  policyId: 'p1',
  policy: 'AXA-4001',
  insurer: 'AXA',
  visitDate: plainDate('2026-11-06'),
  diagnosis: { code: 'J06.9', description: 'Cold' },
  doctorCode: 'M10001A',
};
const complete = { ...enteredFor(patient), type: 'LAB' } as const;

test('sends everything that is known, and the suggested doctor with the clinic', () => {
  const provider = { id: 'd1', label: 'Dr Koh', clinicCode: 'SP0001', doctorCode: 'M10002B' };
  const body = referralBody(patient, {
    ...complete,
    type: 'SP',
    provider,
    remarks: ' Cough for six weeks ',
  });
  expect(body).toEqual({
    member_id: 'm1',
    policy_id: 'p1',
    visit_date: '2026-11-06',
    referral_type: 'SP',
    diagnosis_code: 'J06.9',
    attending_doctor_code: 'M10001A',
    referred_clinic_code: 'SP0001',
    referred_doctor_code: 'M10002B',
    remarks: 'Cough for six weeks',
  });
  expect(referralBody(patient, { ...complete, type: undefined })).toBeUndefined();
});

describe('the mistakes', () => {
  test('are none for a complete referral', () => {
    expect(referralMistakes(complete, 'GP')).toEqual({});
  });

  test('name the missing type, date and diagnosis', () => {
    const { visitDate, type, diagnosis } = {
      visitDate: undefined,
      type: undefined,
      diagnosis: undefined,
    };
    expect(referralMistakes({ ...complete, visitDate, type }, 'GP')).toEqual({
      visit_date: 'referrals.mistake_VISIT_DATE',
      referral_type: 'referrals.mistake_TYPE',
    });
    const withoutDiagnosis = { ...complete, diagnosis };
    expect(referralMistakes(withoutDiagnosis, 'GP')).toEqual({
      diagnosis_code: 'referrals.mistake_DIAGNOSIS_REQUIRED',
    });
    expect(referralMistakes({ ...withoutDiagnosis, type: 'SP' }, 'GP')).toEqual({});
    expect(referralMistakes(withoutDiagnosis, 'DENTAL')).toEqual({});
  });
});

test('starts with the clinic that was chosen in a directory, and what had been entered before', () => {
  const provider = { id: 'd1', label: 'Dr Koh', clinicCode: 'SP0001', doctorCode: 'M10002B' };
  setReferralAside(patient, { ...complete, remarks: 'Cough' });
  const target = { type: 'SP', provider } as const;
  expect(enteredFor(patient, target)).toMatchObject({ type: 'SP', provider, remarks: 'Cough' });
  const other = { ...patient, key: 'm2.p1.2026-11-06' };
  expect(enteredFor(other, target)).toMatchObject({ type: 'SP', provider, remarks: '' });
  forgetReferralAside();
  expect(enteredFor(patient)).toMatchObject({ type: undefined, remarks: '' });
});

import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPatient, type Patient } from '../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let specialist: Visitor;
let laboratory: Visitor;
let patient: Patient;
let other: Patient;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  specialist = await portal.signIn('clinic.sp');
  laboratory = await portal.signIn('clinic.lab');
  patient = await findPatient(clerk, 'T3000001Z');
  other = await findPatient(clerk, 'T3000008G');
});
afterAll(() => portal.close());

type ReferralQuery = Request<'checkReferralCode'>['query'];

const use = () => ({
  visit_date: '2026-11-06',
  member_id: patient.memberId,
  policy_id: patient.policyId,
});

async function referral(more: Partial<ReferralQuery> = {}, someone = specialist) {
  const query = { ...use(), referral_code: 'REFSP001', ...more };
  return (await someone.call('checkReferralCode', { query })).data;
}

const changes = [
  { what: 'date', more: () => ({ visit_date: '2027-11-06' }), reason: 'EXPIRED' },
  { what: 'member', more: () => ({ member_id: other.memberId }), reason: 'WRONG_MEMBER' },
  { what: 'policy', more: () => ({ policy_id: other.policyId }), reason: 'WRONG_POLICY' },
];

test('returns the referring clinic', async () => {
  expect(await referral({ referral_type: 'SP', member_type: 'MAIN' })).toEqual({
    is_valid: true,
    reason: null,
    code: 'REFSP001',
    referral_type: 'SP',
    referring_clinic_name: expect.any(String) as unknown,
    referring_clinic_code: 'GP0001',
    diagnosis_code: null,
    description: null,
    valid_from: '2026-05-10',
    valid_to: '2027-05-05',
    status: 'ACTIVE',
  });
});

test('compares the type in the request with the type of the code', async () => {
  expect(await referral({ referral_type: 'LAB' })).toMatchObject({ reason: 'WRONG_TYPE' });
  const ofLab = { referral_code: 'REFLAB01', referral_type: 'LAB' as const };
  expect(await referral(ofLab, laboratory)).toMatchObject({ is_valid: true });
});

test('reveals nothing about a code of another member or policy', async () => {
  const refused = { is_valid: false, code: 'REFSP001' };
  const dateless = { visit_date: undefined };
  expect(await referral({ ...dateless, member_id: other.memberId })).toEqual({
    ...refused,
    reason: 'WRONG_MEMBER',
  });
  expect(await referral({ ...dateless, policy_id: other.policyId })).toEqual({
    ...refused,
    reason: 'WRONG_POLICY',
  });
});

test('returns NOT_FOUND for an unknown code', async () => {
  expect(await referral({ referral_code: 'NOPE' })).toMatchObject({ reason: 'NOT_FOUND' });
});

test('CODE-01 refuses another date, member, policy or kind of clinic, each changed alone', async () => {
  expect(await referral()).toMatchObject({ is_valid: true });
  for (const { more, reason } of changes) {
    expect(await referral(more())).toMatchObject({ is_valid: false, reason });
  }
  expect(await referral({}, laboratory)).toMatchObject({ is_valid: false, reason: 'WRONG_TYPE' });
});

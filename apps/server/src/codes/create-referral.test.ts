// A clinic refers a patient whom it has looked up.
import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPatient, type Patient } from '../../test/claim-builders.ts';
import { openPortal, type Portal, portalForTest, type Visitor } from '../../test/portal.ts';

type Body = Request<'createReferral'>['body'];

let portal: Portal;
let clerk: Visitor;
let patient: Patient;
let ownDoctor: string;
let specialist: string;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  patient = await findPatient(clerk, 'T3000001Z');
  ownDoctor = await doctorAt('GP0001');
  specialist = await doctorAt('SP0001');
});
afterAll(() => portal.close());

async function doctorAt(clinicCode: string): Promise<string> {
  const { rows } = await portal.db.owner.query<{ license_number: string }>(
    `SELECT p.license_number FROM practitioner p
       JOIN practitioner_location pl ON pl.practitioner_id = p.id AND pl.to_date IS NULL
       JOIN location l ON l.id = pl.location_id
      WHERE l.code = $1 ORDER BY p.license_number LIMIT 1`,
    [clinicCode],
  );
  return rows[0]?.license_number ?? '';
}

const toSpecialist = (more: Partial<Body> = {}): Body => ({
  member_id: patient.memberId,
  policy_id: patient.policyId,
  visit_date: '2026-11-06',
  referral_type: 'SP',
  ...more,
});

async function refer(more: Partial<Body> = {}) {
  return (await clerk.call('createReferral', { body: toSpecialist(more) })).data;
}

function refused(more: Partial<Body>, someone = clerk) {
  return someone.refused('createReferral', { body: toSpecialist(more) });
}

describe('a referral', () => {
  test('is a code like those of the public tool, made for the own clinic', async () => {
    const made = await refer({ referral_type: 'LAB', diagnosis_code: 'j069' });
    expect(made).toEqual({
      code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/) as unknown,
      referral_type: 'LAB',
      referring_clinic_name: expect.any(String) as unknown,
      referring_clinic_code: 'GP0001',
      diagnosis_code: 'J06.9',
      description: 'Acute upper respiratory infection, unspecified',
      valid_from: '2026-11-06',
      valid_to: '2026-12-06',
      status: 'ACTIVE',
    });
  });

  test('is listed for the patient with the doctors, the suggested clinic and the notes', async () => {
    const { code } = await refer({
      diagnosis_code: 'J06.9',
      attending_doctor_code: ownDoctor,
      referred_clinic_code: 'SP0001',
      referred_doctor_code: specialist,
      remarks: 'Cough for six weeks',
    });
    const { data } = await clerk.call('listReferralCodes', {
      query: { member_id: patient.memberId },
    });
    expect(data.find((row) => row.code === code)).toMatchObject({
      member_nric: '•••••001Z',
      diagnosis_code: 'J06.9',
      remarks: 'Cough for six weeks',
      attending_doctor: { license_number: ownDoctor },
      referred_to: { code: 'SP0001', doctor: { license_number: specialist } },
    });
  });

  test('is accepted by a claim of the specialist', async () => {
    const { code } = await refer();
    const receiver = await portal.signIn('clinic.sp');
    await findPatient(receiver, 'T3000001Z');
    const { data } = await receiver.call('checkReferralCode', {
      query: {
        referral_code: code,
        visit_date: '2026-11-20',
        member_id: patient.memberId,
        policy_id: patient.policyId,
      },
    });
    expect(data).toMatchObject({ is_valid: true, reason: null });
  });

  test('is audited with the clinic and without the national number', async () => {
    const { code } = await refer();
    const { rows } = await portal.db.owner.query<Record<string, unknown>>(
      "SELECT * FROM audit_entry WHERE action = 'codes.create-referral' AND subject_id = $1",
      [code],
    );
    expect(rows).toMatchObject([
      {
        clinic_id: clerk.clinicId,
        user_id: clerk.userId,
        subject_type: 'referral_code',
        after: { member_id: patient.memberId, policy_id: patient.policyId, type: 'SP' },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('T3000001Z');
  });
});

describe('names the mistake at its field', () => {
  test.each<[keyof Body, string, Partial<Body>]>([
    ['visit_date', 'TOO_EARLY', { visit_date: '2023-11-05' }],
    ['diagnosis_code', 'DIAGNOSIS_REQUIRED', { referral_type: 'LAB' }],
    ['diagnosis_code', 'DIAGNOSIS_REQUIRED', { diagnosis_code: 'XXX' }],
    ['attending_doctor_code', 'DOCTOR_UNKNOWN', { attending_doctor_code: 'M00000Z' }],
    ['referred_clinic_code', 'CLINIC_MISSING', { referred_doctor_code: 'M00000Z' }],
    ['referred_clinic_code', 'CLINIC_UNKNOWN', { referred_clinic_code: 'XX9999' }],
    ['referred_clinic_code', 'CLINIC_TYPE', { referred_clinic_code: 'LB0001' }],
    [
      'referred_doctor_code',
      'REFERRED_DOCTOR_UNKNOWN',
      { referred_clinic_code: 'SP0001', referred_doctor_code: 'M00000Z' },
    ],
  ])('%s %s', async (field, code, change) => {
    const problem = await refused(change);
    expect(problem).toMatchObject({ http: 422, details: [{ field, code }] });
  });
});

describe('is refused', () => {
  test('for a member whom the clinic has not looked up, as if there were none', async () => {
    const stranger = await portal.signIn('clinic.dental');
    expect(await refused({}, stranger)).toMatchObject({ http: 404, code: 'MEMBER_NOT_FOUND' });
  });

  test('for the policy of another member', async () => {
    const { policyId } = await findPatient(clerk, 'T3000008G');
    expect(await refused({ policy_id: policyId })).toMatchObject({
      http: 404,
      code: 'POLICY_NOT_FOUND',
    });
  });

  test('for a day that the policy does not cover', async () => {
    expect(await refused({ visit_date: '2028-01-01' })).toMatchObject({
      http: 422,
      code: 'MEMBER_POLICY_INVALID',
    });
  });

  test('if the plan does not cover the type', async () => {
    const { memberId, policyId } = await findPatient(clerk, 'T3000007I');
    expect(await refused({ member_id: memberId, policy_id: policyId })).toMatchObject({
      http: 422,
      code: 'CONSULT_TYPE_NOT_COVERED',
    });
  });

  test('if a clinic is not on a panel of the plan, whether it refers or is suggested', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const visitor = await own.signIn('clinic.gp');
    await findPatient(visitor, 'T3000001Z');
    const leave = (code: string) =>
      own.db.owner.query(
        `UPDATE location_panel SET status = 'INACTIVE'
          WHERE location_id = (SELECT id FROM location WHERE code = $1)`,
        [code],
      );
    await leave('SP0001');
    expect(await refused({ referred_clinic_code: 'SP0001' }, visitor)).toMatchObject({
      details: [{ field: 'referred_clinic_code', code: 'CLINIC_NOT_ON_PANEL' }],
    });
    await leave('GP0001');
    expect(await refused({}, visitor)).toMatchObject({
      details: [{ field: 'policy_id', code: 'NOT_ON_PANEL' }],
    });
  });
});

// The response to a submission is built from what was written, without reading the claim again. These tests
// compare it with the response of reading the claim right afterwards.
import { describe, expect, test } from 'vitest';
import { aClaim, findPatient, type ClaimBody } from '../../../test/claim-builders.ts';
import { aDocument } from '../../../test/document-builders.ts';
import { statementsOf } from '../../../test/statements.ts';
import { portalForTest, recordOf, textOf, type Visitor } from '../../../test/portal.ts';

/** Submits a claim, reads it, expects equal responses and returns the response. */
async function submittedAsRead(clerk: Visitor, body: ClaimBody): Promise<unknown> {
  const submitted = await clerk.try('submitClaim', { body });
  if (submitted.status !== 201) throw new Error(JSON.stringify(submitted.body));
  const { data } = recordOf(submitted.body);
  const params = { id: textOf(recordOf(data)['uuid']) };
  const read = await clerk.try('getClaim', { params });
  expect(data).toEqual(recordOf(read.body)['data']);
  return data;
}

async function signIn(username: string): Promise<Visitor> {
  const portal = await portalForTest({ template: 'claimless' });
  return portal.signIn(username);
}

/** The claim of one member with the given lines. */
async function withLines(
  clerk: Visitor,
  procedures: NonNullable<ClaimBody['out_patient']>['procedures'],
  more: Partial<ClaimBody> = {},
): Promise<ClaimBody> {
  const base = await aClaim(clerk, 'T3000001Z', more);
  return { ...base, out_patient: { ...base.out_patient, procedures } };
}

const consultation = { category: 'consultation', da_sku_id: 'FE0002', quantity: 1, unit_price: 35 };
const drug = {
  da_sku_id: 'DR0001',
  dosage: 1.5,
  frequency_per_day: 3,
  duration: 15,
  no_of_months_dispense: 0.5,
  quantity: 31.5,
  unit_price: 0.1234,
  is_acute: true,
};
const needsApproval = { ...drug, da_sku_id: 'DR0012', quantity: 10, unit_price: 0.4 };
const aTest = { category: 'lab', da_sku_id: 'LB0001', quantity: 1, unit_price: 20 };
const aFilling = { category: 'procedure', da_sku_id: 'DE0010', quantity: 1, unit_price: 85 };

describe('the response to a submission equals the claim that is read right afterwards', () => {
  test('with several lines, benefits, diagnoses and remarks, a certificate, a surcharge and a receipt', async () => {
    const clerk = await signIn('clinic.gp');
    const body = await withLines(
      clerk,
      [
        { category: 'hs', da_sku_id: 'HS0001', quantity: 1, unit_price: 20 },
        consultation,
        aTest,
        { category: 'imaging', da_sku_id: 'XR0001', quantity: 1, unit_price: 20 },
      ],
      {
        surcharge_time: '10:00 PM',
        receipt_no: ' R-77 ',
        mc_days: 1.5,
        mc_reason: 'ILLNESS',
        mc_start_date: '2026-11-07',
        claim_drugs: [drug, { ...drug, da_sku_id: 'DR0002', unit_price: 0.2 }],
        diagnosis: [
          { diagnosis_code: 'J06.9', is_acute: true, principal_diagnosis: true },
          { diagnosis_code: 'I10', is_chronic: true, symptom_duration: 14 },
        ],
        claim_remarks: [
          { type: 'CLAIM', remarks: 'Came with her mother.' },
          { type: 'CLAIM', remarks: 'Asked for the receipt by mail.' },
        ],
      },
    );
    const claim = await submittedAsRead(clerk, body);
    expect(claim).toMatchObject({
      out_patient: { procedures: [{ id: '1' }, { id: '2' }, { id: '3' }, { id: '4' }] },
      claim_drugs: [{ id: '5', no_of_months_dispense: 0.5 }, { id: '6' }],
      diagnosis: [{ code: 'J06.9' }, { code: 'I10' }],
      mc_days: 1.5,
      surcharge_fee: 10,
    });
    expect(recordOf(claim)['benefits']).toHaveLength(2);
    expect(recordOf(claim)['claim_remarks']).toHaveLength(2);
    expect(recordOf(claim)['timeline']).toHaveLength(3);
  });

  test('with a violation that an approval code lifts, and one that is only a note', async () => {
    const clerk = await signIn('clinic.gp');
    const body = await withLines(clerk, [consultation], {
      claim_drugs: [drug, needsApproval],
      approval_code: 'APPRDRUG',
    });
    expect(await submittedAsRead(clerk, body)).toMatchObject({
      approval_code: 'APPRDRUG',
      violations: [
        { code: 'CAR007', drug_code: 'DR0012', is_approval_code_applied: true },
        { code: 'CAR024' },
      ],
    });
  });

  test('with a fee above the price of the panel, its exclusion and the note of the rule', async () => {
    const clerk = await signIn('clinic.gp');
    const body = await withLines(clerk, [{ ...consultation, unit_price: 300 }], {
      claim_drugs: [],
    });
    const claim = await submittedAsRead(clerk, body);
    expect(claim).toMatchObject({ violations: [{ code: 'CAR024' }] });
    expect(recordOf(claim)['exclusions']).not.toEqual([]);
  });

  test('at a specialist with a referral code', async () => {
    const clerk = await signIn('clinic.sp');
    const base = await withLines(clerk, [
      { category: 'CONSULTATION', da_sku_id: 'FE0012', quantity: 1, unit_price: 90 },
    ]);
    const body: ClaimBody = {
      ...base,
      referring_clinic_name: 'Corner Family Clinic',
      hospital_ref_number: 'H-7',
      out_patient: { ...base.out_patient, referral_code: 'REFSP001', has_referral: true },
    };
    expect(await submittedAsRead(clerk, body)).toMatchObject({
      provider_company_type: 'SP',
      out_patient: { referral_code: 'REFSP001' },
    });
  });

  test.each([
    { user: 'clinic.dental', line: { ...aFilling, tooth_number: 36 }, type: 'DENTAL' },
    { user: 'clinic.tcm', line: { ...consultation, da_sku_id: 'TC0001' }, type: 'TCM' },
    { user: 'clinic.physio', line: { ...consultation, da_sku_id: 'FE0021' }, type: 'PHYSIO' },
  ])('at $user', async ({ user, line, type }) => {
    const clerk = await signIn(user);
    const base = await aClaim(clerk, 'T3000001Z', { claim_drugs: [] });
    const doctor = base.out_patient?.attending_doctor_code;
    const body = { ...base, out_patient: { attending_doctor_code: doctor, procedures: [line] } };
    const claim = await submittedAsRead(clerk, body);
    expect(claim).toMatchObject({ provider_company_type: type });
  });

  test('at a laboratory without doctor and diagnosis', async () => {
    const clerk = await signIn('clinic.lab');
    const { memberId, policyId, planId } = await findPatient(clerk, 'T3000001Z');
    const claim = await submittedAsRead(clerk, {
      member_id_claimant: memberId,
      policy_id: policyId,
      plan_id: planId,
      provider_company_id: clerk.clinicId,
      date_of_visit_start: '2026-11-06',
      out_patient: { procedures: [aTest] },
      diagnosis: [],
    });
    expect(claim).toMatchObject({ provider_company_type: 'LAB', doctor: null });
  });

  test('for a child with a different national number than the main holder', async () => {
    const clerk = await signIn('clinic.gp');
    const claim = await submittedAsRead(clerk, await aClaim(clerk, 'T3000004D'));
    expect(claim).toMatchObject({ member_type: 'CHILD', member_nric_main: '•••••003F' });
  });

  test('with documents that were sent with the claim or taken over from its draft', async () => {
    const clerk = await signIn('clinic.gp');
    const [first, second] = [await aDocument(clerk), await aDocument(clerk)];
    const body = await aClaim(clerk, 'T3000001Z', {
      supporting_docs: [{ s3_key: first, doc_category: 'MISC' }],
    });
    const { data: draft } = await clerk.call('createDraft', { body });
    const claim = await submittedAsRead(clerk, {
      ...body,
      draft_id: draft.uuid,
      draft_version: draft.version,
      supporting_docs: [
        { s3_key: second, doc_category: 'TAX_INVOICE' },
        { s3_key: first, doc_category: 'MISC' },
      ],
    });
    expect(claim).toMatchObject({ supporting_docs: [{ s3_key: first }, { s3_key: second }] });
    expect(recordOf(claim)['timeline']).toHaveLength(3);
  });

  test('from a draft with documents that the claim no longer names', async () => {
    const clerk = await signIn('clinic.gp');
    const body = await aClaim(clerk, 'T3000001Z');
    const { data: draft } = await clerk.call('createDraft', {
      body: {
        ...body,
        supporting_docs: [{ s3_key: await aDocument(clerk), doc_category: 'MISC' }],
      },
    });
    const claim = await submittedAsRead(clerk, {
      ...body,
      draft_id: draft.uuid,
      draft_version: draft.version,
    });
    expect(claim).toMatchObject({ supporting_docs: [], timeline: [{ kind: 'STATUS' }] });
  });
});

test('with at most 28 statements for a claim of two lines, which is not read back', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const body = await aClaim(clerk, 'T3000001Z');
  const statements = await statementsOf(portal, () => clerk.call('submitClaim', { body }));
  expect(statements.length).toBeGreaterThan(10);
  expect(statements.length).toBeLessThanOrEqual(28);
});

// The head of a submitted claim: member, clinic, dates and totals.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aClaim,
  findPatient,
  submitAndRead,
  type ClaimBody,
  type ReadClaim,
} from '../../../test/claim-builders.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';
import { millisecondsSince } from '../../platform/clock.ts';

let portal: Portal;
let clerk: Visitor;
let sent: ClaimBody;
let claim: ReadClaim;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  const patient = await findPatient(clerk, 'T3000004D', 'AXA-3002');
  sent = await aClaim(clerk, 'T3000004D', {
    policy_id: patient.policyId,
    plan_id: patient.planId,
    surcharge_time: '10:00 PM',
    receipt_no: 'R-1',
    mc_days: 1.5,
    mc_reason: 'ILLNESS',
    mc_start_date: '2026-11-07',
    claim_remarks: [
      { type: 'CLAIM', remarks: 'Came with her mother.' },
      { type: 'CLAIM', remarks: ' ' },
      { type: 'CLAIM', remarks: 'Asked for the receipt by mail.' },
    ],
  });
  claim = await submitAndRead(clerk, sent);
});
afterAll(() => portal.close());

describe('the head of a claim', () => {
  test('CLM-01 has its ids, its status and its author', () => {
    expect(claim.id).toBe(claim.uuid);
    expect(claim).toMatchObject({
      claim_status: 'processing',
      claim_type: 'OUTPATIENT',
      panel_type: 'PANEL',
      source_system: 'PROVIDER',
    });
    expect(claim.uuid).toMatch(/^[0-9a-f-]{36}$/);
    expect(claim.claim_code).toMatch(/^OC-2611-/);
    expect(claim.created_by).toBe('Gipi Clerk');
    expect(claim.modified_by).toBe('Gipi Clerk');
  });

  test('CLM-02 has id, name and number of the main holder and the claimant for a claim of a child', () => {
    expect(claim).toMatchObject({
      member_id_claimant: sent.member_id_claimant,
      member_name_claimant: 'Junia Lim',
      member_nric_claimant: '•••••004D',
      member_name_main: 'Exemplo Lim',
      member_nric_main: '•••••003F',
    });
    expect(claim.member_id_main).not.toBe(claim.member_id_claimant);
  });

  test("CLM-03 has the relation, which is 'Insured Member' for the main holder", async () => {
    expect([claim.member_type, claim.member_type_text]).toEqual(['CHILD', 'Child']);
    const own = await portalForTest();
    const someone = await own.signIn('clinic.gp');
    const main = await submitAndRead(someone, await aClaim(someone, 'T3000001Z'));
    expect([main.member_type, main.member_type_text]).toEqual(['MAIN', 'Insured Member']);
  });

  test('CLM-04 has the chosen policy and plan, the clinic and its panel', async () => {
    const { data: clinic } = await clerk.call('getLocation', { params: { id: clerk.clinicId } });
    const panel = clinic.panels.find((one) => one.panel_id === claim.panel_id);
    expect(claim).toMatchObject({
      policy_id: sent.policy_id,
      plan_id: sent.plan_id,
      provider_company_id: clinic.id,
      provider_company_name: clinic.name,
      provider_company_type: 'GP',
      insurer_panel_code: panel?.code,
    });
    const { data: plans } = await clerk.call('getClaimPolicyPlanInfo', {
      body: { member_id: sent.member_id_claimant, incurred_date: '2026-11-06' },
    });
    const plan = plans.find((one) => one.plan_id === sent.plan_id);
    expect(claim.insurance_plan_reference).toBe(plan?.insurance_plan_reference);
    const { data: member } = await clerk.call('getMemberDetail', {
      params: { id: sent.member_id_claimant },
      query: {},
    });
    const policy = member.policies.find((one) => one.id === sent.policy_id);
    expect(claim).toMatchObject({
      company_id: policy?.company_id,
      company_name: policy?.company_name,
      insurance_reference: policy?.insurance_reference,
    });
  });

  test('CLM-05 has its dates as YYYY-MM-DD, and the times at which it was created and changed', () => {
    expect(claim).toMatchObject({
      date_of_visit_start: '2026-11-06',
      date_of_visit_end: '2026-11-06',
      incurred_date: '2026-11-06',
      submission_date: '2026-11-06',
    });
    const now = portal.services.clock.now();
    expect(millisecondsSince(claim.insert_date_time, now)).toBe(0);
    expect(millisecondsSince(claim.update_date_time, now)).toBe(0);
  });

  test('CLM-06 has receipt, certificate and SGD, even if no currency was sent', () => {
    expect(claim).toMatchObject({
      receipt_no: 'R-1',
      currency_code: 'SGD',
      mc_days: 1.5,
      mc_reason: 'ILLNESS',
      mc_start_date: '2026-11-07',
      pac_id: null,
      length_of_stay: null,
    });
  });

  test('CLM-09 has GST and the surcharge of the hour', async () => {
    const { data: surcharges } = await clerk.call('listSurcharges', {
      params: { id: clerk.clinicId },
    });
    const night = surcharges.find((one) => one.day_type === 'WEEKDAY');
    expect(claim).toMatchObject({
      gst_percentage: 9,
      is_gst_payable: true,
      is_gst_mix_model: false,
      surcharge_time: '22:00',
      surcharge_id: night?.id,
      surcharge_description: night?.description,
      surcharge_fee: 10,
    });
  });

  test('CLM-10 has totals and fees by category; the amount before GST plus GST equals the total', () => {
    const { total_fee_before_gst: before, total_fee_gst: gst } = claim;
    expect(claim).toMatchObject({
      total_fee_before_gst: 47.1,
      consultation_fee: 35,
      drug_fee: 2.1,
      lab_fee: 0,
      xray_fee: 0,
      procedure_fee: 0,
      member_input_receipt_amount: null,
    });
    expect(claim.total_fee_amount).toBeCloseTo(before + gst, 10);
    expect([claim.total_amount, claim.incurred_amount]).toEqual(Array(2).fill(51.34));
    expect(claim.total_payable_amount + claim.total_patient_payable_amount).toBeCloseTo(51.34, 10);
    expect(claim.total_payable_gst_amount).toBeGreaterThan(0);
    expect(claim.total_copay_amount).toBe(0);
  });

  test('keeps all remarks in order with type and author, except blank ones', () => {
    const written = { type: 'CLAIM', user_id: clerk.userId };
    expect(claim.claim_remarks).toMatchObject([
      { ...written, remarks: 'Came with her mother.' },
      { ...written, remarks: 'Asked for the receipt by mail.' },
    ]);
    expect(claim.claim_remarks[0]?.user_name).toBe(claim.created_by);
  });
});

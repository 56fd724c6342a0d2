// The data with which the browser calculates a claim, and the data that must not reach the browser.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim, findPatient, type ClaimBody } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let body: ClaimBody;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  body = { ...(await aClaim(clerk, 'T3000001Z')), approval_code: 'APPRDRUG' };
});
afterAll(() => portal.close());

async function approvalOf(more: Partial<ClaimBody>, someone = clerk) {
  const { data } = await someone.call('getClaimContext', { body: { ...body, ...more } });
  return data.approval;
}

describe('the approval code in the context', () => {
  test('has its rules and drugs if it can be used', async () => {
    expect(await approvalOf({})).toEqual({
      code: 'APPRDRUG',
      rules: ['CAR007'],
      amounts: [],
      drugs: [{ drugCode: 'DR0012', quantityMilli: 20_000 }],
    });
  });

  test('has only the reason if it is rejected', async () => {
    const refused = { code: 'APPRDRUG', rules: [], amounts: [], drugs: [] };
    const other = await findPatient(clerk, 'T3000008G');
    const ofOther = { member_id_claimant: other.memberId };
    expect(await approvalOf(ofOther)).toEqual({ ...refused, invalidReason: 'WRONG_MEMBER' });
    expect(await approvalOf({ ...ofOther, date_of_visit_start: null })).toEqual({
      ...refused,
      invalidReason: 'WRONG_MEMBER',
    });
    expect(await approvalOf({ policy_id: other.policyId, plan_id: null })).toEqual({
      ...refused,
      invalidReason: 'WRONG_POLICY',
    });
    const specialist = await portal.signIn('clinic.sp');
    await findPatient(specialist, 'T3000001Z');
    const elsewhere = { provider_company_id: specialist.clinicId };
    expect(await approvalOf(elsewhere, specialist)).toEqual({
      ...refused,
      invalidReason: 'WRONG_PROVIDER',
    });
    expect(await approvalOf({ date_of_visit_start: '2025-11-06' })).toEqual({
      ...refused,
      invalidReason: 'EXPIRED',
    });
  });
});

async function preExistingOf(more: Partial<ClaimBody> = {}) {
  return (await clerk.call('getClaimContext', { body: { ...body, ...more } })).data.preExisting;
}

describe('the conditions that the member declared', () => {
  const diabetes = { diagnosis: [{ diagnosis_code: 'E11.9', principal_diagnosis: true }] };

  test('are not mentioned for a member who declared none', async () => {
    expect(await preExistingOf(diabetes)).toBeUndefined();
  });

  test('exclude their diagnoses until the claim effective date and are not listed themselves', async () => {
    await portal.db.owner.query(
      `UPDATE policy_member SET declared_conditions = '{E11,I10}', claim_effective_date = '2026-11-06'
        WHERE policy_id = $1`,
      [body.policy_id],
    );
    expect(await preExistingOf()).toEqual({ notCovered: [] });
    const before = { ...diabetes, date_of_visit_start: '2026-11-05' };
    expect(await preExistingOf(before)).toEqual({ notCovered: ['E11.9'] });
    const { data } = await clerk.call('calculateClaim', { body: { ...body, ...before } });
    expect(data.total_payable_amount).toBe(0);
    expect(data.exclusions).toContainEqual(expect.objectContaining({ reason: 'PRE_EXISTING' }));
    const after = { ...diabetes, date_of_visit_start: '2026-11-06' };
    expect(await preExistingOf(after)).toEqual({ notCovered: [] });
  });
});

// The plan pays a visit with a notification code if it requires a referral.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aClaim, findPatient, submitAndRead, type ClaimBody } from '../../test/claim-builders.ts';
import { portalForTest, anonymousVisitor, type Visitor } from '../../test/portal.ts';
import { codeBody, policyIn, search, type CodeBody } from '../../test/tool-builders.ts';

/** A clerk of a specialist, with a member whose plan requires a referral, and a code for the member. */
async function referred(more: Partial<CodeBody>) {
  const portal = await portalForTest({ template: 'claimless', environment: { CAPTCHA: 'off' } });
  await portal.db.owner.query(
    `UPDATE plan SET requires_referral = '{SP}' WHERE id IN (
       SELECT x.plan_id FROM policy_member_plan x JOIN policy_member pm ON pm.id = x.policy_member_id
         JOIN policy p ON p.id = pm.policy_id WHERE p.policy_number = 'AXA-4001')`,
  );
  const visitor = await anonymousVisitor(portal);
  const chosen = policyIn(await search(visitor, 'T3000001Z'));
  const { data } = await visitor.call('createNotificationCode', {
    body: await codeBody(visitor, 'T3000001Z', chosen, more),
    headers: { 'x-tenant': 'axa' },
  });
  return { clerk: await portal.signIn('clinic.sp'), code: data.referral_code };
}

/** A visit to the specialist. */
async function aVisit(clerk: Visitor, referralCode: string | undefined): Promise<ClaimBody> {
  const claim = await aClaim(clerk, 'T3000001Z', { claim_drugs: [] });
  const consultation = {
    category: 'consultation' as const,
    da_sku_id: 'FE0011',
    name: 'Specialist consultation, first',
    quantity: 1,
    unit_price: 120,
    consultation_type: 'FIRST' as const,
  };
  return {
    ...claim,
    out_patient: {
      ...claim.out_patient,
      procedures: [consultation],
      referral_code: referralCode,
    },
  };
}

test('accepts a claim with the code, and refuses it by CAR022 without', async () => {
  const { clerk, code } = await referred({ referral_type: 'SP' });
  const stopped = await clerk.refused('submitClaim', { body: await aVisit(clerk, undefined) });
  expect(stopped).toMatchObject({ http: 422, code: 'RULES_BLOCKED' });
  expect(JSON.stringify(stopped.violations)).toContain('CAR022');
  const claim = await submitAndRead(clerk, await aVisit(clerk, code));
  expect(claim.out_patient.referral_code).toBe(code);
  expect(claim.violations.map((violation) => violation.code)).not.toContain('CAR022');
});

test('refuses the code at another kind of clinic', async () => {
  const { clerk, code } = await referred({ referral_type: 'LAB', diagnosis_code: 'J06.9' });
  const stopped = await clerk.refused('submitClaim', { body: await aVisit(clerk, code) });
  expect(stopped).toMatchObject({ http: 422, code: 'VALIDATION_FAILED' });
  expect(stopped.details.map((detail) => detail.code)).toEqual(['WRONG_TYPE']);
});

test('CODE-02 checks the code with eight fields, valid for its member and date', async () => {
  const { clerk, code = '' } = await referred({ referral_type: 'SP' });
  const { memberId, policyId } = await findPatient(clerk, 'T3000001Z', 'AXA-4001');
  const stranger = await findPatient(clerk, 'T3000008G');
  const query = {
    visit_date: '2026-11-06',
    referral_code: code,
    referral_type: 'SP' as const,
    provider_company_id: clerk.clinicId,
    member_id: memberId,
    policy_id: policyId,
    member_type: 'MAIN',
    claim_uuid: randomUUID(),
  };
  const reasonOf = async (more: Partial<typeof query>) =>
    (await clerk.call('checkReferralCode', { query: { ...query, ...more } })).data.reason;
  expect(await clerk.call('checkReferralCode', { query })).toMatchObject({
    data: { is_valid: true, reason: null, code, referring_clinic_code: 'GP0001' },
  });
  expect(await reasonOf({ visit_date: '2026-11-05' })).toBe('EXPIRED');
  expect(await reasonOf({ member_id: stranger.memberId })).toBe('WRONG_MEMBER');
});

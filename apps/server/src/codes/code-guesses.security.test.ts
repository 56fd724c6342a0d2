// Guessing approval and referral codes, wherever a code can be named.
import { expect, test } from 'vitest';
import { aClaim, findPatient } from '../../test/claim-builders.ts';
import { portalForTest, type Visitor } from '../../test/portal.ts';

const usedUp = { http: 429, code: 'CODE_GUESSES_USED_UP' };

async function guardedClerk() {
  const portal = await portalForTest({
    template: 'claimless',
    environment: { RATE_LIMITS: 'on' },
  });
  const clerk = await portal.signIn('clinic.gp');
  const patient = await findPatient(clerk, 'T3000001Z');
  return { portal, clerk, patient };
}

const guess = (n: number) => `AGUESS${String(n).padStart(2, '0')}`;

async function guessByCheck(clerk: Visitor, memberId: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const query = { approval_code: guess(n), member_id: memberId, visit_date: '2026-11-06' };
    const { data } = await clerk.call('checkApprovalCode', { query });
    expect(data).toMatchObject({ is_valid: false, reason: 'NOT_FOUND' });
  }
}

test('the 31st code of a day is refused, right or wrong, by every call that names codes', async () => {
  const { portal, clerk, patient } = await guardedClerk();
  const use = { member_id: patient.memberId, policy_id: patient.policyId };
  const right = { ...use, visit_date: '2026-11-06', approval_code: 'APPR400X' };
  await guessByCheck(clerk, patient.memberId, 30);
  expect(await clerk.refused('checkApprovalCode', { query: right })).toMatchObject(usedUp);
  expect(await clerk.refused('getApprovalCode', { params: { code: 'APPR400X' } })).toMatchObject(
    usedUp,
  );
  const ofReferral = { ...use, visit_date: '2026-11-06', referral_code: 'REFSP001' };
  expect(await clerk.refused('checkReferralCode', { query: ofReferral })).toMatchObject(usedUp);
  const body = { ...(await aClaim(clerk, 'T3000001Z')), approval_code: 'APPR400X' };
  expect(await clerk.refused('calculateClaim', { body })).toMatchObject(usedUp);
  expect(await clerk.refused('submitClaim', { body })).toMatchObject(usedUp);
  const { approval_code: _, ...without } = body;
  expect((await clerk.call('submitClaim', { body: without })).data.claim_code).not.toBe('');
  portal.services.clock.advance(86_400_000);
  const next = await portal.signIn('clinic.gp');
  expect((await next.call('checkApprovalCode', { query: right })).data.is_valid).toBe(true);
});

test('a repeated mistake counts once, and the code of another member counts as wrong', async () => {
  const { clerk, patient } = await guardedClerk();
  for (let times = 0; times < 31; times += 1) await guessByCheck(clerk, patient.memberId, 1);
  await guessByCheck(clerk, patient.memberId, 29);
  const other = await findPatient(clerk, 'T3000008G');
  const query = {
    approval_code: 'APPR400X',
    member_id: other.memberId,
    policy_id: other.policyId,
    visit_date: '2026-11-06',
  };
  expect((await clerk.call('checkApprovalCode', { query })).data.reason).toBe('WRONG_MEMBER');
  expect(await clerk.refused('checkApprovalCode', { query })).toMatchObject(usedUp);
});

test.each(['calculateClaim', 'submitClaim'] as const)(
  'a wrong code in %s counts too, also if the claim is refused',
  async (call) => {
    const { clerk, patient } = await guardedClerk();
    await guessByCheck(clerk, patient.memberId, 29);
    const body = { ...(await aClaim(clerk, 'T3000001Z')), approval_code: 'AGUESSXX' };
    await clerk.try(call, { body });
    const query = { approval_code: 'ANOTHERX', member_id: patient.memberId };
    expect(await clerk.refused('checkApprovalCode', { query })).toMatchObject(usedUp);
  },
);

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPatient } from '../../test/claim-builders.ts';
import { propose } from '../access/proposals/proposal.builders.ts';
import { demoMember } from '../../test/fixtures.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../test/portal.ts';
import { aBlockedClaim } from './approval.builders.ts';

let portal: Portal;
let clerk: Visitor;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  admin = await portal.signIn('admin.assessor');
});
afterAll(() => portal.close());

async function aCode() {
  const { memberId, policyId } = await findPatient(clerk, demoMember);
  return {
    member_id: memberId,
    policy_id: policyId,
    valid_from: '2026-11-06',
    valid_to: '2026-11-20',
    rules: ['CAR008'],
    amounts: [{ rule: 'CAR008', up_to: 520 }],
    note: 'Agreed by phone',
  };
}

describe('a code that nobody asked for', () => {
  test('lifts its rule up to its amount at any clinic', async () => {
    const { data } = await admin.call('issueApprovalCode', { body: await aCode() });
    expect(data).toMatchObject({
      status: 'ACTIVE',
      provider_company_name: null,
      request_id: null,
      issued_by: 'Assessa Admin',
      note: 'Agreed by phone',
    });
    expect(data.code).toMatch(/^A[A-Z2-9]{7}$/);
    const over = { ...(await aBlockedClaim(clerk, 477.07)), approval_code: data.code };
    expect((await clerk.refused('submitClaim', { body: over })).code).toBe('RULES_BLOCKED');
    const within = { ...(await aBlockedClaim(clerk, 477.06)), approval_code: data.code };
    const { data: claim } = await clerk.call('submitClaim', { body: within });
    const { data: codes } = await admin.call('listApprovalCodes', { query: { text: data.code } });
    expect(codes).toMatchObject([{ status: 'USED', claim_code: claim.claim_code }]);
  });

  test.each([
    {
      wrong: 'the limit of the rule as amount',
      change: { amounts: [{ rule: 'CAR008', up_to: 400 }] },
    },
    { wrong: 'a rule that no code lifts', change: { rules: ['CAR025'], amounts: [] } },
    { wrong: 'an unknown drug', change: { drugs: [{ drug_sku_id: 'NOPE', quantity: 1 }] } },
    { wrong: 'a drug rule without drugs', change: { rules: ['CAR007'], amounts: [] } },
  ])('is refused with $wrong', async ({ change }) => {
    const body = { ...(await aCode()), ...change };
    expect((await admin.refused('issueApprovalCode', { body })).http).toBe(422);
  });

  test('needs a second person if a rule that it lifts has no amount', async () => {
    const open = { ...(await aCode()), rules: ['CAR008', 'CAR001'] };
    await propose(admin, 'issueApprovalCode', { body: open });
    const { data } = await admin.call('listProposals', { query: { status: 'WAITING' } });
    expect(data).toMatchObject([{ act: 'APPROVAL_CODE', amount: null }]);
  });

  test('counts together with the codes of the member for the same time', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const desk = await own.signIn('admin.assessor');
    const upTo = async (amount: number) => ({
      ...(await aCode()),
      amounts: [{ rule: 'CAR008', up_to: amount }],
    });
    await desk.call('issueApprovalCode', { body: await upTo(1500) });
    const { data: code } = await desk.call('issueApprovalCode', { body: await upTo(500) });
    await propose(desk, 'issueApprovalCode', { body: await aCode() });
    const later = { ...(await aCode()), valid_from: '2026-11-21', valid_to: '2026-11-30' };
    await desk.call('issueApprovalCode', { body: later });
    const revoked = { params: { code: code.code }, body: { reason: 'Not needed' } };
    await desk.call('revokeApprovalCode', revoked);
    await desk.call('issueApprovalCode', { body: await upTo(500) });
  });

  test('is refused for a policy of somebody else', async () => {
    const { rows } = await portal.db.owner.query<{ id: string }>(
      'SELECT id FROM policy WHERE policy_number <> $1 LIMIT 1',
      ['AXA-4001'],
    );
    const body = { ...(await aCode()), policy_id: rows[0]?.id ?? '' };
    expect((await admin.refused('issueApprovalCode', { body })).code).toBe('POLICY_NOT_FOUND');
  });

  test('cannot be issued by a clinic', async () => {
    expect((await clerk.refused('issueApprovalCode', { body: await aCode() })).http).toBe(403);
  });
});

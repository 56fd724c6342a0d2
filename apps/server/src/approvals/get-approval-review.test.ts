import { expect, test } from 'vitest';
import { aClaim } from '../../test/claim-builders.ts';
import { demoMember } from '../../test/fixtures.ts';
import { portalForTest } from '../../test/portal.ts';
import { aBlockedClaim, aWaitingRequest, costing } from './approval.builders.ts';

test('shows the claim as it was asked for, and whether the draft has changed since', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const admin = await portal.signIn('admin.assessor');
  await clerk.call('submitClaim', {
    body: await aClaim(clerk, demoMember, { date_of_visit_start: '2026-11-02' }),
  });
  const request = await aWaitingRequest(clerk);
  const params = { id: request.id };
  const { data } = await admin.call('getApprovalReview', { params });
  expect(data).toMatchObject({
    request_no: request.request_no,
    policy_number: 'AXA-4001',
    diagnoses: [{ code: 'J06.9' }],
    lines: [{ kind: 'SERVICE', code: 'PR0060', quantity: 1, unit_price: 513.76 }],
    is_draft_changed: false,
    member_claims: [{ date_of_visit_start: '2026-11-02' }],
    authority: 2000,
    may_decide: true,
  });
  const body = costing(await aBlockedClaim(clerk), 600);
  await clerk.call('updateDraft', { params: { id: request.draft_id ?? '' }, body });
  const { data: later } = await admin.call('getApprovalReview', { params });
  expect(later).toMatchObject({ is_draft_changed: true, total_fee_amount: 560 });
  const { rows } = await portal.db.owner.query(
    "SELECT count(*)::int AS reads FROM audit_entry WHERE subject_id = $1 AND action = 'approvals.review'",
    [request.id],
  );
  expect(rows).toEqual([{ reads: 2 }]);
  expect((await clerk.refused('getApprovalReview', { params })).http).toBe(403);
});

import { expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';
import { approveUpTo, aWaitingRequest, costing, decideRequest } from './approval.builders.ts';
import { aClaim } from '../../test/claim-builders.ts';
import { demoMember } from '../../test/fixtures.ts';

test('lists the requests of a clinic by draft and status, and marks the drafts', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const admin = await portal.signIn('admin.assessor');
  const base = await aClaim(clerk, demoMember);
  const first = await aWaitingRequest(clerk, costing(base, 600));
  const second = await aWaitingRequest(clerk, costing(base, 700));
  await decideRequest(admin, first, approveUpTo(700));
  const all = await clerk.call('listApprovalRequests', { query: {} });
  // The demo's requests are older.
  expect(all.data.slice(0, 2).map(({ id, status }) => [id, status])).toEqual([
    [second.id, 'REQUESTED'],
    [first.id, 'APPROVED'],
  ]);
  const ofDraft = { draft_id: first.draft_id ?? '' };
  const byDraft = await clerk.call('listApprovalRequests', { query: ofDraft });
  expect(byDraft.data.map(({ id }) => id)).toEqual([first.id]);
  const waiting = await clerk.call('listApprovalRequests', { query: { status: 'REQUESTED' } });
  expect(waiting.data[0]?.id).toBe(second.id);
  expect(waiting.data.map(({ id }) => id)).not.toContain(first.id);
  const { data: unasked } = await clerk.call('createDraft', { body: base });
  const drafts = await clerk.call('listDrafts', { query: { size: 100 } });
  const marks = new Map(drafts.data.map((draft) => [draft.uuid, draft.approval_status]));
  expect(marks.get(unasked.uuid)).toBeNull();
  expect(marks.get(first.draft_id ?? '')).toBe('APPROVED');
  expect(marks.get(second.draft_id ?? '')).toBe('REQUESTED');
  const stranger = await portal.signIn('clinic.other');
  expect((await stranger.call('listApprovalRequests', { query: ofDraft })).data).toEqual([]);
});

import { expect, test } from 'vitest';
import { aClaim } from '../../test/claim-builders.ts';
import { demoMember } from '../../test/fixtures.ts';
import { portalForTest } from '../../test/portal.ts';
import { aWaitingRequest, costing, decideRequest } from './approval.builders.ts';

test('lists waiting requests first, the longest wait first, and filters them', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const base = await aClaim(clerk, demoMember);
  const first = await aWaitingRequest(clerk, costing(base, 600));
  const admin = await portal.signIn('admin.assessor');
  const { waiting: before } = await admin.call('listApprovalReviews', { query: {} });
  const second = await aWaitingRequest(clerk, costing(base, 700));
  const third = await aWaitingRequest(clerk, costing(base, 800));
  await decideRequest(admin, first, { move: 'REFUSE', reason: 'Not needed' });
  const own = [first.id, second.id, third.id];
  const list = async (query: { rule?: string; insurer?: string; text?: string } = {}) => {
    const reply = await admin.call('listApprovalReviews', { query: { ...query, size: 200 } });
    return { ...reply, ids: reply.data.map(({ id }) => id).filter((id) => own.includes(id)) };
  };
  const all = await list();
  expect(all.ids).toEqual([second.id, third.id, first.id]);
  expect(all.waiting).toBe(before + 1);
  expect([all.insurers, all.rules]).toEqual([
    expect.arrayContaining(['AXA']),
    expect.arrayContaining(['CAR008']),
  ]);
  expect((await list({ rule: 'CAR001' })).ids).toEqual([]);
  expect((await list({ rule: 'CAR008', insurer: 'AXA' })).ids).toEqual(all.ids);
  expect((await list({ text: second.request_no.toLowerCase() })).ids).toEqual([second.id]);
  expect((await list({ text: '%' })).ids).toEqual([]);
  expect((await clerk.refused('listApprovalReviews', { query: {} })).http).toBe(403);
});

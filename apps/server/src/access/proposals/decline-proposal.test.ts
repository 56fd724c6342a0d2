import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { aChangeOfAuthority, propose, secondOf } from './proposal.builders.ts';

test('a second person declines a proposal with a reason, and the call is not made', async () => {
  const portal = await portalForTest();
  const first = await portal.signIn('admin.ops');
  const id = await propose(first, 'changeAuthority', await aChangeOfAuthority(first));
  const second = await secondOf(first);
  const request = { params: { id }, body: { reason: 'Not agreed' } };
  await second.call('declineProposal', request);
  expect((await first.call('listProposals', { query: {} })).data).toMatchObject([
    { id, status: 'DECLINED', reason: 'Not agreed', decided_by: 'Opsilla Admin', is_own: true },
  ]);
  expect((await first.call('getAuthority', {})).data.version).toBe(1);
  expect(await second.refused('declineProposal', request)).toMatchObject({
    code: 'PROPOSAL_NOT_FOUND',
  });
});

test('the person who made a proposal takes it back', async () => {
  const portal = await portalForTest();
  const first = await portal.signIn('admin.ops');
  const id = await propose(first, 'changeAuthority', await aChangeOfAuthority(first));
  await first.call('declineProposal', { params: { id }, body: { reason: 'A mistake' } });
  expect((await first.call('listProposals', { query: { status: 'WAITING' } })).data).toEqual([]);
});

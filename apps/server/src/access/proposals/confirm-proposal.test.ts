import { PROPOSAL_WAITS_DAYS } from '@portal/rules/access/authority.ts';
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { aChangeOfAuthority, propose, secondOf } from './proposal.builders.ts';

const body = {};
const DAY = 86_400_000;

test('a second person confirms a call that needs two people; it is then made as it was sent', async () => {
  const portal = await portalForTest();
  const first = await portal.signIn('admin.ops');
  const request = await aChangeOfAuthority(first);
  const id = await propose(first, 'changeAuthority', request);
  expect((await first.call('getAuthority', {})).data.version).toBe(1);
  expect(await first.refused('confirmProposal', { params: { id }, body })).toMatchObject({
    code: 'SECOND_PERSON_NEEDED',
  });
  const second = await secondOf(first);
  const { data } = await second.call('confirmProposal', { params: { id }, body });
  expect(data).toEqual({ id, status: 'CONFIRMED' });
  const { data: after } = await first.call('getAuthority', {});
  expect(after.version).toBe(2);
  expect(after.amounts).toContainEqual(request.body.amounts[0]);
  expect(await second.refused('confirmProposal', { params: { id }, body })).toMatchObject({
    code: 'PROPOSAL_NOT_FOUND',
  });
  const { rows } = await portal.db.owner.query<{ action: string; username: string }>(
    `SELECT action, username FROM audit_entry
      WHERE action LIKE 'access.%propos%' OR action = 'access.change-authority' ORDER BY at, id`,
  );
  expect(rows).toEqual([
    { action: 'access.propose', username: 'admin.ops' },
    { action: 'access.change-authority', username: 'admin.ops2' },
    { action: 'access.confirm-proposal', username: 'admin.ops2' },
  ]);
});

test('the same request waits once; one that meets a later state is refused and goes on waiting', async () => {
  const portal = await portalForTest();
  const first = await portal.signIn('admin.ops');
  const request = await aChangeOfAuthority(first);
  const id = await propose(first, 'changeAuthority', request);
  expect(await propose(first, 'changeAuthority', request)).toBe(id);
  const other = await propose(first, 'changeAuthority', await aChangeOfAuthority(first));
  const second = await secondOf(first);
  await second.call('confirmProposal', { params: { id: other }, body });
  expect(await second.refused('confirmProposal', { params: { id }, body })).toMatchObject({
    code: 'VERSION_CONFLICT',
  });
  const { data } = await second.call('listProposals', { query: { status: 'WAITING' } });
  expect(data).toMatchObject([{ id, can_confirm: true }]);
});

test('a person does not confirm after changing the account of the first one in the last 30 days', async () => {
  const portal = await portalForTest();
  const first = await portal.signIn('admin.ops');
  const second = await secondOf(first);
  const { rows } = await portal.db.owner.query<{ id: string }>(
    "SELECT id FROM app_user WHERE username = 'admin.ops'",
  );
  await second.call('endUserSessions', { params: { id: rows[0]?.id ?? '' }, body: {} });
  await first.signIn('admin.ops');
  const id = await propose(first, 'changeAuthority', await aChangeOfAuthority(first));
  const { data } = await second.call('listProposals', { query: {} });
  expect(data).toMatchObject([{ id, can_confirm: false, is_own: false }]);
  expect(await second.refused('confirmProposal', { params: { id }, body })).toMatchObject({
    code: 'SECOND_PERSON_NEEDED',
  });
  portal.services.clock.advance(30 * DAY);
  await first.signIn('admin.ops');
  await second.signIn('admin.ops2');
  const later = await propose(first, 'changeAuthority', await aChangeOfAuthority(first));
  await second.call('confirmProposal', { params: { id: later }, body });
});

test('a person whose account the first one has changed lately does not confirm', async () => {
  const portal = await portalForTest();
  const first = await portal.signIn('admin.ops');
  const { rows } = await portal.db.owner.query<{ id: string }>(
    "SELECT id FROM app_user WHERE username = 'admin.ops2'",
  );
  await first.call('endUserSessions', { params: { id: rows[0]?.id ?? '' }, body: {} });
  const id = await propose(first, 'changeAuthority', await aChangeOfAuthority(first));
  const second = await secondOf(first);
  const { data } = await second.call('listProposals', { query: {} });
  expect(data).toMatchObject([{ id, can_confirm: false }]);
  expect(await second.refused('confirmProposal', { params: { id }, body })).toMatchObject({
    code: 'SECOND_PERSON_NEEDED',
  });
});

test('a proposal expires after 14 days, and the same call can then be proposed again', async () => {
  const portal = await portalForTest();
  const first = await portal.signIn('admin.ops');
  const second = await secondOf(first);
  const request = await aChangeOfAuthority(first);
  const id = await propose(first, 'changeAuthority', request);
  portal.services.clock.advance(PROPOSAL_WAITS_DAYS * DAY);
  await second.signIn('admin.ops2');
  expect((await second.call('listProposals', { query: {} })).data).toMatchObject([
    { id, status: 'WAITING', can_confirm: true },
  ]);
  portal.services.clock.advance(1);
  expect((await second.call('listProposals', { query: { status: 'EXPIRED' } })).data).toMatchObject(
    [{ id, status: 'EXPIRED', can_confirm: false, decided_at: null }],
  );
  expect((await second.refused('confirmProposal', { params: { id }, body })).code).toBe(
    'PROPOSAL_NOT_FOUND',
  );
  await first.signIn('admin.ops');
  const again = await propose(first, 'changeAuthority', request);
  expect(again).not.toBe(id);
  await second.call('confirmProposal', { params: { id: again }, body });
});

test('refuses a proposal whose author was suspended or has lost the permission for its call', async () => {
  const portal = await portalForTest();
  const first = await portal.signIn('admin.ops');
  const second = await secondOf(first);
  const id = await propose(first, 'changeAuthority', await aChangeOfAuthority(first));
  const change = (part: string) =>
    portal.db.owner.query(`UPDATE app_user SET ${part} WHERE username = 'admin.ops'`);
  const confirm = () => second.refused('confirmProposal', { params: { id }, body });
  await change("status = 'SUSPENDED'");
  expect((await confirm()).code).toBe('PROPOSAL_NOT_FOUND');
  expect((await second.call('listProposals', { query: {} })).data).toMatchObject([
    { id, status: 'EXPIRED', can_confirm: false },
  ]);
  await change("status = 'ACTIVE', roles = '{claimmember}'");
  expect((await confirm()).code).toBe('PROPOSAL_NOT_FOUND');
  expect((await second.call('listProposals', { query: {} })).data).toMatchObject([
    { id, status: 'WAITING', can_confirm: false },
  ]);
});

test('hides proposals of calls that the user cannot make', async () => {
  const portal = await portalForTest();
  const first = await portal.signIn('admin.ops');
  const id = await propose(first, 'changeAuthority', await aChangeOfAuthority(first));
  const assessor = await portal.signIn('admin.assessor');
  expect((await assessor.call('listProposals', { query: {} })).data).toEqual([]);
  expect(await assessor.refused('confirmProposal', { params: { id }, body })).toMatchObject({
    code: 'PROPOSAL_NOT_FOUND',
  });
});

test('of two people who confirm at once, one does it', async () => {
  const portal = await portalForTest();
  const first = await portal.signIn('admin.ops');
  await portal.db.owner.query(
    "UPDATE app_user SET roles = roles || '{superadmin}' WHERE username = 'admin.finance'",
  );
  const id = await propose(first, 'changeAuthority', await aChangeOfAuthority(first));
  const others = [await secondOf(first), await portal.signIn('admin.finance')];
  const replies = await Promise.all(
    others.map((one) => one.try('confirmProposal', { params: { id }, body })),
  );
  expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]));
  expect((await first.call('getAuthority', {})).data.version).toBe(2);
});

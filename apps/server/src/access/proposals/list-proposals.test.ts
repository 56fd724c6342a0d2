import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { aChangeOfAuthority, propose, secondOf } from './proposal.builders.ts';

test('waiting proposals come first; clinics and the staff without the right see none', async () => {
  const portal = await portalForTest();
  const first = await portal.signIn('admin.ops');
  const declined = await propose(first, 'changeAuthority', await aChangeOfAuthority(first));
  await first.call('declineProposal', { params: { id: declined }, body: { reason: 'Later' } });
  const id = await propose(first, 'changeAuthority', await aChangeOfAuthority(first));
  const second = await secondOf(first);
  const { data, page } = await second.call('listProposals', { query: {} });
  expect(data).toMatchObject([
    {
      id,
      act: 'AUTHORITY',
      amount: null,
      status: 'WAITING',
      proposed_by: 'Opsa Admin',
      can_confirm: true,
    },
    { id: declined, status: 'DECLINED', can_confirm: false },
  ]);
  expect(data[0]?.subject).toMatch(/^CLAIM MEMBER: 2000 → 1\d\d$/);
  expect(data[0]?.details).toContainEqual({ name: 'amounts.0.act', value: 'CLAIM' });
  expect(page.total_items).toBe(2);
  const finance = await portal.signIn('admin.finance');
  expect((await finance.call('listProposals', { query: {} })).data).toEqual([]);
  const clerk = await portal.signIn('clinic.gp');
  expect(await clerk.refused('listProposals', { query: {} })).toMatchObject({ code: 'FORBIDDEN' });
});

test('the page of a subject shows the proposals about it', async () => {
  const portal = await portalForTest();
  const first = await portal.signIn('admin.ops');
  const id = await propose(first, 'changeAuthority', await aChangeOfAuthority(first));
  const at = async (address: string) => {
    const { data } = await first.call('listProposals', { query: { status: 'WAITING', address } });
    return data.map((proposal) => proposal.id);
  };
  expect(await at('/app/ops/second-person')).toEqual([id]);
  expect(await at('/app/ops/factors')).toEqual([]);
});

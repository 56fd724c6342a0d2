// Membership search by national number.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

async function find(nric: string) {
  const { data } = await clerk.call('searchMembers', { query: { nric } });
  return data.flatMap(({ system_version: version, policies }) =>
    policies.map((policy) => ({
      version,
      number: policy.policy_number,
      relation: policy.relation,
      status: policy.status,
      reason: policy.inactive_reason,
    })),
  );
}

test('finds a member by national number and masks the number', async () => {
  const { data } = await clerk.call('searchMembers', { query: { nric: ' t3000001z ' } });
  expect(data).toHaveLength(1);
  expect(data[0]?.member).toMatchObject({ name: 'Testa Tan', nric: '•••••001Z' });
  expect(data[0]?.policies[0]).toMatchObject({
    policy_number: 'AXA-4001',
    relation: 'MAIN',
    relation_text: 'Insured Member',
    status: 'active',
  });
});

test.each([
  'T 3000 001 Z',
  'T3000001-Z',
  'Ｔ３０００００１Ｚ',
  '\u200BT3000001Z\uFEFF',
  'T3000001\u00A0Z',
])('finds the member of T3000001Z by %j', async (typed) => {
  expect(await find(typed)).toEqual([expect.objectContaining({ number: 'AXA-4001' })]);
});

async function policiesOf(policyNumber: string) {
  const query = { policy_number: policyNumber, nric_tail: '001Z' };
  const { data } = await clerk.call('searchMembers', { query });
  return data.flatMap(({ policies }) => policies.map((policy) => policy.policy_number));
}

test.each(['AXA-4001', 'axa4001', 'AXA 4001', 'AXA–4001', 'ＡＸＡ－４００１', 'AXA\u200B-4001'])(
  'finds the policy AXA-4001 by %j, and not another one',
  async (typed) => {
    expect(await policiesOf(typed)).toEqual(['AXA-4001']);
    expect(await policiesOf(`${typed}1`)).toEqual([]);
  },
);

test('returns each policy once, newest system first: T3000002H has two', async () => {
  expect(await find('T3000002H')).toEqual([
    expect.objectContaining({ version: 'v4', number: 'AXA-4002', relation: 'MAIN' }),
    expect.objectContaining({ version: 'v3', number: 'AXA-3002', relation: 'SPOUSE' }),
  ]);
});

test('returns the reason why an expired policy and a suspended one are inactive', async () => {
  expect(await find('T3000006J')).toEqual([
    expect.objectContaining({ status: 'inactive', reason: 'EXPIRED' }),
  ]);
  expect(await find('T3000009E')).toEqual([
    expect.objectContaining({ status: 'inactive', reason: 'SUSPENDED' }),
  ]);
});

test('finds a member by part of the name with the date of birth', async () => {
  const { data: byPolicy } = await clerk.call('searchMembers', { query: { nric: 'T3000003F' } });
  const [first] = byPolicy;
  const { data: byName } = await clerk.call('searchMembers', {
    query: {
      name: first?.member.name.slice(0, 4) ?? '',
      date_of_birth: first?.member.date_of_birth ?? '',
    },
  });
  expect(byName.map((row) => row.member.id)).toContain(first?.member.id);
});

test('finds nothing for an unknown number, and names missing fields', async () => {
  expect(await find('T3000014A')).toEqual([]);
  const none = await clerk.refused('searchMembers', { query: {} });
  expect(none).toMatchObject({ http: 422, code: 'VALIDATION_FAILED' });
  const short = await clerk.refused('searchMembers', {
    query: { name: 'Te', date_of_birth: '1980-01-01' },
  });
  expect(short.details).toContainEqual(
    expect.objectContaining({ field: 'name', message: 'Enter at least 3 letters of the name.' }),
  );
});

test('audits the search without the number', async () => {
  await find('T3000013C');
  const { rows } = await portal.db.owner.query<{ after: unknown }>(
    `SELECT after FROM audit_entry WHERE action = 'members.search' ORDER BY at DESC LIMIT 1`,
  );
  expect(JSON.stringify(rows)).not.toContain('T3000013C');
  expect(rows).toHaveLength(1);
});

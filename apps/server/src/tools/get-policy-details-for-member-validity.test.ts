import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, anonymousVisitor, type Portal, type Visitor } from '../../test/portal.ts';
import { search, testDay } from '../../test/tool-builders.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await openPortal({ environment: { CAPTCHA: 'off' } });
  visitor = await anonymousVisitor(portal);
});
afterAll(() => portal.close());

const headers = { 'x-tenant': 'axa' };

const ask = { insurerProgram: 'AXA', visitDate: testDay, memberNric: 'T3000002H' };

test('API-PUB-10 returns a known member under both calls, newest system first, each policy once', async () => {
  const answers = [
    await visitor.call('getPolicyDetailsForMemberValidity', { body: ask, headers }),
    await visitor.call('getMemberPolicyDetails', { body: ask, headers }),
  ];
  const { data } = await search(visitor, 'T3000002H');
  const [first] = data;
  for (const answer of answers) {
    expect(answer.status).toBe(true);
    expect(answer.data.map((row) => row.PolicyNumber)).toEqual(['AXA-4002', 'AXA-3002']);
    expect(answer.data[0]).toEqual({
      PolicyId: first?.policies[0]?.id,
      PolicyNumber: 'AXA-4002',
      CompanyName: first?.policies[0]?.company_name,
      Relation: 'MAIN',
      RelationText: 'Insured Member',
      RelationMemberName: null,
      MemberId: first?.member.id,
      MemberName: 'Sampla Lim',
      SystemVersion: 'v4',
      Status: 'active',
    });
    expect(answer.data[1]).toMatchObject({
      Relation: 'SPOUSE',
      RelationMemberName: 'Exemplo Lim',
      SystemVersion: 'v3',
    });
  }
});

test('shows a suspended policy, which getMemberPolicyDetails does not offer', async () => {
  const body = { insurerProgram: 'HSBC', visitDate: testDay, memberNric: 'T3000009E' };
  const shown = await visitor.call('getPolicyDetailsForMemberValidity', { body, headers });
  expect(shown.data.map((row) => row.Status)).toEqual(['suspended']);
  const offered = await visitor.call('getMemberPolicyDetails', { body, headers });
  expect(offered.data).toEqual([]);
});

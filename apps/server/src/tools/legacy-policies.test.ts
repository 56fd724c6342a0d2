// The older look-ups of policies: the same answer in the words of their time.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../test/portal.ts';
import { ofProgramme, passerBy, search, testDay } from '../../test/tool-builders.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await openPortal({ environment: { CAPTCHA: 'off' } });
  visitor = await passerBy(portal);
});
afterAll(() => portal.close());

const headers = { 'x-tenant': 'axa' };
const ask = { insurerProgram: 'AXA', visitDate: testDay, memberNric: 'T3000002H' };

describe('the older look-ups', () => {
  test('API-PUB-10 both calls answer for a known member, v4 first, each policy once', async () => {
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

  test('API-PUB-11 the V2 call takes clinic code and mode as well', async () => {
    for (const mode of ['VALIDITY', 'NOTIFICATION'] as const) {
      const body = { ...ask, clinicCode: 'GP0001', mode };
      // Two modes.
      const answer = await visitor.call('getPolicyDetailsV2', { body, headers });
      expect(answer.data.map((row) => row.PolicyNumber)).toEqual(['AXA-4002', 'AXA-3002']);
    }
  });

  test('the validity look-up shows a suspended policy, the other one does not offer it', async () => {
    const body = { insurerProgram: 'HSBC', visitDate: testDay, memberNric: 'T3000009E' };
    const shown = await visitor.call('getPolicyDetailsForMemberValidity', { body, headers });
    expect(shown.data.map((row) => row.Status)).toEqual(['suspended']);
    const offered = await visitor.call('getMemberPolicyDetails', { body, headers });
    expect(offered.data).toEqual([]);
  });

  test('who is not found is answered alike', async () => {
    for (const memberNric of ['T3000014A', 'T3000006J', 'T3000007I']) {
      const body = { ...ask, memberNric };
      // A short table.
      expect(await visitor.call('getMemberPolicyDetails', { body, headers })).toEqual({
        status: true,
        data: [],
      });
    }
  });

  test('a call of no tenant, of an unknown programme or without a date is refused', async () => {
    const fieldsOf = async (body: typeof ask, sent: Record<string, string>) =>
      (await visitor.refused('getMemberPolicyDetails', { body, headers: sent })).details.map(
        ({ field }) => field,
      );
    expect(await fieldsOf(ask, {})).toEqual(['X-Tenant']);
    expect(await fieldsOf({ ...ask, insurerProgram: 'XXX' }, headers)).toEqual(['X-Insurer-Code']);
    const { visitDate: _date, ...undated } = ask;
    const problem = await visitor.refused('getMemberPolicyDetails', { body: undated, headers });
    expect(problem.details.map(({ field }) => field)).toEqual(['visitDate']);
  });
});

test('they count with the newer look-up: its misses ask them for the end of the policy number', async () => {
  const own = await portalForTest({
    environment: { CAPTCHA: 'off', RATE_LIMITS: 'on' },
  });
  const someone = await passerBy(own);
  for (let count = 0; count < 15; count += 1) {
    // One after the other.
    await search(someone, `T38000${count}A`, ofProgramme('AXA', { 'x-providercode': 'GP0001' }));
  }
  const body = { ...ask, clinicCode: 'GP0001', mode: 'NOTIFICATION' as const };
  expect(await someone.refused('getPolicyDetailsV2', { body, headers })).toMatchObject({
    code: 'POLICY_TAIL_NEEDED',
  });
  const withTail = { ...headers, 'x-policy-tail': '4002' };
  expect((await someone.call('getPolicyDetailsV2', { body, headers: withTail })).data).toHaveLength(
    2,
  );
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openPortal,
  portalForTest,
  anonymousVisitor,
  type Portal,
  type Visitor,
} from '../../test/portal.ts';
import { ofProgramme, search, testDay } from '../../test/tool-builders.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await openPortal({ environment: { CAPTCHA: 'off' } });
  visitor = await anonymousVisitor(portal);
});
afterAll(() => portal.close());

const headers = { 'x-tenant': 'axa' };

const ask = { insurerProgram: 'AXA', visitDate: testDay, memberNric: 'T3000002H' };

test('API-PUB-11 takes clinic code and mode in the body', async () => {
  for (const mode of ['VALIDITY', 'NOTIFICATION'] as const) {
    const body = { ...ask, clinicCode: 'GP0001', mode };
    // Two modes.
    const answer = await visitor.call('getPolicyDetailsV2', { body, headers });
    expect(answer.data.map((row) => row.PolicyNumber)).toEqual(['AXA-4002', 'AXA-3002']);
  }
});

test('API-PUB-11 needs the visit date in the mode NOTIFICATION only', async () => {
  const { visitDate: _, ...undated } = { ...ask, clinicCode: 'GP0001' };
  const valid = await visitor.call('getPolicyDetailsV2', {
    body: { ...undated, mode: 'VALIDITY' },
    headers,
  });
  expect(valid.data.length).toBeGreaterThan(0);
  const body = { ...undated, mode: 'NOTIFICATION' as const };
  const refused = await visitor.refused('getPolicyDetailsV2', { body, headers });
  expect(refused.details).toMatchObject([{ field: 'visitDate', code: 'REQUIRED' }]);
});

test('API-PUB-11 shares the look-up budget with searchPublicMembers: after its misses the policy number tail is required', async () => {
  const own = await portalForTest({
    environment: { CAPTCHA: 'off', RATE_LIMITS: 'on' },
  });
  const someone = await anonymousVisitor(own);
  for (let count = 0; count < 15; count += 1) {
    // One request after the other.
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

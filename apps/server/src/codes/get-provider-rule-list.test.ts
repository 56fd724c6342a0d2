import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('RULE-09 answers the rules of listRulesOfProviderType with a status', async () => {
  for (const type of ['GP', 'SP']) {
    const { data } = await clerk.call('listRulesOfProviderType', {
      query: { provider_company_type: type },
    });
    expect(data.length).toBeGreaterThan(0);
    const older = await clerk.call('getProviderRuleList', { body: { Name: type } });
    expect(older).toEqual({ status: true, data });
  }
});

test('lists no rules for an unknown kind of clinic', async () => {
  expect(await clerk.call('getProviderRuleList', { body: { Name: 'BARBER' } })).toEqual({
    status: true,
    data: [],
  });
});

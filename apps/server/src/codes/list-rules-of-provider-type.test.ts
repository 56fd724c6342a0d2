import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const kinds = [
  { type: 'GP', has: 'CAR008', lacks: 'CAR015' },
  { type: 'SP', has: 'CAR015', lacks: 'CAR008' },
];

test.each(kinds)(
  'RULE-09 lists the rules for $type under both calls',
  async ({ type, has, lacks }) => {
    const { data } = await clerk.call('listRulesOfProviderType', {
      query: { provider_company_type: type },
    });
    const names = data.map(({ name }) => name);
    expect(names).toContain(has);
    expect(names).not.toContain(lacks);
    expect(data.every(({ description }) => description.length > 0)).toBe(true);
    const older = await clerk.call('getProviderRuleList', { body: { Name: type } });
    expect(older).toEqual({ status: true, data });
  },
);

test('leaves out a rule that is not in force yet', async () => {
  await portal.db.owner.query(
    `INSERT INTO approval_rule (code, name, description, evaluator, params, provider_types, claim_types, severity, liftable, active_from)
     SELECT 'CAR099', name, description, evaluator, params, provider_types, claim_types, severity, liftable, '2026-11-07'
       FROM approval_rule WHERE code = 'CAR008' LIMIT 1`,
  );
  const query = { provider_company_type: 'GP' };
  const { data } = await clerk.call('listRulesOfProviderType', { query });
  expect(data.map(({ name }) => name)).not.toContain('CAR099');
});

test('lists no rules for an unknown kind of clinic', async () => {
  const query = { provider_company_type: 'BARBER' };
  expect(await clerk.call('listRulesOfProviderType', { query })).toMatchObject({ data: [] });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { centsIn, sumIn } from './statements.builders.ts';

let portal: Portal;
let finance: Visitor;
const month = '2026-10';
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

test('the amounts by company and by plan add up to the statement, whose month before is told', async () => {
  const byCode = { params: { code: 'AXA' } };
  const { data } = await finance.call('getInsurerStatement', { ...byCode, query: { month } });
  for (const uses of [data.companies, data.plans]) {
    expect(sumIn(uses.map(({ paid_amount: paid }) => centsIn(paid)))).toBe(
      centsIn(data.owed_amount),
    );
  }
  expect(data.benefits.length).toBeGreaterThan(0);
  expect(data.companies.every((use) => use.member_count <= use.claim_count)).toBe(true);
  const before = await finance.call('getInsurerStatement', {
    ...byCode,
    query: { month: '2026-09' },
  });
  expect(data.before.owed_amount).toBe(before.data.owed_amount);
  const refused = await finance.refused('getInsurerStatement', {
    params: { code: 'NOBODY' },
    query: { month },
  });
  expect(refused.code).toBe('INSURER_NOT_FOUND');
});

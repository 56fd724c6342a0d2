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

/** Of September. */
const statement = async () =>
  (
    await finance.call('getInsurerStatement', {
      params: { code: 'AXA' },
      query: { month: '2026-09' },
    })
  ).data;

test('an imported premium gives the loss ratio and the utilisation of its company, and of the insurer', async () => {
  const before = await statement();
  const [company] = before.companies;
  if (company === undefined) throw new Error('no company had a claim');
  await portal.db.owner.query(
    `UPDATE premium SET amount = $2, insured_members = $3
      WHERE insurer_code = 'AXA' AND month = '2026-09-01'
        AND company_id = (SELECT id FROM company WHERE name = $1)`,
    [company.name, company.paid_amount * 2, company.member_count * 4],
  );
  const after = await statement();
  expect(after.companies[0]).toMatchObject({
    name: company.name,
    premium_amount: Math.round(company.paid_amount * 200) / 100,
    loss_ratio: 50,
    insured_members: company.member_count * 4,
    utilisation: 25,
  });
  const premiums = sumIn(after.companies.map(({ premium_amount: one }) => centsIn(one ?? 0)));
  expect(centsIn(after.premium_amount ?? 0)).toBe(premiums);
  expect(after.loss_ratio).toBeCloseTo((centsIn(after.owed_amount) / premiums) * 100, 0);
  await portal.db.owner.query("DELETE FROM premium WHERE insurer_code = 'AXA'");
  expect(await statement()).toMatchObject({ premium_amount: null, loss_ratio: null });
});

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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

const centsIn = (amount: number) => Math.round(amount * 100);

test('lists what clinics owe, the oldest first, with its age and what was recovered', async () => {
  const { data } = await finance.call('listDebts', { query: {} });
  expect(data.length).toBeGreaterThan(1);
  expect(data.map((debt) => debt.owed_since)).toEqual(
    data.map((debt) => debt.owed_since).toSorted(),
  );
  for (const debt of data) {
    expect(debt.owed_amount).toBeGreaterThan(0);
    expect(debt.adjusted_claims).toBeGreaterThan(0);
    expect(
      centsIn(debt.recovered_amount) + centsIn(debt.written_off_amount) + centsIn(debt.owed_amount),
    ).toBe(centsIn(debt.carried_amount));
  }
});

test('a page with one age has the totals of the whole list', async () => {
  const whole = await finance.call('listDebts', { query: { size: 1000 } });
  const sum = whole.data.reduce((total, { owed_amount: owed }) => total + centsIn(owed), 0);
  const byAge = whole.totals.reduce((total, { owed_amount: owed }) => total + centsIn(owed), 0);
  expect(byAge).toBe(sum);
  const age = whole.data[0]?.age ?? 'OVER_90';
  const one = await finance.call('listDebts', { query: { size: 1, age } });
  expect(one.totals).toEqual(whole.totals);
  const total = whole.totals.find((row) => row.age === age);
  expect(one.page.total_items).toBe(total?.count);
  expect(one.data[0]?.age).toBe(age);
});

test('filters and sorts', async () => {
  const { data } = await finance.call('listDebts', { query: {} });
  const [debt] = data;
  if (debt === undefined) throw new Error('a clinic owes something');
  const byName = await finance.call('listDebts', {
    query: { text: debt.provider_company_name.slice(0, 8).toUpperCase() },
  });
  expect(byName.data.map(({ id }) => id)).toContain(debt.id);
  const byInsurer = await finance.call('listDebts', { query: { insurer: debt.insurer_code } });
  expect(new Set(byInsurer.data.map((one) => one.insurer_code))).toEqual(
    new Set([debt.insurer_code]),
  );
  const inpatient = await finance.call('listDebts', { query: { claim_type: 'INPATIENT' } });
  expect(inpatient.page.total_items).toBe(0);
  const largest = await finance.call('listDebts', { query: { sort: 'owed_amount,desc' } });
  const amounts = largest.data.map(({ owed_amount: owed }) => owed);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  const done = await finance.call('listDebts', { query: { state: 'RECOVERED' } });
  expect(done.data.length).toBeGreaterThan(0);
  for (const one of done.data) expect(one).toMatchObject({ state: 'RECOVERED', owed_amount: 0 });
});

test('only people who read payments see debts', async () => {
  for (const username of ['admin.assessor', 'clinic.gp']) {
    const visitor = await portal.signIn(username);
    expect((await visitor.refused('listDebts', { query: {} })).http).toBe(403);
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { centsIn } from './statements.builders.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

const insurers = async () =>
  (await finance.call('listInsurerStatements', { query: { month: '2026-10' } })).data;

/** A paid payment comes back in a later month. */
async function returnOne(): Promise<void> {
  const reference = 'SELECT min(end_to_end_id) AS id FROM payment WHERE status = $1';
  const { rows } = await portal.db.owner.query<{ id: string }>(reference, ['PAID']);
  const query = { reference: rows[0]?.id ?? '' };
  const { id } = (await finance.call('findPayment', { query })).data;
  await finance.call('recordPaymentReturn', {
    params: { id },
    body: { returned_on: portal.services.clock.today(), code: 'AC04' },
  });
}

test('a month of the account is what the statement of that month says, also after a return', async () => {
  await returnOne();
  for (const { insurer_code: code } of (await insurers()).insurers) {
    const params = { code };
    const { data } = await finance.call('getInsurerAccount', { params });
    for (const { month, owed_amount: owed } of data.months.slice(0, 3)) {
      const query = { month };
      const statement = await finance.call('getInsurerStatement', { params, query });
      expect(`${code} ${month} ${owed}`).toBe(`${code} ${month} ${statement.data.owed_amount}`);
    }
  }
});

test('the list says what each insurer has not paid yet, of all months', async () => {
  const { open_amounts: open } = await insurers();
  expect(open.length).toBeGreaterThan(1);
  const { insurer_code: code = '', amount = 0 } = open[0] ?? {};
  const { data } = await finance.call('getInsurerAccount', { params: { code } });
  expect(data.open_amount).toBe(amount);
  const sum = data.months.reduce((all, one) => all + centsIn(one.open_amount), 0);
  expect(sum).toBe(centsIn(amount));
});

test('an unknown insurer is not found', async () => {
  const refused = await finance.refused('getInsurerAccount', { params: { code: 'NOBODY' } });
  expect(refused.code).toBe('INSURER_NOT_FOUND');
});

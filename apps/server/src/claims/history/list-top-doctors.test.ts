import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

interface Counted {
  name: string;
  claims: number;
  payable: string;
  previous: number;
}

/** All doctors with claims this month, counted in the claims themselves. */
async function counted(): Promise<Counted[]> {
  const { rows } = await portal.db.owner.query<Counted>(
    `SELECT p.name, count(*) FILTER (WHERE visit_date >= '2026-11-01')::int AS claims,
            coalesce(sum(CASE WHEN claim_status IN ('declined','closed') THEN 0 ELSE total_payable_amount END)
                       FILTER (WHERE visit_date >= '2026-11-01'), 0) AS payable,
            count(*) FILTER (WHERE visit_date < '2026-11-01')::int AS previous
       FROM claim c JOIN practitioner p ON p.id = c.practitioner_id
      WHERE clinic_id = $1 AND voided_at IS NULL AND visit_date >= '2026-10-01'
      GROUP BY p.id HAVING count(*) FILTER (WHERE visit_date >= '2026-11-01') > 0`,
    [clerk.clinicId],
  );
  return rows;
}

test('PERM-12 lists the three doctors with the most claims this month, and their last month', async () => {
  const { data } = await clerk.call('listTopDoctors', { query: {} });
  const all = await counted();
  expect(data.map(({ claims }) => claims)).toEqual(
    all
      .map(({ claims }) => claims)
      .toSorted((a, b) => b - a)
      .slice(0, 3),
  );
  for (const doctor of data) {
    const same = all.find(({ name }) => name === doctor.name);
    expect(doctor.payable_amount).toBeCloseTo(Number(same?.payable), 2);
    expect(doctor.previous_claims).toBe(same?.previous);
  }
});

test('orders by the amount that the plans pay', async () => {
  const { data } = await clerk.call('listTopDoctors', { query: { metric: 'amount', limit: 10 } });
  const amounts = (await counted()).map(({ payable }) => Number(payable));
  expect(data.map(({ payable_amount: amount }) => amount)).toEqual(
    amounts.toSorted((a, b) => b - a).slice(0, 10),
  );
});

test('lists nobody in a month without claims', async () => {
  portal.services.clock.set('2027-01-10T10:00:00+08:00');
  const later = await portal.signIn('clinic.gp');
  expect((await later.call('listTopDoctors', { query: {} })).data).toEqual([]);
});

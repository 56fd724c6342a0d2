import { figurePeriods } from '@portal/rules/claims/figures/clinic-figures.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { statementsOf } from '../../../test/statements.ts';

let portal: Portal;
let manager: Visitor;
let organization = '';
beforeAll(async () => {
  portal = await openPortal();
  manager = await portal.signIn('group.merlion');
  organization = (await manager.call('getMe', {})).data.orgProfile?.id ?? '';
});
afterAll(() => portal.close());

const list = () => manager.call('listGroupFigures', { params: { id: organization } });

/** The same figures of a clinic, counted in its claims. */
async function counted(clinicId: string) {
  const periods = figurePeriods(portal.services.clock.today());
  const { rows } = await portal.db.owner.query<Record<string, unknown>>(
    `SELECT count(*) FILTER (WHERE submission_date >= $2)::int AS submitted_count,
            coalesce(sum(owed_amount) FILTER (WHERE visit_date >= $2), 0)::float AS payable_amount,
            coalesce(sum(owed_amount) FILTER (WHERE visit_date >= $3 AND visit_date < $2), 0)::float AS previous_payable_amount,
            count(*) FILTER (WHERE visit_date >= $4 AND displayed_status IN ('Approved','Batched','Paid','Declined'))::int AS decided_count,
            count(*) FILTER (WHERE visit_date >= $4 AND displayed_status = 'Declined')::int AS declined_count,
            count(b.*)::int AS paid_count, coalesce(sum(b.paid_on - submission_date), 0)::int AS payment_days
       FROM claim c
       LEFT JOIN provider_batch b ON b.clinic_id = c.clinic_id AND b.name = c.provider_batch_name AND b.paid_on >= $5
      WHERE c.clinic_id = $1 AND voided_at IS NULL`,
    [clinicId, periods.month, periods.previousMonth, periods.decidedSince, periods.paidSince],
  );
  return rows[0];
}

test('adds up the same figures for each clinic as its claims and payments have', async () => {
  await portal.db.owner.query(
    `UPDATE claim SET raw_status = 'DECLINED' WHERE id = (
       SELECT id FROM claim WHERE displayed_status = 'Processing' AND clinic_id = (SELECT id FROM location WHERE code = 'GP0001')
        ORDER BY visit_date DESC LIMIT 1)`,
  );
  const { data } = await list();
  expect(data).toHaveLength(5);
  let paid = 0;
  for (const { clinic_id: id, closing_today: _, ...figures } of data) {
    expect(figures).toEqual(await counted(id));
    paid += figures.paid_count;
  }
  expect(paid).toBeGreaterThan(0);
  expect(data.some(({ declined_count: declined }) => declined > 0)).toBe(true);
});

test('counts as many claims that lock today as the list of the clinic has', async () => {
  const { data } = await list();
  const clerk = await portal.signIn('clinic.gp');
  const own = data.find(({ clinic_id: id }) => id === clerk.clinicId);
  const { page } = await clerk.call('listClaims', { query: { locks: 'today' } });
  expect(own?.closing_today).toBe(page.total_items);
  expect(page.total_items).toBeGreaterThan(0);
});

test('has only clinics of the own organisation that have not left, and refuses another one', async () => {
  const { data } = await list();
  const { rows } = await portal.db.owner.query<{ id: string; code: string }>(
    'SELECT id, code FROM location WHERE id = ANY ($1) ORDER BY code',
    [data.map(({ clinic_id: id }) => id)],
  );
  expect(rows.map(({ code }) => code)).toEqual(['GP0001', 'GP0002', 'GP0003', 'GP0005', 'HS0001']);
  const other = await portal.db.owner.query<{ id: string }>(
    'SELECT id FROM organization WHERE id <> $1',
    [organization],
  );
  expect(other.rows.length).toBeGreaterThan(1);
  for (const { id } of other.rows) {
    expect((await manager.refused('listGroupFigures', { params: { id } })).http).toBe(404);
  }
  const clerk = await portal.signIn('clinic.gp');
  const refused = await clerk.refused('listGroupFigures', { params: { id: organization } });
  expect(refused.http).toBe(403);
});

test('needs as many statements for a thousand clinics as for five, and lists each', async () => {
  await list();
  const few = await statementsOf(portal, list);
  await portal.db.owner.query(
    `INSERT INTO location (organization_id, code, name, location_type)
     SELECT $1, 'ZY' || lpad(n::text, 5, '0'), 'Bulk Clinic ' || n, 'GP' FROM generate_series(1, 995) n`,
    [organization],
  );
  let clinics = 0;
  // The new clinics have changed the reference data, which is read again once.
  await list();
  const many = await statementsOf(portal, async () => {
    clinics = (await list()).data.length;
  });
  expect(clinics).toBe(1000);
  expect(many).toEqual(few);
});

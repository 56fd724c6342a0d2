import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('PROV-05 returns 20 clinics a page with types and 1,000 without', async () => {
  await portal.db.owner.query(
    `INSERT INTO location (code, name, location_type, organization_id)
     SELECT 'GPX' || n, 'Sample Clinic ' || n, 'GP', organization_id
       FROM location CROSS JOIN generate_series(101, 120) AS n WHERE code = 'GP0001'`,
  );
  const some = await clerk.call('listLocations', { query: { type_ids: 'GP,GP-JB' } });
  expect(some.page).toMatchObject({ number: 1, size: 20 });
  expect(some.data).toHaveLength(20);
  expect(some.page.total_items).toBeGreaterThan(20);
  const rest = await clerk.call('listLocations', { query: { type_ids: 'GP,GP-JB', page: 2 } });
  const found = [...some.data, ...rest.data];
  expect(found).toHaveLength(some.page.total_items);
  expect(new Set(found.map(({ location_type }) => location_type.code))).toEqual(
    new Set(['GP', 'GPJB']),
  );
  const all = await clerk.call('listLocations', { query: {} });
  expect(all.page).toMatchObject({ number: 1, size: 1000, total_items: all.data.length });
  expect(all.data.length).toBeGreaterThan(found.length);
  const second = await clerk.call('listLocations', { query: { page: 2, size: 1 } });
  expect(second.data.map(({ code }) => code)).toEqual([all.data[1]?.code]);
  const named = await clerk.call('listLocations', { query: { q: 'sp0002' } });
  expect(named.data.map(({ code }) => code)).toEqual(['SP0002']);
});

test('leaves out clinics that have left, unless their time is extended', async () => {
  const { data } = await clerk.call('listLocations', { query: { q: 'GP000' } });
  const codes = data.map(({ code }) => code);
  expect(codes).not.toContain('GP0004');
  expect(codes).toContain('GP0005');
});

test('shows no panels and no GST data', async () => {
  const { data } = await clerk.call('listLocations', { query: { q: 'GP0007' } });
  expect(Object.keys(data[0] ?? {}).toSorted()).toEqual([
    'address',
    'code',
    'extended_date',
    'id',
    'location_type',
    'name',
    'off_boarding_date',
    'on_boarding_date',
  ]);
});

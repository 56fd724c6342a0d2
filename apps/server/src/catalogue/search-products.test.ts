import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let group: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  group = await portal.signIn('group.merlion');
});
afterAll(() => portal.close());

type Body = Request<'searchProducts'>['body'];

async function found(body: Body, someone = clerk): Promise<string[]> {
  const { data } = await someone.call('searchProducts', { body: { size: 1000, ...body } });
  return data.map(({ internal_code }) => internal_code);
}

async function arrange(statement: string, values: readonly unknown[] = []): Promise<void> {
  await portal.db.owner.query(statement, [...values]);
}

test('DRUG-05 narrows the list by each of the eight fields', async () => {
  const all = await found({ q: 'e' });
  expect(all).toContain('DR0001');
  expect(all.length).toBeGreaterThan(100);
  await arrange(
    `UPDATE product SET group_code = 'G1', subgroup_code = 'S1' WHERE internal_code = 'DR0001';
     UPDATE product SET group_code = 'G1', subgroup_code = 'S2' WHERE internal_code = 'DR0004';
     UPDATE product SET status = 'INACTIVE' WHERE internal_code = 'DR0003';
     UPDATE panel_product SET available_from = '2026-11-07'
      WHERE product_id = (SELECT id FROM product WHERE internal_code = 'DR0005')`,
  );
  const { data } = await clerk.call('searchProducts', { body: { q: 'DR0001' } });
  const id = data[0]?.id ?? '';
  const drugs = await found({ q: 'e', type_ids: [1] });
  expect(drugs.length).toBeLessThan(all.length);
  expect(drugs.every((code) => code.startsWith('DR'))).toBe(true);
  expect(await found({ q: 'paracetamol 500 tablet' })).toEqual(['DR0001']);
  expect(await found({ q: 'DR000', group_ids: ['G1'] })).toEqual(
    expect.arrayContaining(['DR0001', 'DR0004']),
  );
  expect(await found({ q: 'DR000', group_ids: ['G1'], subgroup_ids: ['S1'] })).toEqual(['DR0001']);
  expect(await found({ q: 'DR0003' })).toEqual([]);
  expect(await found({ q: 'DR0003', status: 'inactive' })).toEqual(['DR0003']);
  expect(await found({ q: 'DR0005', available_date: '2026-11-06' })).toEqual([]);
  expect(await found({ q: 'DR0005', available_date: '2026-11-07' })).toEqual(['DR0005']);
  expect(await found({ q: '', ids: [id] })).toEqual(['DR0001']);
  expect(await found({ q: 'DR0004', ids: [id] })).toEqual([]);
});

test('DRUG-05 finds only products that the panels of location_ids offer', async () => {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    "SELECT id FROM location WHERE code IN ('GP0001', 'HS0001') ORDER BY code",
  );
  const [practice = '', screening = ''] = rows.map(({ id }) => id);
  await arrange('UPDATE location_panel SET status = $2 WHERE location_id = $1', [
    screening,
    'INACTIVE',
  ]);
  expect(await found({ q: 'DR0001', location_ids: [practice] }, group)).toEqual(['DR0001']);
  expect(await found({ q: 'DR0001', location_ids: [screening] }, group)).toEqual([]);
});

test('returns an empty list without words', async () => {
  expect(await found({})).toEqual([]);
  expect(await found({ q: '  ', type_ids: [1] })).toEqual([]);
});

test('requires text and date for specialist procedures', async () => {
  const specialist = await portal.signIn('clinic.sp');
  const { rows } = await portal.db.owner.query<{ code: string }>(
    'SELECT internal_code AS code FROM product WHERE type_id = 9 ORDER BY 1 LIMIT 1',
  );
  const q = rows[0]?.code ?? '';
  const day = '2026-11-06';
  expect(await found({ q, type_ids: [9] }, specialist)).toEqual([]);
  expect(await found({ q: '', type_ids: [9], available_date: day }, specialist)).toEqual([]);
  expect(await found({ q, type_ids: [9], available_date: day }, specialist)).toEqual([q]);
});

test('never shows products that only other clinics are offered', async () => {
  const laboratory = await portal.signIn('clinic.lab');
  const body = { q: 'e', size: 1000 };
  const { page } = await laboratory.call('searchProducts', { body });
  await arrange(
    `DELETE FROM location_panel WHERE location_id = (SELECT id FROM location WHERE code = 'LB0001')`,
  );
  expect(page.total_items).toBeGreaterThan(0);
  expect(await found(body, laboratory)).toEqual([]);
});

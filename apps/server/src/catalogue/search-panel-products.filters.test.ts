// Each parameter narrows the products of a panel (Claims spec §5, DRUG-04).
import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPanel, findProduct } from '../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let panelId: string;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  panelId = await findPanel(clerk);
});
afterAll(() => portal.close());

type ProductQuery = Request<'searchPanelProducts'>['query'];

async function products(query: ProductQuery, panel = panelId): Promise<string[]> {
  const { data } = await clerk.call('searchPanelProducts', { params: { panel }, query });
  return data.map((row) => row.internal_code);
}

const all = ['DR0004', 'DR0005', 'DR0006'];

test('DRUG-04 filters by words in any order, and pages', async () => {
  expect((await products({ q: 'ibuprofen' })).toSorted()).toEqual(all);
  expect(await products({ q: '400 ibu' })).toEqual(['DR0006']);
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => products({ q: 'ibuprofen', page, size: 1 })),
  );
  expect(pages.flat().toSorted()).toEqual(all);
});

test('DRUG-04 filters by ids and type', async () => {
  const { id } = await findProduct(clerk, panelId, 'DR0005');
  expect(await products({ ids: id })).toEqual(['DR0005']);
  expect((await products({ q: 'ibuprofen', type_ids: '1' })).toSorted()).toEqual(all);
  expect(await products({ q: 'ibuprofen', type_ids: '6,7' })).toEqual([]);
});

test('DRUG-07 treats an unknown type as type 6', async () => {
  const procedures = await products({ q: 'suture', type_ids: '6' });
  expect(procedures).not.toEqual([]);
  for (const unknown of ['99', 'HERB', '0', '1.5']) {
    expect(await products({ q: 'suture', type_ids: unknown })).toEqual(procedures);
  }
});

test('DRUG-04 filters by group and subgroup', async () => {
  await portal.db.owner.query(
    `UPDATE product SET subgroup_code = 'STRONG' WHERE internal_code = 'DR0006'`,
  );
  expect((await products({ q: 'ibuprofen', group_ids: 'NSAID' })).toSorted()).toEqual(all);
  expect(await products({ q: 'ibuprofen', group_ids: 'ANALGESIC' })).toEqual([]);
  expect(await products({ q: 'ibuprofen', subgroup_ids: 'STRONG' })).toEqual(['DR0006']);
});

test('DRUG-04 filters by the date on which a product is available', async () => {
  await portal.db.owner.query(
    `UPDATE panel_product SET available_from = '2026-12-01' WHERE panel_id = $1
        AND product_id = (SELECT id FROM product WHERE internal_code = 'DR0014')`,
    [panelId],
  );
  expect(await products({ q: 'orphenadrine' })).toEqual([]);
  const later = { q: 'orphenadrine', available_date: '2026-12-01' };
  expect(await products(later)).toEqual(['DR0014']);
});

test('DRUG-04 filters by clinic, where only products with a price of its own are wanted', async () => {
  const clinic = { q: 'tablet', location_id: clerk.clinicId, size: 200 };
  const own = await products({ ...clinic, filter_by_location: 'true' });
  const any = await products(clinic);
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThan(any.length);
  expect(any).toEqual(expect.arrayContaining(own));
});

test('DRUG-04 filters by status, active unless another is given', async () => {
  await portal.db.owner.query(
    `UPDATE product SET status = 'INACTIVE' WHERE internal_code = 'DR0002'`,
  );
  const words = { q: 'paracetamol syrup' };
  expect(await products(words)).toEqual([]);
  expect(await products({ ...words, status: 'active' })).toEqual([]);
  expect(await products({ ...words, status: 'inactive' })).toEqual(['DR0002']);
});

test('DRUG-04 returns the suggestions for a diagnosis when no words are given', async () => {
  const suggested = await products({ diagnosis_code: 'R51.9' });
  expect(suggested).toEqual(expect.arrayContaining(['DR0001', 'DR0006']));
  expect(suggested).toHaveLength(2);
});

test('DRUG-04 finds no products for an id that is not a panel', async () => {
  expect(await products({ q: 'ibuprofen' }, clerk.clinicId)).toEqual([]);
});

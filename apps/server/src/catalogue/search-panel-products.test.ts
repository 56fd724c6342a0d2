import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPanel, findProduct } from '../../test/claim-builders.ts';
import { demoToday } from '../../test/fixtures.ts';
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

type DiagnosisQuery = Request<'searchDiagnoses'>['query'];

type ProductQuery = Request<'searchPanelProducts'>['query'];

async function diagnoses(query: DiagnosisQuery): Promise<string[]> {
  const { data } = await clerk.call('searchDiagnoses', { query });
  return data.map((row) => row.code);
}

async function products(query: ProductQuery, panel = panelId): Promise<string[]> {
  const { data } = await clerk.call('searchPanelProducts', { params: { panel }, query });
  return data.map((row) => row.internal_code);
}

test('DIAG-04 finds no drug and no procedure without text', async () => {
  const procedures = { type_ids: '6,9', available_date: demoToday };
  expect(await products({ q: 'a', type_ids: '1' })).not.toEqual([]);
  expect(await products({ q: 'a', ...procedures })).not.toEqual([]);
  for (const text of ['', '   ']) {
    expect(await products({ q: text, type_ids: '1' })).toEqual([]);
    expect(await products({ q: text, ...procedures })).toEqual([]);
  }
});

async function named(q: string): Promise<string[]> {
  const { data } = await clerk.call('searchPanelProducts', {
    params: { panel: panelId },
    query: { q, type_ids: '1', size: 500 },
  });
  return data.map(({ name }) => name);
}

test('finds a strength with and without its space: 50mg is 50 mg, but not 500 mg or 5 mg', async () => {
  const spaced = await named('tramadol 50 mg');
  expect(spaced).toContain('Tramadol 50 mg capsule');
  for (const typed of [
    'tramadol 50mg',
    '50MG tramadol',
    'ｔｒａｍａｄｏｌ ５０ｍｇ',
    'trama\u200Bdol 50mg',
  ]) {
    expect(await named(typed)).toEqual(spaced);
  }
  expect(await named('tramadol 500mg')).toEqual([]);
  expect(await named('tramadol 50mcg')).toEqual([]);
});

test('DRUG-03 returns price, kind, and the limits of both kinds of clinic', async () => {
  const product = await findProduct(clerk, panelId, 'DR0012');
  expect(product).toMatchObject({
    name: 'Tramadol 50 mg capsule',
    internal_code: 'DR0012',
    si_unit: 'capsule',
    unit_type: 'DISPENSED',
    is_acute: true,
    is_chronic: false,
    approval_required: true,
  });
  expect(product.price).toBeGreaterThan(0);
  expect(product.upper_price).toBeGreaterThanOrEqual(product.price ?? 0);
  const { rows } = await portal.db.owner.query<Record<string, number>>(
    `SELECT quantity_limit_gp::float AS gp, quantity_limit_sp::float AS sp, max_quantity::float AS max
       FROM product WHERE internal_code = 'DR0012'`,
  );
  expect(rows[0]).toEqual({
    gp: product.quantity_limit_gp,
    sp: product.quantity_limit_sp,
    max: product.max_quantity,
  });
  expect(product.quantity_limit_gp).not.toBe(product.quantity_limit_sp);
});

test('returns the complexity of an operation, and none for other products', async () => {
  const specialist = await portal.signIn('clinic.sp');
  const params = { panel: await findPanel(specialist) };
  const find = (q: string) =>
    specialist.call('searchPanelProducts', {
      params,
      query: { q, available_date: demoToday },
    });
  const { rows } = await portal.db.owner.query<Record<'complexity' | 'name', string>>(
    'SELECT name, complexity FROM product WHERE type_id = 9 ORDER BY internal_code LIMIT 1',
  );
  const { data: operations } = await find(rows[0]?.name ?? '');
  expect(operations[0]).toMatchObject({ ...rows[0], type_id: 9 });
  const { data: drugs } = await find('paracetamol');
  expect(drugs[0]?.complexity).toBeNull();
});

test('DRUG-08 returns 15 products a page', async () => {
  const { data, page } = await clerk.call('searchPanelProducts', {
    params: { panel: panelId },
    query: { q: 'tablet' },
  });
  expect(page).toMatchObject({ number: 1, size: 15 });
  expect(data).toHaveLength(15);
  expect(page.total_items).toBeGreaterThan(15);
});

test('returns the same under the inventory address', async () => {
  const answers = await Promise.all(
    ['provider', 'inventory'].map((service) =>
      clerk.send({
        method: 'GET',
        url: `/api/${service}/panels/${panelId}/products/ext`,
        query: { q: 'ibuprofen' },
      }),
    ),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  expect(answers[0]?.body).toBe(answers[1]?.body);
});

test('DIAG-04 finds neither diagnoses nor products without text', async () => {
  for (const text of ['', '   ']) {
    expect(await diagnoses({ search_text: text })).toEqual([]);
    expect(await products({ q: text })).toEqual([]);
    expect(await products({ q: text, type_ids: '6' })).toEqual([]);
  }
});

import { PRODUCT_TYPE_IDS } from '@portal/rules/catalogue/product.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let group: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  group = await portal.signIn('group.merlion');
});
afterAll(() => portal.close());

test.each([
  ['Drug', 'DRUG'],
  ['XRay', 'IMAGING'],
  ['Lab', 'LAB'],
  ['Dental', 'DENTAL'],
] as const)(
  'LEG-01 the %s search answers products of this type in the plain form',
  async (kind, type) => {
    const types = [PRODUCT_TYPE_IDS[type]];
    const { status, data } = await group.call('searchLegacyProducts', {
      params: { kind },
      query: { q: 'e', size: 1000 },
    });
    const all = await group.call('searchProducts', {
      body: { q: 'e', size: 1000, type_ids: types },
    });
    expect(status).toBe(true);
    expect(data).toEqual(all.data);
    expect(data.length).toBeGreaterThan(0);
  },
);

test('finds nothing without text, and refuses a search that does not exist', async () => {
  const nothing = await group.call('searchLegacyProducts', { params: { kind: 'Drug' }, query: {} });
  expect(nothing).toEqual({ status: true, data: [] });
  const response = await group.send({ method: 'GET', url: '/api/legacy/Api/Gardener/search?q=e' });
  expect(response.statusCode).toBe(422);
});

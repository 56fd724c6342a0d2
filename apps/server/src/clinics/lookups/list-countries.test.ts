import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, anonymousVisitor, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  visitor = await anonymousVisitor(portal);
});
afterAll(() => portal.close());

test('API-PUB-12 lists countries with id, name and phone code under both addresses', async () => {
  const { data } = await visitor.call('listCountries', {});
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
  for (const country of data) expect(country.phone_code).toMatch(/^\+\d{1,3}$/);
  const other = await visitor.send({ method: 'GET', url: '/api/provider/countries' });
  expect(JSON.parse(other.body)).toEqual({ data });
});

test('lists Singapore first, with numbers of exactly 8 digits', async () => {
  const { data } = await visitor.call('listCountries', {});
  expect(data[0]).toEqual({
    id: 1,
    name: 'Singapore',
    phone_code: '+65',
    mobile_min: 8,
    mobile_max: 8,
    sort_order: 1,
  });
  expect(data.map(({ sort_order }) => sort_order)).toEqual(data.map((_, index) => index + 1));
});

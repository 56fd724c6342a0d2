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
  expect(data.map(({ id, name, phone_code }) => `${id} ${name} ${phone_code}`)).toEqual([
    '1 Singapore +65',
    '2 Malaysia +60',
    '3 Indonesia +62',
    '4 Philippines +63',
    '5 Thailand +66',
    '6 Vietnam +84',
    '7 China +86',
    '8 Hong Kong +852',
    '9 India +91',
    '10 Bangladesh +880',
    '11 Myanmar +95',
    '12 Australia +61',
    '13 United Kingdom +44',
    '14 United States +1',
  ]);
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

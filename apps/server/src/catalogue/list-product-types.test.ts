import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('API-BASE-02 returns provider and inventory at bases without a version part', async () => {
  const get = async (url: string) => (await clerk.send({ method: 'GET', url })).statusCode;
  expect(await get(`/api/provider/locations/${clerk.clinicId}`)).toBe(200);
  expect(await get('/api/inventory/products/types')).toBe(200);
});

test('lists the ids and codes of the eleven types', async () => {
  const { data } = await clerk.call('listProductTypes', {});
  expect(data).toHaveLength(11);
  expect(data).toEqual(
    expect.arrayContaining([
      { id: 1, code: 'DRUG' },
      { id: 6, code: 'PROCEDURE' },
      { id: 7, code: 'FEE' },
      { id: 9, code: 'TOSP' },
    ]),
  );
});

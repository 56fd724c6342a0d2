import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

async function arrange(statement: string, values: readonly unknown[] = []): Promise<void> {
  await portal.db.owner.query(statement, [...values]);
}

test('DRUG-06 lists the products of a clinic at its own prices, all of them or one', async () => {
  const params = { id: clerk.clinicId };
  const all = await clerk.call('listLocationProducts', { params, query: {} });
  expect(all.page.total_items).toBeGreaterThan(all.data.length);
  const [first] = all.data;
  await arrange(
    `INSERT INTO location_product (location_id, product_id, price) VALUES ($1, $2, 12.5)
     ON CONFLICT (location_id, product_id) DO UPDATE SET price = 12.5`,
    [clerk.clinicId, first?.id],
  );
  const one = await clerk.call('listLocationProducts', {
    params,
    query: { product_id: first?.id },
  });
  expect(one.data).toEqual([{ ...first, location_price: 12.5 }]);
  const types = await clerk.call('listProductTypes', {});
  expect(types.data.map(({ id }) => id)).toContain(first?.type_id);
});

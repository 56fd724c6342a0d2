import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('LEG-01 the claim export answers the rows of the list in the plain form, and is audited', async () => {
  const filter = { claim_status: 'approved', insurer: 'AXA' };
  const { data, page } = await clerk.call('listClaims', { query: { ...filter, size: 1000 } });
  const all = await clerk.try('exportLegacyClaims', { query: filter });
  expect(all.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(all.body).toEqual({ status: true, data });
  const some = await clerk.try('exportLegacyClaims', { query: { ...filter, size: 2 } });
  expect(some.body).toEqual({ status: true, data: data.slice(0, 2) });
  expect(some.headers['x-left-out']).toBe(String(page.total_items - 2));
  const { rows } = await portal.db.owner.query(
    "SELECT after FROM audit_entry WHERE action = 'claims.export' ORDER BY id",
  );
  expect(rows).toEqual([
    { after: { format: 'json', rows: page.total_items } },
    { after: { format: 'json', rows: 2 } },
  ]);
});

test('an export without claims has an empty list', async () => {
  const { body } = await clerk.try('exportLegacyClaims', { query: { to: '1990-01-01' } });
  expect(body).toEqual({ status: true, data: [] });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('LEG-01 the panel claim search answers the claims of the history in the plain form', async () => {
  const query = { claim_status: 'approved', size: 5 };
  const legacy = await clerk.call('listLegacyClaims', { query });
  const { data } = await clerk.call('listClaims', { query });
  expect(legacy).toEqual({ status: true, data });
  expect(data).toHaveLength(5);
});

test('LEG-02 the legacy claim list has 10 claims per page, and further pages continue it', async () => {
  const { data } = await clerk.call('listClaims', { query: { size: 20 } });
  const first = await clerk.call('listLegacyClaims', { query: {} });
  const second = await clerk.call('listLegacyClaims', { query: { page: 2 } });
  expect(first.data).toEqual(data.slice(0, 10));
  expect(second.data).toEqual(data.slice(10, 20));
});

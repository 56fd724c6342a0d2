import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('LEG-01 the panel visit search answers the visits of the history, without amounts', async () => {
  const { status, data } = await clerk.call('listLegacyVisits', { query: {} });
  const history = await clerk.call('listClaims', { query: {} });
  expect(status).toBe(true);
  expect(data).toHaveLength(10);
  expect(history.data).toMatchObject(data);
  expect(Object.keys(data[0] ?? {}).filter((field) => field.endsWith('_amount'))).toEqual([]);
});

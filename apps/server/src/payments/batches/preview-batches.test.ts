import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

test('shows what a run would take beside the last run, without changing anything', async () => {
  const { data } = await finance.call('previewBatches', { query: { date: '2026-12-06' } });
  expect(data.cutoff).toBe('2026-12-01');
  expect(data.totals.claims).toBeGreaterThan(0);
  expect(data.batches.reduce((sum, batch) => sum + batch.claims, 0)).toBe(data.totals.claims);
  expect(data.last_run?.batches).toBeGreaterThan(0);
  expect(await finance.call('previewBatches', { query: { date: '2026-12-06' } })).toEqual({ data });
});

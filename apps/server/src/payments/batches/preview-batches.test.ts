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

test('says which clinics cannot be paid, because they have no bank account', async () => {
  const { data } = await finance.call('previewBatches', { query: { date: '2026-12-06' } });
  const { rows } = await portal.db.owner.query<{ clinic_id: string }>(
    'SELECT clinic_id FROM bank_account',
  );
  const withAccount = rows.map((row) => row.clinic_id);
  expect(data.batches.map(({ has_account: has }) => has)).toEqual(
    data.batches.map((batch) => withAccount.includes(batch.provider_company_id)),
  );
  expect(data.batches.some(({ has_account: has }) => !has)).toBe(true);
});

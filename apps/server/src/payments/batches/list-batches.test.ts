import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

test('filters batches by status and adds up all that match', async () => {
  const { data, totals, page } = await finance.call('listBatches', {
    query: { status: 'PAID_TO_PROVIDERS', from: '2026-09-01', size: 1000 },
  });
  expect(page.total_items).toBe(data.length);
  expect(data.length).toBeGreaterThan(3);
  expect(new Set(data.map((batch) => batch.status))).toEqual(new Set(['PAID_TO_PROVIDERS']));
  const cents = data.reduce((sum, batch) => sum + Math.round(batch.net_amount * 100), 0);
  expect(Math.round(totals.net_amount * 100)).toBe(cents);
});

test('finds a batch by the amount of its payment', async () => {
  const { data: all } = await finance.call('listBatches', {
    query: { status: 'PAID_TO_PROVIDERS', size: 1000 },
  });
  const wanted = all.find((batch) => batch.net_amount > 1000);
  const written = (wanted?.net_amount ?? 0).toLocaleString('en-SG', { minimumFractionDigits: 2 });
  expect(written).toContain(',');
  const { data } = await finance.call('listBatches', { query: { text: written } });
  expect(data.map((batch) => batch.id)).toContain(wanted?.id);
  expect(data.every((batch) => batch.net_amount === wanted?.net_amount)).toBe(true);
});

test('is closed to assessors', async () => {
  const assessor = await portal.signIn('admin.assessor');
  expect((await assessor.refused('listBatches', { query: {} })).code).toBe('FORBIDDEN');
});

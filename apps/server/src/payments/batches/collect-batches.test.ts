import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { finishWork } from '../payment.builders.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('takes what the preview shows, and a second start while it runs is refused', async () => {
  portal.services.clock.set('2026-12-06T10:00:00+08:00');
  const late = await portal.signIn('admin.finance');
  const { data: preview } = await late.call('previewBatches', { query: { date: '2026-12-06' } });
  await late.call('collectBatches', { body: { date: '2026-12-06' } });
  const again = await late.refused('collectBatches', { body: { date: '2026-12-06' } });
  expect(again.code).toBe('PAYMENT_WORK_RUNNING');
  await finishWork(portal);
  const { page, totals } = await late.call('listBatches', { query: { from: '2026-12-06' } });
  expect(page.total_items).toBe(preview.totals.batches);
  expect(totals.gross_amount).toBe(preview.totals.gross_amount);
});

test('refuses a day in the future', async () => {
  const late = await portal.signIn('admin.finance');
  const { details } = await late.refused('collectBatches', { body: { date: '2026-12-07' } });
  expect(details[0]?.field).toBe('date');
});

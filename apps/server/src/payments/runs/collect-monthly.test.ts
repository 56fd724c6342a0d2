import { expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { portalForTest } from '../../../test/portal.ts';
import { finishWork } from '../payment.builders.ts';
import { collectMonthly } from './collect-monthly.job.ts';

test('collects what the preview shows, as work that finance sees, after work that runs', async () => {
  const portal = await portalForTest();
  portal.services.clock.set('2026-12-06T02:00:00+08:00');
  const finance = await portal.signIn('admin.finance');
  const { data: preview } = await finance.call('previewBatches', { query: { date: '2026-12-06' } });
  await finance.call('closeBatches', { body: {} });
  await asWorker(portal, async (services) => {
    await expect(collectMonthly(services)).rejects.toMatchObject({ code: 'PAYMENT_WORK_RUNNING' });
  });
  await finishWork(portal);
  portal.services.clock.advance(1_000);
  await asWorker(portal, collectMonthly);
  const { data: work } = await finance.call('getPaymentWork', {});
  expect(work).toMatchObject({ kind: 'COLLECT', status: 'DONE', started_by: 'provider-batch' });
  const { totals, page } = await finance.call('listBatches', { query: { from: '2026-12-06' } });
  expect(page.total_items).toBe(preview.totals.batches);
  expect(totals.gross_amount).toBe(preview.totals.gross_amount);
});

import { plainDate } from '@portal/rules/values/plain-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { openWorld } from '../../../test/valid-requests.ts';
import { finishWork } from '../payment.builders.ts';
import { collectClaims } from './collect-claims.ts';

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

test('a claim that joins an open batch on a later day gets the date of its batch', async () => {
  const own = await openPortal({ template: 'claimless' });
  try {
    const { clerk, nextClaim } = await openWorld(own, 'clinic.gp');
    for (const day of ['2026-12-06', '2026-12-09']) {
      const { data } = await clerk.call('submitClaim', { body: nextClaim() });
      await own.db.owner.query(
        `UPDATE claim SET raw_status = 'APPROVED', claim_status = 'approved',
                insert_date_time = '2026-11-03T10:00:00+08:00' WHERE id = $1`,
        [data.uuid],
      );
      await asWorker(own, async (services) => void (await collectClaims(services, plainDate(day))));
    }
    const { rows } = await own.db.owner.query(
      `SELECT provider_batch_date::text AS date, count(*)::int AS claims, count(DISTINCT provider_batch_name)::int AS batches
         FROM claim WHERE provider_batch_name IS NOT NULL GROUP BY provider_batch_date`,
    );
    expect(rows).toEqual([{ date: '2026-12-06', claims: 2, batches: 1 }]);
  } finally {
    await own.close();
  }
});

import { plainDate } from '@portal/rules/values/plain-date.ts';
import { expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { interruptedDatabase } from '../../../test/payments/interrupted-database.ts';
import { brokenInvariants } from '../../../test/payments/payment-invariants.ts';
import { portalForTest, type Portal } from '../../../test/portal.ts';
import { closeOpenBatches } from '../batches/close-open-batches.ts';
import { collectClaims } from '../batches/collect-claims.ts';
import { resumePaymentWork } from './resume-payment-work.job.ts';

const runDate = '2026-12-06';
const MINUTE_MS = 60_000;

async function countsOf({ db }: Portal) {
  const { rows } = await db.owner.query<{ work: string; open: number; closed: number }>(
    `SELECT (SELECT string_agg(status, ',' ORDER BY started_at) FROM payment_work) AS work,
            count(*) FILTER (WHERE status = 'OPEN')::int AS open,
            count(*) FILTER (WHERE status = 'CLOSED')::int AS closed
       FROM provider_batch WHERE batch_date = '${runDate}'`,
  );
  return rows[0];
}

test('interrupted collecting and closing are resumed after five minutes without progress, with one effect', async () => {
  const portal = await portalForTest();
  const { clock } = portal.services;
  clock.set(`${runDate}T10:00:00+08:00`);
  /** Runs the job of every five minutes in two processes at once. */
  const resume = () =>
    asWorker(portal, async (services) => {
      await Promise.all([resumePaymentWork(services), resumePaymentWork(services)]);
    });
  /** Far enough into the work that a part of it is done. */
  const isCutOff = (work: 'CLOSE' | 'COLLECT') =>
    asWorker(portal, async (services) => {
      const database = interruptedDatabase(services.database, 40, 'KILL');
      const cutOff = { ...services, database };
      await expect(
        work === 'COLLECT' ? collectClaims(cutOff, plainDate(runDate)) : closeOpenBatches(cutOff),
      ).rejects.toThrow(/terminat|lost/i);
    });

  const finance = await portal.signIn('admin.finance');
  const { data: preview } = await finance.call('previewBatches', { query: { date: runDate } });
  await finance.call('collectBatches', { body: { date: runDate } });
  await isCutOff('COLLECT');
  clock.advance(5 * MINUTE_MS);
  await resume();
  expect(await countsOf(portal)).toMatchObject({ work: 'RUNNING' });
  clock.advance(MINUTE_MS);
  await resume();
  expect(await countsOf(portal)).toEqual({
    work: 'DONE',
    open: preview.totals.batches,
    closed: 0,
  });

  const again = await portal.signIn('admin.finance');
  await again.call('closeBatches', { body: {} });
  await isCutOff('CLOSE');
  clock.advance(6 * MINUTE_MS);
  await resume();
  expect(await countsOf(portal)).toEqual({
    work: 'DONE,DONE',
    open: 0,
    closed: preview.totals.batches,
  });
  await resume();
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
  const { rows: repeated } = await portal.db.owner.query(
    `SELECT subject_id, action FROM audit_entry WHERE action LIKE 'payments.%' AND at >= '${runDate}'
      GROUP BY subject_id, action HAVING count(*) > 1`,
  );
  expect(repeated).toEqual([]);
});

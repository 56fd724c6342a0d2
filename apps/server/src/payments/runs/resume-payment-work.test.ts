import { plainDate } from '@portal/rules/values/plain-date.ts';
import { expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { interruptedDatabase } from '../../../test/payments/interrupted-database.ts';
import { brokenInvariants } from '../payment-invariants.queries.ts';
import { portalForTest, type Portal } from '../../../test/portal.ts';
import { closeOpenBatches } from '../batches/close-open-batches.ts';
import { collectClaims } from '../batches/collect-claims.ts';
import { doPaymentWork } from './do-payment-work.job.ts';
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

/** A run that has just been released, with the payment of one clinic. */
async function aReleasedRun(portal: Portal) {
  await portal.db.owner.query(
    "DELETE FROM bank_account WHERE clinic_id <> (SELECT id FROM location WHERE code = 'DE0001')",
  );
  const finance = await portal.signIn('admin.finance');
  const ops = await portal.signIn('admin.finance2');
  const { data: run } = await finance.call('preparePaymentRun', {
    body: { payment_date: '2026-11-06' },
  });
  expect(run.payment_count).toBeGreaterThan(0);
  await ops.call('releasePaymentRun', { params: { id: run.id }, body: {} });
  const settled = async () =>
    (await ops.call('getPaymentRun', { params: { id: run.id } })).data.settled_count;
  const work = async () => (await ops.call('getPaymentWork', {})).data;
  return { all: run.payment_count, settled, work };
}

test('a settlement whose process was killed is continued, and is then shown as done', async () => {
  const portal = await portalForTest();
  const run = await aReleasedRun(portal);
  expect(await run.work()).toMatchObject({ kind: 'SETTLE', status: 'RUNNING' });
  portal.services.clock.advance(6 * MINUTE_MS);
  await asWorker(portal, resumePaymentWork);
  const finance = await portal.signIn('admin.finance');
  expect((await finance.call('getPaymentWork', {})).data?.status).toBe('DONE');
  const { rows } = await portal.db.owner.query<{ left: number }>(
    "SELECT count(*)::int AS left FROM payment WHERE status IN ('PREPARED', 'RELEASED')",
  );
  expect(rows).toEqual([{ left: 0 }]);
});

test('a settlement that has failed is started again by the job, and pays once', async () => {
  const portal = await portalForTest();
  const run = await aReleasedRun(portal);
  const started = await run.work();
  await asWorker(portal, async (services) => {
    const database = interruptedDatabase(services.database, 8, 'THROW');
    await doPaymentWork({ workId: started?.id }, { ...services, database });
  });
  expect((await run.work())?.status).toBe('FAILED');
  await asWorker(portal, async (services) => {
    await Promise.all([resumePaymentWork(services), resumePaymentWork(services)]);
  });
  expect(await run.settled()).toBe(run.all);
  expect(await run.work()).toMatchObject({ id: started?.id, status: 'DONE' });
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});

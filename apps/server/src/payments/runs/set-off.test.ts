// Batches without an amount to pay: a run settles those that its preparer has seen.
import { beforeEach, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { untilWaiting, withHeldLock } from '../../../test/held-lock.ts';
import { interruptedDatabase } from '../../../test/payments/interrupted-database.ts';
import { brokenInvariants } from '../payment-invariants.queries.ts';
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';
import { closeOpenBatches } from '../batches/close-open-batches.ts';
import { releaseByCommand } from '../commands/runs-by-command.ts';
import { finishWork } from '../payment.builders.ts';
import { doPaymentWork } from './do-payment-work.job.ts';
import { resumePaymentWork } from './resume-payment-work.job.ts';

const MINUTE_MS = 60_000;
const onProgress = () => undefined;

let portal: Portal;
let finance: Visitor;
let ops: Visitor;
/** An open batch whose claims are paid nothing. */
let batch: string;
beforeEach(async () => {
  portal = await portalForTest();
  finance = await portal.signIn('admin.finance');
  ops = await portal.signIn('admin.finance2');
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `WITH open AS (SELECT clinic_id, id FROM provider_batch WHERE status = 'OPEN' ORDER BY name LIMIT 1)
     UPDATE batch_entry e SET payable = 0, payable_gst = 0, fee_before_gst = 0, fee_gst = 0
       FROM open WHERE (e.clinic_id, e.batch_id) = (open.clinic_id, open.id) RETURNING open.id`,
  );
  batch = rows[0]?.id ?? '';
});

async function close(): Promise<void> {
  await finance.call('closeBatches', { body: { batch_ids: [batch] } });
  await finishWork(portal);
  portal.services.clock.advance(MINUTE_MS);
}

const prepare = async () =>
  (await finance.call('preparePaymentRun', { body: { payment_date: '2026-11-06' } })).data;
const release = ({ id }: { readonly id: string }) =>
  ops.call('releasePaymentRun', { params: { id }, body: {} });
const statusOfBatch = async () =>
  (await finance.call('getBatch', { params: { id: batch } })).data.status;
const statusOfWork = async () => (await finance.call('getPaymentWork', {})).data?.status;

/** Whether a dry run of the release says it sets off the batch. */
async function isSetOffBy({ run_no: runNo }: { readonly run_no: string }): Promise<boolean> {
  const { data } = await finance.call('getBatch', { params: { id: batch } });
  let names: string[] = [];
  await asWorker(portal, async (services) => {
    const command = { services, username: 'admin.finance2', isDryRun: true, onProgress };
    names = (await releaseByCommand(command, runNo)).setOff.map(({ name }) => name);
  });
  return names.includes(data.batch_name);
}

/** Nothing but the batch waits for a run. */
async function withoutPayments(): Promise<void> {
  await portal.db.owner.query('DELETE FROM bank_account');
}

test('a batch that is closed before the run is prepared is set off with the run', async () => {
  await close();
  const run = await prepare();
  expect(await isSetOffBy(run)).toBe(true);
  await release(run);
  await finishWork(portal);
  expect(await statusOfBatch()).toBe('PAID_TO_PROVIDERS');
});

test('a batch that is closed after the run was prepared waits for the next run', async () => {
  const run = await prepare();
  portal.services.clock.advance(MINUTE_MS);
  await close();
  expect(await isSetOffBy(run)).toBe(false);
  await release(run);
  await finishWork(portal);
  expect(await statusOfBatch()).toBe('CLOSED');
  const next = await prepare();
  expect(await isSetOffBy(next)).toBe(true);
  await release(next);
  await finishWork(portal);
  expect(await statusOfBatch()).toBe('PAID_TO_PROVIDERS');
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});

test('a run that is prepared while a batch closes takes the batch, and its preparer sees it', async () => {
  await withoutPayments();
  await withHeldLock(
    portal,
    { text: 'LOCK TABLE document_counter IN ACCESS EXCLUSIVE MODE', values: [] },
    async (letGo) => {
      const closing = asWorker(portal, async (services) => {
        await closeOpenBatches(services, [batch]);
      });
      await untilWaiting(portal, 1);
      const preparing = prepare();
      await untilWaiting(portal, 2);
      await letGo();
      await closing;
      expect(await isSetOffBy(await preparing)).toBe(true);
    },
  );
});

test('a failed settlement that has left only set-offs is started again', async () => {
  await withoutPayments();
  await close();
  await release(await prepare());
  const work = (await finance.call('getPaymentWork', {})).data;
  await asWorker(portal, async (services) => {
    const database = interruptedDatabase(services.database, 6, 'THROW');
    await doPaymentWork({ workId: work?.id }, { ...services, database });
  });
  expect(await statusOfWork()).toBe('FAILED');
  expect(await statusOfBatch()).toBe('CLOSED');
  await asWorker(portal, resumePaymentWork);
  expect(await statusOfWork()).toBe('DONE');
  expect(await statusOfBatch()).toBe('PAID_TO_PROVIDERS');
});

// A claim is in the batch that pays it and in those that pay its adjustments. A run settles several batches at once.
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { untilWaiting, withHeldLock } from '../../../test/held-lock.ts';
import { brokenInvariants } from '../payment-invariants.queries.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { openWorld } from '../../../test/valid-requests.ts';
import type { World } from '../../../test/world.ts';
import { closeOpenBatches } from '../batches/close-open-batches.ts';
import { collectClaims } from '../batches/collect-claims.ts';
import { aPreviewedReturn, finishWork } from '../payment.builders.ts';

let portal: Portal;
let world: World;
let finance: Visitor;
let ops: Visitor;
let assessor: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  world = await openWorld(portal, 'clinic.gp');
  [finance, ops, assessor] = await Promise.all([
    portal.signIn('admin.finance'),
    portal.signIn('admin.finance2'),
    portal.signIn('admin.assessor'),
  ]);
});
afterAll(() => portal.close());

async function collectAndClose(): Promise<void> {
  await asWorker(portal, async (services) => {
    await collectClaims(services, plainDate('2026-12-06'));
    await closeOpenBatches(services);
  });
}

async function release(): Promise<void> {
  const body = { payment_date: '2026-11-06' };
  const { data: run } = await finance.call('preparePaymentRun', { body });
  await ops.call('releasePaymentRun', { params: { id: run.id }, body: {} });
}

async function rowsOf<Row extends object>(statement: string, values: readonly unknown[] = []) {
  return (await portal.db.owner.query<Row>(statement, [...values])).rows;
}

test('the batch of a returned payment and that of an adjustment of its claim are settled in turn', async () => {
  const claim = await world.aWaitingClaim();
  await assessor.call('decideClaim', {
    params: { id: claim },
    body: { version: 1, from_status: 'PENDING ASSESSOR', move: 'APPROVE' },
  });
  await rowsOf("UPDATE claim SET insert_date_time = '2026-11-03T10:00:00+08:00' WHERE id = $1", [
    claim,
  ]);
  await collectAndClose();
  await release();
  await finishWork(portal);
  await finance.call('adjustClaim', {
    params: { id: claim },
    body: {
      version: 1,
      reason: 'Wrong quantity billed',
      lines: [{ ref: 'out_patient.procedures.0', accepted_amount: 1, reason: 'QUANTITY_TOO_HIGH' }],
    },
  });
  await collectAndClose();
  const [paid] = await rowsOf<{ reference: string }>(
    'SELECT end_to_end_id AS reference FROM payment',
  );
  const file = `reference,status\n${paid?.reference},RJCT`;
  await finance.call('readBankReturn', await aPreviewedReturn(finance, file));
  await release();

  const claimRow = { text: 'SELECT FROM claim WHERE id = $1 FOR UPDATE', values: [claim] };
  await withHeldLock(portal, claimRow, async (letGo) => {
    const settling = finishWork(portal);
    await untilWaiting(portal, 2);
    await letGo();
    await settling;
  });
  expect(
    await rowsOf('SELECT raw_status, provider_batch_status FROM claim WHERE id = $1', [claim]),
  ).toEqual([{ raw_status: 'PAID', provider_batch_status: 'PAID_TO_PROVIDERS' }]);
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});

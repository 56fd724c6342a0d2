import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { openWorld } from '../../../test/valid-requests.ts';
import type { World } from '../../../test/world.ts';
import { aChosenBatch } from '../payment.builders.ts';

let portal: Portal;
let world: World;
let desk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  world = await openWorld(portal, 'clinic.gp');
  desk = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

test('moves a batch along its statuses, and takes one back only with a reason', async () => {
  const claim = await world.payments.aPaidClaim();
  const chosen = await aChosenBatch(desk, 'INSURER');
  const billed = { kind: 'INSURER' as const, status: 'BILLED' as const, batches: [chosen] };
  expect((await desk.call('setBatchStatuses', { body: billed })).data).toEqual({
    changed: chosen.claim_count,
  });
  const back = {
    ...billed,
    status: 'OPEN' as const,
    batches: [{ ...chosen, status: 'BILLED' as const }],
  };
  const refused = await desk.refused('setBatchStatuses', { body: back });
  expect(refused.details.map(({ field }) => field)).toEqual(['reason']);
  await desk.call('setBatchStatuses', { body: { ...back, reason: 'Billed too early.' } });
  const { rows } = await portal.db.owner.query(
    `SELECT c.insurer_batch_status AS status, a.after ->> 'reason' AS reason FROM claim c
       JOIN audit_entry a ON a.action = 'payments.set-batch-status' AND a.after -> 'claims' ? c.id::text
      WHERE c.id = $1 ORDER BY a.id DESC LIMIT 1`,
    [claim],
  );
  expect(rows).toEqual([{ status: 'OPEN', reason: 'Billed too early.' }]);
});

test('refuses a status that does not follow, and then changes none of the batches', async () => {
  await world.payments.aPaidClaim();
  const chosen = await aChosenBatch(desk, 'INSURER');
  const received = { ...chosen, status: 'RECEIVED' as const };
  const body = { kind: 'INSURER' as const, status: 'OPEN' as const, batches: [chosen, received] };
  const refused = await desk.refused('setBatchStatuses', { body });
  expect(refused.code).toBe('BATCH_STATUS_NOT_POSSIBLE');
  expect(refused.details.map(({ field }) => field)).toEqual(['batches.1.status']);
  expect(await aChosenBatch(desk, 'INSURER')).toEqual(chosen);
});

test('refuses a batch that has got another claim since the list was read', async () => {
  await world.payments.aPaidClaim();
  const chosen = await aChosenBatch(desk, 'INSURER');
  await world.payments.aPaidClaim();
  const body = { kind: 'INSURER' as const, status: 'OPEN' as const, batches: [chosen] };
  expect((await desk.refused('setBatchStatuses', { body })).code).toBe('BATCHES_CHANGED');
});

test('moves all claims of a batch that was collected on several days', async () => {
  await world.payments.aPaidClaim();
  const late = await world.payments.aPaidClaim();
  await portal.db.owner.query("UPDATE claim SET provider_batch_date = '2026-10-09' WHERE id = $1", [
    late,
  ]);
  const chosen = await aChosenBatch(desk, 'INSURER');
  const body = { kind: 'INSURER' as const, status: 'OPEN' as const, batches: [chosen] };
  const { data } = await desk.call('setBatchStatuses', { body });
  expect(data.changed).toBe(chosen.claim_count);
  expect(data.changed).toBeGreaterThan(1);
});

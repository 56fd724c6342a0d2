import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, portalForTest, type Portal } from '../../../test/portal.ts';
import { propose } from '../../access/proposals/proposal.builders.ts';
import { asWorker } from '../../../test/as-worker.ts';
import { openWorld } from '../../../test/valid-requests.ts';
import { closeOpenBatches } from '../batches/close-open-batches.ts';
import { collectClaims } from '../batches/collect-claims.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const adjusted = (id: string, version: number, accepted: number) => ({
  params: { id },
  body: {
    version,
    reason: 'Wrong quantity billed',
    lines: [
      {
        ref: 'out_patient.procedures.0',
        accepted_amount: accepted,
        reason: 'QUANTITY_TOO_HIGH' as const,
      },
    ],
  },
});

test('stores a version and a difference, which the next batch recovers with a credit note', async () => {
  const world = await openWorld(portal, 'clinic.gp');
  const id = await world.payments.aPaidClaim();
  const desk = await portal.signIn('admin.finance');
  const { data } = await desk.call('adjustClaim', adjusted(id, 1, 1));
  expect(data).toMatchObject({ raw_status: 'ADJUSTMENT', version: 2 });
  expect(data.difference_amount).toBeLessThan(0);
  expect(data.payable_after - data.payable_before).toBeCloseTo(data.difference_amount, 2);
  const stale = await desk.refused('adjustClaim', adjusted(id, 1, 2));
  expect(stale.code).toBe('VERSION_CONFLICT');
  const same = await desk.refused('adjustClaim', adjusted(id, 2, 1));
  expect(same.code).toBe('ADJUSTMENT_WITHOUT_CHANGE');
  await asWorker(portal, async (services) => {
    await collectClaims(services, services.clock.today());
    await closeOpenBatches(services);
  });
  const { rows } = await portal.db.owner.query<{ payable: string; kinds: string[] }>(
    `SELECT e.payable, array_agg(d.kind) AS kinds FROM batch_entry e JOIN tax_document d USING (clinic_id, batch_id)
      WHERE e.claim_id = $1 AND e.kind = 'ADJUSTMENT' GROUP BY e.payable`,
    [id],
  );
  expect(Number(rows[0]?.payable)).toBe(data.difference_amount);
  expect(rows[0]?.kinds).toContain('CREDIT_NOTE');
});

test('refuses a claim that is not paid', async () => {
  const clerk = await portal.signIn('clinic.gp');
  const query = { claim_status: 'processing', size: 1 };
  const { data } = await clerk.call('listClaims', { query });
  const desk = await portal.signIn('admin.finance');
  const refused = await desk.refused('adjustClaim', adjusted(data[0]?.uuid ?? '', 1, 1));
  expect(refused.code).toBe('CLAIM_NOT_PAID');
});

test('two people make a change above the amount of the setting; nothing changes before', async () => {
  const own = await portalForTest();
  const world = await openWorld(own, 'clinic.gp');
  const id = await world.payments.aPaidClaim();
  await own.db.owner.query(
    `UPDATE setting SET value = jsonb_set(value, '{amounts,ADJUSTMENT,MANAGER}', '10') WHERE name = 'authority'`,
  );
  const desk = await own.signIn('admin.finance');
  const proposal = await propose(desk, 'adjustClaim', adjusted(id, 1, 1));
  const { data: waiting } = await desk.call('listProposals', { query: { status: 'WAITING' } });
  expect(waiting[0]?.address).toBe(`/app/ops/payments/adjust/${id}`);
  const clerk = await own.signIn('clinic.gp');
  const shown = async () => (await clerk.call('getClaim', { params: { id }, query: {} })).data;
  expect(await shown()).toMatchObject({ version: 1 });
  const ops = await own.signIn('admin.ops');
  await ops.call('confirmProposal', { params: { id: proposal }, body: {} });
  expect(await shown()).toMatchObject({ version: 2 });
});

test('changes of one claim that one person makes alone add up', async () => {
  const own = await portalForTest();
  const world = await openWorld(own, 'clinic.gp');
  const id = await world.payments.aPaidClaim();
  const desk = await own.signIn('admin.finance');
  const { data: first } = await desk.call('adjustClaim', adjusted(id, 1, 1));
  const limit = Math.round(-first.difference_amount * 100);
  await own.db.owner.query(
    `UPDATE setting SET value = jsonb_set(value, '{amounts,ADJUSTMENT,MANAGER}', $1) WHERE name = 'authority'`,
    [String(limit)],
  );
  const proposal = await propose(desk, 'adjustClaim', adjusted(id, 2, 0));
  const { data } = await desk.call('listProposals', { query: { status: 'WAITING' } });
  expect(data[0]?.amount).toBeGreaterThan(limit / 100);
  const ops = await own.signIn('admin.ops');
  await ops.call('confirmProposal', { params: { id: proposal }, body: {} });
  const { rows } = await own.db.owner.query<{ alone: boolean }>(
    'SELECT proposed_by IS NULL AS alone FROM claim_adjustment WHERE claim_id = $1 ORDER BY at, id',
    [id],
  );
  expect(rows).toEqual([{ alone: true }, { alone: false }]);
});

test('changes of several claims that one person makes alone on one day add up', async () => {
  const own = await portalForTest();
  const world = await openWorld(own, 'clinic.gp');
  const [first, other, next] = [
    await world.payments.aPaidClaim(),
    await world.payments.aPaidClaim(),
    await world.payments.aPaidClaim(),
  ];
  const desk = await own.signIn('admin.finance');
  const { data } = await desk.call('adjustClaim', adjusted(first, 1, 1));
  await own.db.owner.query(
    `UPDATE setting SET value = jsonb_set(value, '{amounts,ADJUSTMENT,MANAGER}', $1) WHERE name = 'authority'`,
    [String(Math.round(-data.difference_amount * 150))],
  );
  await propose(desk, 'adjustClaim', adjusted(other, 1, 1));
  const colleague = await own.signIn('admin.ops');
  await colleague.call('adjustClaim', adjusted(next, 1, 1));
  own.services.clock.advance(86_400_000);
  await (await own.signIn('admin.finance')).call('adjustClaim', adjusted(other, 1, 1));
});

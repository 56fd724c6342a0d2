// Two people, or a person and a job, work on the same batches, payments and claims at the same time.
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { edit, withFee } from '../../../test/edited-claims.ts';
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
  portal = await openPortal();
  world = await openWorld(portal, 'clinic.gp');
  finance = await portal.signIn('admin.finance');
  ops = await portal.signIn('admin.finance2');
  assessor = await portal.signIn('admin.assessor');
  // Only this clinic is paid; the demo has batches of all clinics.
  await rowsOf('DELETE FROM bank_account WHERE clinic_id <> $1', [world.clerk.clinicId]);
});
afterAll(() => portal.close());

const runDate = plainDate('2026-12-06');
async function rowsOf<Row extends object>(
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await portal.db.owner.query<Row>(statement, [...values])).rows;
}

/** The codes of the refusals, and DONE for each success, in alphabetical order. */
async function outcomes(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls);
  return settled
    .map((one) =>
      one.status === 'fulfilled'
        ? 'DONE'
        : (/"code":"(?<code>\w+)"/.exec(String(one.reason))?.groups?.['code'] ??
          String(one.reason)),
    )
    .toSorted();
}

interface ApprovedClaim {
  readonly uuid: string;
  readonly body: ReturnType<World['nextClaim']>;
}

/** Submitted claims of an earlier month that are approved. */
async function approvedClaims(count: number): Promise<ApprovedClaim[]> {
  const claims: ApprovedClaim[] = [];
  for (let made = 0; made < count; made += 1) {
    const body = world.nextClaim();
    const { data } = await world.clerk.call('submitClaim', { body });
    claims.push({ uuid: data.uuid, body });
  }
  await rowsOf(
    `UPDATE claim SET raw_status = 'APPROVED', claim_status = 'approved', insert_date_time = '2026-11-03T10:00:00+08:00'
      WHERE id = ANY ($1)`,
    [idsOf(claims)],
  );
  return claims;
}

const idsOf = (claims: readonly ApprovedClaim[]) => claims.map(({ uuid }) => uuid);

/** Each has connections of its own, like a process. One that waits too long for a lock is refused. */
const collecting = () =>
  asWorker(portal, async (services) => void (await collectClaims(services, runDate)));
const closing = () => asWorker(portal, async (services) => void (await closeOpenBatches(services)));

async function entriesOf(ids: readonly string[]) {
  return rowsOf<{ status: string; entries: number; is_exact: boolean }>(
    `SELECT c.raw_status AS status, count(e.claim_id)::int AS entries,
            coalesce(bool_and(e.payable = c.total_payable_amount), true) AS is_exact
       FROM claim c LEFT JOIN batch_entry e ON e.claim_id = c.id AND e.kind = 'CLAIM'
      WHERE c.id = ANY ($1) GROUP BY c.id, c.raw_status`,
    [ids],
  );
}

const reopen = (uuid: string) =>
  assessor.call('decideClaim', {
    params: { id: uuid },
    body: { version: 1, move: 'REOPEN', from_status: 'APPROVED', remark: 'Wrong doctor.' },
  });

async function decline(uuid: string): Promise<void> {
  await reopen(uuid);
  const decision = { move: 'DECLINE', from_status: 'PENDING ASSESSOR', reason: 'OTHER' } as const;
  await assessor.call('decideClaim', {
    params: { id: uuid },
    body: { version: 1, ...decision, remark: 'Because.' },
  });
}

const adjust = (uuid: string) =>
  finance.call('adjustClaim', {
    params: { id: uuid },
    body: {
      version: 1,
      reason: 'Wrong quantity billed',
      lines: [{ ref: 'out_patient.procedures.0', accepted_amount: 1, reason: 'QUANTITY_TOO_HIGH' }],
    },
  });

async function change({ uuid, body }: ApprovedClaim): Promise<void> {
  const { status } = await edit(ops, { uuid, version: 1 }, withFee(body, 20));
  if (status >= 300) throw new Error(String(status));
}

test('claims collected and closed by several processes at once are each in one batch', async () => {
  const claims = await approvedClaims(6);
  await Promise.allSettled([collecting(), collecting(), closing(), collecting(), closing()]);
  await collecting();
  await closing();
  expect(await entriesOf(idsOf(claims))).toEqual(
    claims.map(() => ({ status: 'APPROVED (PENDING PAYMENT)', entries: 1, is_exact: true })),
  );
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});

test('a claim that is edited, declined or reopened while its batch is collected is in one batch or in none', async () => {
  const claims = await approvedClaims(9);
  const edits = claims.filter((_, place) => place % 3 === 0).map(change);
  const declined = claims.filter((_, place) => place % 3 === 1).map(({ uuid }) => decline(uuid));
  const reopened = claims.filter((_, place) => place % 3 === 2).map(({ uuid }) => reopen(uuid));
  const [decisions] = await Promise.all([
    outcomes([...declined, ...reopened]),
    Promise.allSettled([...edits, collecting(), collecting()]),
  ]);
  // Any other refusal means that a decision never raced.
  expect(['DONE', 'MOVE_NOT_POSSIBLE']).toEqual(expect.arrayContaining(decisions));
  await collecting();
  const entries = await entriesOf(idsOf(claims));
  for (const { status, entries: count } of entries) {
    expect({ status, count }).toEqual({ status, count: status === 'BATCH' ? 1 : 0 });
  }
  expect(entries.every((entry) => entry.is_exact)).toBe(true);
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});

test('a claim in a batch can no longer be edited, declined or reopened while the batch closes', async () => {
  const claims = await approvedClaims(6);
  await collecting();
  const edits = claims.filter((_, place) => place % 2 === 0).map(change);
  const declined = claims.filter((_, place) => place % 2 === 1).map(({ uuid }) => decline(uuid));
  const [decisions, closed, ...edited] = await Promise.all([
    outcomes(declined),
    ...[closing(), ...edits].map(async (one) => (await Promise.allSettled([one]))[0].status),
  ]);
  expect(closed).toBe('fulfilled');
  expect(edited).toEqual(edits.map(() => 'rejected'));
  expect(decisions).toEqual(declined.map(() => 'MOVE_NOT_POSSIBLE'));
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});

test('an adjustment that is made while batches are collected and closed is in one batch', async () => {
  const made = await approvedClaims(4);
  await collecting();
  await closing();
  await payAll();
  const adjusted = made.flatMap(({ uuid }) => [adjust(uuid), adjust(uuid)]);
  const [codes] = await Promise.all([
    outcomes(adjusted),
    Promise.allSettled([collecting(), closing(), collecting()]),
  ]);
  // The second of each pair finds another version.
  expect(codes).toEqual([...made.map(() => 'DONE'), ...made.map(() => 'VERSION_CONFLICT')]);
  await collecting();
  await closing();
  const adjustments = await rowsOf<{ is_taken: boolean }>(
    'SELECT batch_id IS NOT NULL AS is_taken FROM claim_adjustment WHERE claim_id = ANY ($1)',
    [idsOf(made)],
  );
  expect(adjustments).toEqual(made.map(() => ({ is_taken: true })));
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});

/** Prepares and releases a run, each by two people at once, and settles it twice at once. */
async function payAll(): Promise<string> {
  const prepare = { body: { payment_date: '2026-11-06' } };
  expect(
    await outcomes([
      finance.call('preparePaymentRun', prepare),
      finance.call('preparePaymentRun', prepare),
    ]),
  ).toEqual(['DONE', 'PAYMENT_RUN_OPEN']);
  const { data } = await ops.call('listPaymentRuns', { query: { status: 'PREPARED', size: 1 } });
  const id = data[0]?.id ?? '';
  const run = { params: { id }, body: {} };
  expect(
    await outcomes([ops.call('releasePaymentRun', run), ops.call('releasePaymentRun', run)]),
  ).toEqual(['DONE', 'RUN_MOVE_NOT_POSSIBLE']);
  await Promise.allSettled([finishWork(portal), finishWork(portal)]);
  return id;
}

test('of two collections, closings or releases that are started at once, one is refused', async () => {
  const collect = { body: { date: '2026-11-06' } };
  expect(
    await outcomes([
      finance.call('collectBatches', collect),
      ops.call('collectBatches', collect),
      ops.call('closeBatches', { body: {} }),
    ]),
  ).toEqual(['DONE', 'PAYMENT_WORK_RUNNING', 'PAYMENT_WORK_RUNNING']);
  await finishWork(portal);
  expect(
    await outcomes([
      finance.call('closeBatches', { body: {} }),
      ops.call('closeBatches', { body: {} }),
    ]),
  ).toEqual(['DONE', 'PAYMENT_WORK_RUNNING']);
  await finishWork(portal);
});

test('a run is either released or cancelled, and a return that is read twice at once fails a payment once', async () => {
  // More than what the adjustments of the group recover.
  const [claim] = await approvedClaims(8);
  await collecting();
  await closing();
  const first = await finance.call('preparePaymentRun', { body: { payment_date: '2026-11-06' } });
  const run = { params: { id: first.data.id }, body: {} };
  const codes = await outcomes([
    ops.call('releasePaymentRun', run),
    finance.call('cancelPaymentRun', run),
  ]);
  expect(codes).toEqual(['DONE', 'RUN_MOVE_NOT_POSSIBLE']);
  await finishWork(portal);
  const { data: now } = await ops.call('getPaymentRun', { params: run.params });
  const id = now.status === 'RELEASED' ? now.id : await payAll();
  const [payment] = await rowsOf<{ reference: string }>(
    `SELECT p.end_to_end_id AS reference FROM payment p JOIN batch_entry e USING (clinic_id, batch_id)
      WHERE p.run_id = $1 AND e.claim_id = $2`,
    [id, claim?.uuid],
  );
  const file = await aPreviewedReturn(finance, `reference,status\n${payment?.reference},RJCT`);
  const read = await Promise.all([
    finance.try('readBankReturn', file),
    ops.try('readBankReturn', file),
  ]);
  // The second one would do something else than its preview says.
  expect(read.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { closeOpenBatches } from '../batches/close-open-batches.ts';
import { collectClaims } from '../batches/collect-claims.ts';

interface PaidClaim {
  readonly id: string;
  readonly version: number;
  readonly batch_id: string;
  readonly ref: string;
  readonly total: number;
  readonly patient: number;
  readonly plan: number;
}

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

async function anAdvice() {
  const { data } = await clerk.call('listPaymentAdvices', {
    query: { kind: 'MULTIPLE', size: 1000 },
  });
  const paid = data.find(({ status }) => status === 'PAID_TO_PROVIDERS');
  if (paid === undefined) throw new Error('the demo has paid batches');
  return paid;
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

async function rowsOf(id: string) {
  const { data } = await clerk.call('listPaymentAdviceClaims', {
    params: { id },
    query: { size: 1000 },
  });
  return data;
}

const amountsOf = ({
  total_fee_amount: total,
  patient_amount: patient,
  payable_amount: plan,
}: Row) => ({
  total,
  patient,
  plan,
});

test('lists every claim of the advice; differences have a reason', async () => {
  const advice = await anAdvice();
  const { data } = await clerk.call('listPaymentAdviceClaims', {
    params: { id: advice.id },
    query: { size: 1000 },
  });
  expect(data).toHaveLength(advice.claim_count + advice.adjustment_count);
  for (const entry of data) {
    expect(entry.difference_reason === null).toBe(
      entry.kind === 'CLAIM' && entry.difference_amount >= 0,
    );
  }
});

test('each row adds up and stays the same when its claim is adjusted later', async () => {
  const finance = await portal.signIn('admin.finance');
  const { rows: paid } = await portal.db.owner.query<PaidClaim>(
    `SELECT c.id, c.version, e.batch_id, l.ref, c.total_fee_amount::float8 AS total,
            c.total_patient_payable_amount::float8 AS patient, c.total_payable_amount::float8 AS plan
       FROM batch_entry e JOIN claim c ON (c.clinic_id, c.id) = (e.clinic_id, e.claim_id)
       JOIN claim_line l ON (l.clinic_id, l.claim_id) = (c.clinic_id, c.id)
      WHERE c.clinic_id = $1 AND c.raw_status = 'PAID' AND c.provider_batch_status = 'PAID_TO_PROVIDERS'
        AND c.total_payable_amount > 20 AND e.kind = 'CLAIM'
        -- More than the patient pays, so that the plan pays less without the line.
        AND l.amount_before_gst - 1 > c.total_patient_payable_amount
        AND c.total_fee_amount - l.amount_before_gst > c.total_patient_payable_amount
      ORDER BY l.amount_before_gst DESC, c.claim_code, l.ref LIMIT 1`,
    [clerk.clinicId],
  );
  const [claim] = paid;
  if (claim === undefined) throw new Error('the demo has paid claims');
  const { id, batch_id: adviceId, total, patient, plan } = claim;
  const before = await rowsOf(adviceId);
  const rowOf = (rows: readonly Row[]) => rows.find((row) => row.claim_id === id);
  expect(rowOf(before)).toMatchObject({
    total_fee_amount: total,
    patient_amount: patient,
    payable_amount: plan,
  });
  const changes: number[] = [];
  for (const [index, accepted] of [1, 0].entries()) {
    const lines = [
      { ref: claim.ref, accepted_amount: accepted, reason: 'QUANTITY_TOO_HIGH' as const },
    ];
    const body = { version: claim.version + index, reason: 'Wrong quantity billed', lines };
    const { data } = await finance.call('adjustClaim', { params: { id }, body });
    changes.push(data.difference_amount);
  }
  expect(await rowsOf(adviceId)).toEqual(before);
  await asWorker(portal, async (services) => {
    for (const _batch of changes) {
      await collectClaims(services, services.clock.today());
      await closeOpenBatches(services);
    }
  });
  const { rows: batches } = await portal.db.owner.query<{ batch_id: string }>(
    'SELECT batch_id FROM claim_adjustment WHERE claim_id = $1 ORDER BY at, id',
    [id],
  );
  const rows = await Promise.all(batches.map(({ batch_id: batch }) => rowsOf(batch)));
  expect(rows.map((all) => all.filter((row) => row.claim_id === id).map(amountsOf))).toEqual(
    changes.map((change) => [{ total: 0, patient: -change, plan: change }]),
  );
});

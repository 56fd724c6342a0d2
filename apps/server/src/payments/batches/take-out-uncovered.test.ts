import { plainDate } from '@portal/rules/values/plain-date.ts';
import { expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { aClaim } from '../../../test/claim-builders.ts';
import { portalForTest } from '../../../test/portal.ts';
import { giveCoverBack, takeCover } from '../../assessment/cover/cover.builders.ts';
import { findCoverHits } from '../../claims/public.ts';
import { closeOpenBatches } from './close-open-batches.ts';
import { collectClaims } from './collect-claims.ts';
import { takeOutOfOpenBatches } from './take-out-uncovered.ts';

const RUN = plainDate('2026-12-06');

/** Two members; their claims are in one open batch, in this order. */
async function anOpenBatch() {
  const portal = await portalForTest({ template: 'claimless' });
  const { owner } = portal.db;
  const clerk = await portal.signIn('clinic.gp');
  const submit = async (nric: string) => {
    const { data } = await clerk.call('submitClaim', { body: await aClaim(clerk, nric) });
    await owner.query(
      "UPDATE claim SET raw_status = 'APPROVED', claim_status = 'approved', insert_date_time = $2 WHERE id = $1",
      [data.uuid, '2026-11-03T10:00:00+08:00'],
    );
    return data.uuid;
  };
  const first = await submit('T3000001Z');
  const second = await submit('T3000008G');
  const collect = () =>
    asWorker(portal, async (services) => void (await collectClaims(services, RUN)));
  await collect();
  return {
    portal,
    first,
    second,
    submit,
    collect,
    finance: await portal.signIn('admin.finance'),
    close: () => asWorker(portal, async (services) => void (await closeOpenBatches(services))),
    claim: async (id: string) => {
      const { rows } = await owner.query<{ raw_status: string; place: string | null }>(
        'SELECT raw_status, right(batch_claim_id, 5) AS place FROM claim WHERE id = $1',
        [id],
      );
      return rows[0];
    },
    batches: async () => {
      const { rows } = await owner.query<{ status: string; claim_count: number; agrees: boolean }>(
        `SELECT status, claim_count,
                gross_amount = (SELECT coalesce(sum(payable), 0) FROM batch_entry e WHERE e.batch_id = b.id)
                AND gross_amount = (SELECT coalesce(sum(total_payable_amount), 0) FROM claim c
                                     WHERE c.provider_batch_name = b.name) AS agrees
           FROM provider_batch b ORDER BY name`,
      );
      return rows;
    },
    documents: async () =>
      (await owner.query<{ kind: string }>('SELECT kind FROM tax_document')).rows,
  };
}

test('closing takes out a claim whose cover has ended since the collection', async () => {
  const { portal, first, second, ...batch } = await anOpenBatch();
  expect(await batch.batches()).toEqual([{ status: 'OPEN', claim_count: 2, agrees: true }]);
  await takeCover(portal, 'COVER_ENDED', first);
  await batch.close();
  expect(await batch.claim(first)).toEqual({ raw_status: 'APPROVED', place: null });
  expect(await batch.claim(second)).toMatchObject({ raw_status: 'APPROVED (PENDING PAYMENT)' });
  expect(await batch.batches()).toEqual([{ status: 'CLOSED', claim_count: 1, agrees: true }]);
});

test('the job takes it out of an open batch, so that an assessor can take the approval back', async () => {
  const { portal, first, second, ...batch } = await anOpenBatch();
  const assessor = await portal.signIn('admin.assessor');
  await takeCover(portal, 'DOCTOR_LEFT', first);
  await takeCover(portal, 'DOCTOR_LEFT', second);
  await asWorker(portal, findCoverHits);
  const listed = await assessor.call('listClaimsHit', { query: { stage: 'IN_PAYMENT' } });
  const faults = ['DOCTOR_LEFT' as const];
  const body = { faults, reason: 'The doctor was a locum.' };
  expect(listed.data.map(({ uuid }) => uuid)).toContain(first);
  await assessor.call('keepCover', { params: { id: second }, body });
  await asWorker(portal, takeOutOfOpenBatches);
  expect(await batch.claim(first)).toMatchObject({ raw_status: 'APPROVED' });
  expect(await batch.claim(second)).toMatchObject({ raw_status: 'BATCH' });
  expect(await batch.batches()).toEqual([{ status: 'OPEN', claim_count: 1, agrees: true }]);
  const { rows } = await portal.db.owner.query(
    "SELECT after FROM audit_entry WHERE action = 'payments.take-out'",
  );
  expect(rows).toMatchObject([{ after: { claims: 1, is_deleted: false } }]);
  const decision = {
    version: 1,
    move: 'REOPEN',
    from_status: 'APPROVED',
    remark: 'Ended.',
  } as const;
  await assessor.call('decideClaim', { params: { id: first }, body: decision });
  expect(await batch.claim(first)).toMatchObject({ raw_status: 'PENDING ASSESSOR' });
});

test('a claim whose cover is back joins the open batch again, with a number of its own', async () => {
  const { portal, first, second, ...batch } = await anOpenBatch();
  await takeCover(portal, 'COVER_ENDED', first);
  await asWorker(portal, findCoverHits);
  await asWorker(portal, takeOutOfOpenBatches);
  await giveCoverBack(portal, 'COVER_ENDED', first);
  await asWorker(portal, findCoverHits);
  await batch.collect();
  expect(await batch.batches()).toEqual([{ status: 'OPEN', claim_count: 2, agrees: true }]);
  expect(await batch.claim(second)).toEqual({ raw_status: 'BATCH', place: '00002' });
  expect(await batch.claim(first)).toEqual({ raw_status: 'BATCH', place: '00003' });
});

test('a batch that loses its last claim is deleted and gets no document', async () => {
  const { portal, first, second, ...batch } = await anOpenBatch();
  await takeCover(portal, 'COVER_ENDED', first);
  await takeCover(portal, 'COVER_ENDED', second);
  await batch.close();
  expect(await batch.batches()).toEqual([]);
  expect(await batch.documents()).toEqual([]);
  expect(await batch.claim(first)).toEqual({ raw_status: 'APPROVED', place: null });
});

test('a claim hit after its batch was closed is shown before the run is prepared and released', async () => {
  const { portal, first, finance, close } = await anOpenBatch();
  await close();
  await takeCover(portal, 'COVER_ENDED', first);
  await asWorker(portal, findCoverHits);
  const { data: hit } = await finance.call('listClaimsHit', { query: { stage: 'IN_PAYMENT' } });
  const uncovered = { claims: 1, amount: hit[0]?.total_payable_amount };
  const { data: preview } = await finance.call('previewPaymentRun', {});
  expect(preview.uncovered).toEqual(uncovered);
  const { data: run } = await finance.call('preparePaymentRun', {
    body: { payment_date: preview.payment_date },
  });
  expect(run.uncovered).toEqual(uncovered);
  const nothing = { claims: 0, amount: 0 };
  expect((await finance.call('previewPaymentRun', {})).data.uncovered).toEqual(nothing);
  const assessor = await portal.signIn('admin.assessor');
  const body = { faults: ['COVER_ENDED' as const], reason: 'The company has confirmed it.' };
  await assessor.call('keepCover', { params: { id: first }, body });
  const { data: afterKeeping } = await finance.call('getPaymentRun', { params: { id: run.id } });
  expect(afterKeeping.uncovered).toEqual(nothing);
});

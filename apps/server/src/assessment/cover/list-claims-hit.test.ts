import { COVER_FAULTS } from '@portal/rules/claims/cover/cover-faults.ts';
import { UNPAID_STAGES } from '@portal/rules/claims/lifecycle/cover-stages.ts';
import { describe, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { edit, read, remove } from '../../../test/edited-claims.ts';
import { countClaimsHit, findCoverHits } from '../../claims/public.ts';
import { aSubmittedClaim, giveCoverBack, RUN, takeCover } from './cover.builders.ts';

describe.each(COVER_FAULTS)('a claim whose cover is gone (%s)', (fault) => {
  test('is held out of its batch after the approval, until the cover is back', async () => {
    const { portal, assessor, id, ...claim } = await aSubmittedClaim();
    await claim.decide();
    expect(await claim.status()).toBe('APPROVED');
    await claim.enteredLastMonth();
    await takeCover(portal, fault, id);
    await claim.collect();
    expect(await claim.status()).toBe('APPROVED');
    const { data, totals } = await assessor.call('listClaimsHit', { query: { fault } });
    expect(data).toMatchObject([{ uuid: id, stage: 'APPROVED', cover: { faults: [fault] } }]);
    expect(totals).toEqual({ claims: 1, amount: data[0]?.total_payable_amount });
    await giveCoverBack(portal, fault, id);
    await claim.findHits();
    expect((await assessor.call('listClaimsHit', { query: {} })).data).toEqual([]);
    await claim.collect();
    expect(await claim.status()).toBe('BATCH');
  });

  test('is found by the job and counted before, and forgotten when the cover is back; an edit is then refused or pays less; while undecided, it goes to a person, who sees why', async () => {
    const { portal, clerk, assessor, id, body, ...claim } = await aSubmittedClaim();
    const list = async () => (await assessor.call('listClaimsHit', { query: {} })).data;
    await claim.findHits();
    expect(await list()).toEqual([]);
    await takeCover(portal, fault, id);
    await asWorker(portal, async ({ database }) => {
      const counted = await database.transaction((tx) => countClaimsHit(tx, [[id]]));
      expect(counted).toMatchObject({ claims: 1 });
    });
    await claim.findHits();
    expect(await list()).toMatchObject([{ uuid: id, stage: 'OPEN' }]);
    await giveCoverBack(portal, fault, id);
    await claim.findHits();
    expect(await list()).toEqual([]);

    const { data: before } = await read(clerk, id);
    await takeCover(portal, fault, id);
    const sent = await edit(clerk, before, body);
    const { data: after } = await read(clerk, id);
    expect([200, 422]).toContain(sent.status);
    const paysLess = after.total_payable_amount < before.total_payable_amount;
    expect(paysLess).toBe(sent.status === 200);
    await giveCoverBack(portal, fault, id);
    expect((await remove(clerk, after)).status).toBe(204);

    const { data: next } = await clerk.call('submitClaim', { body });
    await takeCover(portal, fault, next.uuid);
    await claim.decide(next.uuid);
    expect(await claim.status(next.uuid)).toBe('PENDING ASSESSOR');
    const { data: desk } = await assessor.call('getDeskClaim', {
      params: { id: next.uuid },
      query: {},
    });
    expect(desk.reasons).toContain(fault);
    expect(desk.cover).toMatchObject({ faults: [fault], kept: null });
  });
});

test('the preview of batches shows held claims apart from those that it takes', async () => {
  const { portal, id, ...claim } = await aSubmittedClaim();
  const finance = await portal.signIn('admin.finance');
  const preview = async () => (await finance.call('previewBatches', { query: { date: RUN } })).data;
  await claim.decide();
  await claim.enteredLastMonth();
  const before = await preview();
  expect(before).toMatchObject({ totals: { claims: 1 }, held: { claims: 0, amount: 0 } });
  await takeCover(portal, 'COVER_ENDED', id);
  await claim.findHits();
  const amount = before.totals.gross_amount;
  expect(await preview()).toMatchObject({ totals: { claims: 0 }, held: { claims: 1, amount } });
});

test('lists a paid claim, which is then recovered by an adjustment', async () => {
  const { portal, clerk, assessor, id, findHits } = await aSubmittedClaim();
  const finance = await portal.signIn('admin.finance');
  await portal.db.owner.query(
    `UPDATE claim SET raw_status = 'PAID', claim_status = 'approved', provider_batch_status = 'PAID_TO_PROVIDERS',
            provider_batch_name = 'PB-TEST', provider_batch_date = '2026-10-06' WHERE id = $1`,
    [id],
  );
  await takeCover(portal, 'DOCTOR_LEFT', id);
  const paid = () => finance.call('listClaimsHit', { query: { stage: 'PAID' } });
  await asWorker(portal, (services) => findCoverHits(services, UNPAID_STAGES));
  expect((await paid()).data).toEqual([]);
  await findHits();
  const { data, clinics } = await paid();
  expect(data).toMatchObject([{ uuid: id, stage: 'PAID', cover: { faults: ['DOCTOR_LEFT'] } }]);
  expect(clinics).toMatchObject([{ id: clerk.clinicId }]);
  const { data: read } = await assessor.call('getClaim', { params: { id }, query: {} });
  const refs = [
    ...(read.out_patient?.procedures ?? []).map((_, at) => `out_patient.procedures.${at}`),
    ...read.claim_drugs.map((_, at) => `claim_drugs.${at}`),
  ];
  const lines = refs.map((ref) => ({ ref, accepted_amount: 0, reason: 'OTHER' as const }));
  await finance.call('adjustClaim', {
    params: { id },
    body: { version: 1, reason: 'The doctor had left the clinic.', lines },
  });
  expect((await paid()).data).toEqual([]);
});

test('filters by clinic', async () => {
  const { portal, clerk, id, findHits, assessor } = await aSubmittedClaim();
  await takeCover(portal, 'COVER_ENDED', id);
  await findHits();
  const { clinicId } = clerk;
  const ofClinic = await assessor.call('listClaimsHit', { query: { clinic: clinicId } });
  expect(ofClinic.data.map(({ uuid }) => uuid)).toContain(id);
  const other = '00000000-0000-7000-8000-000000000000';
  expect((await assessor.call('listClaimsHit', { query: { clinic: other } })).data).toEqual([]);
});

import { propose } from '../../access/proposals/proposal.builders.ts';
import { expect, test } from 'vitest';
import { aSubmittedClaim, takeCover } from './cover.builders.ts';

const reason = 'The company has confirmed the cover in writing.';

async function aHeldClaim() {
  const claim = await aSubmittedClaim();
  await claim.decide();
  await claim.enteredLastMonth();
  await takeCover(claim.portal, 'COVER_ENDED', claim.id);
  return {
    ...claim,
    params: { id: claim.id },
    statusAfterCollecting: async () => {
      await claim.collect();
      return claim.status();
    },
  };
}

test('keeps a claim with a reason, so that the next batch takes it; the reason is audited', async () => {
  const { portal, params, assessor, statusAfterCollecting } = await aHeldClaim();
  expect(await statusAfterCollecting()).toBe('APPROVED');
  const body = { faults: ['COVER_ENDED' as const], reason };
  const { data } = await assessor.call('keepCover', { params, body });
  expect(data).toMatchObject({ faults: ['COVER_ENDED'], kept: { reason } });
  const { data: kept } = await assessor.call('listClaimsHit', { query: { kept: 'true' } });
  expect(kept).toMatchObject([{ uuid: params.id, cover: { kept: { reason } } }]);
  expect((await assessor.call('listClaimsHit', { query: {} })).data).toEqual([]);
  const { rows } = await portal.db.owner.query(
    "SELECT after FROM audit_entry WHERE action = 'assessment.keep-cover' AND subject_id = $1",
    [params.id],
  );
  expect(rows).toMatchObject([{ after: { faults: ['COVER_ENDED'], reason } }]);
  expect(await statusAfterCollecting()).toBe('BATCH');
});

test('a further fault holds a kept claim again', async () => {
  const { portal, id, params, assessor, statusAfterCollecting } = await aHeldClaim();
  const body = { faults: ['COVER_ENDED' as const], reason };
  await assessor.call('keepCover', { params, body });
  await takeCover(portal, 'DOCTOR_LEFT', id);
  expect(await statusAfterCollecting()).toBe('APPROVED');
  const { data } = await assessor.call('listClaimsHit', { query: {} });
  expect(data).toMatchObject([{ cover: { faults: ['COVER_ENDED', 'DOCTOR_LEFT'], kept: null } }]);
});

test('refuses to keep a claim in spite of faults that the user has not seen', async () => {
  const { portal, id, params, assessor } = await aHeldClaim();
  await takeCover(portal, 'DOCTOR_LEFT', id);
  const body = { faults: ['COVER_ENDED' as const], reason };
  expect((await assessor.refused('keepCover', { params, body })).code).toBe('COVER_CHANGED');
});

test('a claim above the authority of the user is kept by two people', async () => {
  const { portal, id, params } = await aHeldClaim();
  await portal.db.owner.query(
    `UPDATE claim SET total_payable_amount = 2000.01, total_fee_before_gst = 2000.01, total_fee_gst = 0,
            total_fee_amount = 2000.01, total_patient_payable_amount = 0 WHERE id = $1`,
    [id],
  );
  const member = await portal.signIn('admin.assessor');
  const body = { faults: ['COVER_ENDED' as const], reason };
  const proposal = await propose(member, 'keepCover', { params, body });
  const colleague = await portal.signIn('admin.assessor2');
  const confirming = { params: { id: proposal }, body: {} };
  expect((await colleague.refused('confirmProposal', confirming)).code).toBe('ABOVE_AUTHORITY');
  const ops = await portal.signIn('admin.ops');
  await ops.call('confirmProposal', confirming);
  const { data } = await ops.call('getDeskClaim', { params, query: {} });
  expect(data.cover).toMatchObject({ kept: { reason } });
});

test('reopening a held claim puts it back into the queue with its faults as reasons', async () => {
  const { params, assessor, statusAfterCollecting } = await aHeldClaim();
  await assessor.call('decideClaim', {
    params,
    body: { version: 1, move: 'REOPEN', from_status: 'APPROVED', remark: 'The cover has ended.' },
  });
  const { data } = await assessor.call('getDeskClaim', { params, query: {} });
  expect(data).toMatchObject({ raw_status: 'PENDING ASSESSOR', reasons: ['COVER_ENDED'] });
  expect(await statusAfterCollecting()).toBe('PENDING ASSESSOR');
});

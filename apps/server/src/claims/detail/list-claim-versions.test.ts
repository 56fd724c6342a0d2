// The versions and the timeline of a claim.
import { describe, expect, test } from 'vitest';
import { submitAndRead } from '../../../test/claim-builders.ts';
import { aDocument } from '../../../test/document-builders.ts';
import { aClinic, edit, read, withFee } from '../../../test/edited-claims.ts';

describe('the versions of a claim', () => {
  test('contain the claim as sent each time, with amounts, author and time', async () => {
    const { portal, clerk, body } = await aClinic();
    const first = await submitAndRead(clerk, body);
    portal.services.clock.set('2026-11-06T10:05:00+08:00');
    await edit(clerk, first, { ...withFee(body, 100), claim_drugs: [] });
    const { data: second } = await read(clerk, first.uuid);
    const { data } = await clerk.call('listClaimVersions', { params: { id: first.uuid } });
    expect(data).toMatchObject([
      {
        version: 1,
        at: '2026-11-06T02:00:00.000Z',
        modified_by: first.created_by,
        total_fee_amount: first.total_fee_amount,
        total_payable_amount: first.total_payable_amount,
        claim: { claim_drugs: [{ da_sku_id: 'DR0001' }] },
      },
      {
        version: 2,
        at: '2026-11-06T02:05:00.000Z',
        total_fee_amount: 109,
        total_fee_before_gst: second.total_fee_before_gst,
        total_fee_gst: second.total_fee_gst,
        total_copay_amount: second.total_copay_amount,
        total_excluded_amount: second.total_excluded_amount,
        total_patient_payable_amount: second.total_patient_payable_amount,
        claim: { claim_drugs: [] },
      },
    ]);
    const { rows } = await portal.db.owner.query(
      `SELECT count(*)::int AS read FROM audit_entry WHERE action = 'claims.read-versions' AND subject_id = $1`,
      [first.uuid],
    );
    expect(rows).toEqual([{ read: 1 }]);
  });

  test("are not found (404) for another clinic's claim", async () => {
    const { portal, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    const stranger = await portal.signIn('clinic.other');
    expect(
      await stranger.refused('listClaimVersions', { params: { id: claim.uuid } }),
    ).toMatchObject({ http: 404, code: 'CLAIM_NOT_FOUND' });
  });
});

describe('the timeline', () => {
  test('has submission, documents, remarks and edits in order of time, each with its author', async () => {
    const { portal, clerk, body } = await aClinic();
    const document = await aDocument(clerk);
    portal.services.clock.set('2026-11-06T10:01:00+08:00');
    const claim = await submitAndRead(clerk, {
      ...body,
      supporting_docs: [{ s3_key: document, doc_category: 'RECEIPT' }],
    });
    portal.services.clock.set('2026-11-06T10:02:00+08:00');
    await clerk.call('addClaimRemark', {
      params: { id: claim.uuid },
      body: { remarks: 'Paid by card.' },
    });
    portal.services.clock.set('2026-11-06T10:03:00+08:00');
    await edit(clerk, claim, {
      ...body,
      supporting_docs: [{ s3_key: document, doc_category: 'RECEIPT' }],
    });
    const { data } = await read(clerk, claim.uuid);
    expect(data.timeline.map(({ kind, to_status: to, text }) => [kind, to, text])).toEqual([
      ['DOCUMENT', null, 'referral letter.pdf'],
      ['STATUS', 'NEW', null],
      ['REMARK', null, 'Paid by card.'],
      ['EDIT', 'NEW', null],
    ]);
    const { data: me } = await clerk.call('getMe', {});
    expect(new Set(data.timeline.map((entry) => entry.actor))).toEqual(new Set([me.name]));
  });
});

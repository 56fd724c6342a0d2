// Deleting a submitted claim.
import { describe, expect, test } from 'vitest';
import { aClaim, submitAndRead } from '../../../test/claim-builders.ts';
import { aClinic, edit, read, remove, usedBy, withFee } from '../../../test/edited-claims.ts';

describe('a deletion', () => {
  test('CLM-20 removes the claim from the history and releases its usage', async () => {
    const { portal, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, {
      ...withFee(body, 500),
      claim_drugs: [],
      approval_code: 'APPR400X',
    });
    expect((await remove(clerk, claim)).status).toBe(204);
    expect((await clerk.refused('getClaim', { params: { id: claim.uuid }, query: {} })).http).toBe(
      404,
    );
    const { data } = await clerk.call('listClaims', { query: { q: claim.claim_code } });
    expect(data).toEqual([]);
    expect(await usedBy(portal, claim.uuid)).toBe(0);
    const { rows } = await portal.db.owner.query(
      "SELECT used_by FROM approval_code WHERE code = 'APPR400X'",
    );
    expect(rows).toEqual([{ used_by: null }]);
    expect((await remove(clerk, claim)).status).toBe(404);
  });

  test('CLM-20 removes it from every list, its sums and the exported file, with any filter', async () => {
    const { clerk, body } = await aClinic();
    const kept = await submitAndRead(clerk, await aClaim(clerk, 'T3000008G'));
    const claim = await submitAndRead(clerk, body);
    await remove(clerk, claim);
    const { member_id_claimant: member } = body;
    const questions = [
      { query: {}, left: [kept] },
      { query: { sort: 'total_fee_amount,desc' }, left: [kept] },
      { query: { member }, left: [] },
    ];
    for (const { query, left } of questions) {
      const { data, page, totals } = await clerk.call('listClaims', { query });
      expect(data.map(({ uuid }) => uuid)).toEqual(left.map(({ uuid }) => uuid));
      expect(page.total_items).toBe(left.length);
      const sum = left.reduce((total, { total_fee_amount: fee }) => total + fee, 0);
      expect(totals.total_fee_amount).toBe(sum);
      const { body: file } = await clerk.send({
        method: 'GET',
        url: '/api/claim/v1/exports/claims',
        query: { format: 'csv', ...query },
      });
      expect(file.match(/OC-\d{4}-\d{6}/g) ?? []).toEqual(left.map((one) => one.claim_code));
    }
  });

  test('leaves no link from the former draft to the claim', async () => {
    const { clerk, body } = await aClinic();
    const { data: draft } = await clerk.call('createDraft', { body });
    const { data: claim } = await clerk.call('submitClaim', {
      body: { ...body, draft_id: draft.uuid, draft_version: 1 },
    });
    await remove(clerk, claim);
    const problem = await clerk.refused('getDraft', { params: { id: draft.uuid }, query: {} });
    expect(problem).toMatchObject({ code: 'DRAFT_NOT_FOUND', details: [] });
  });

  test('CLM-20 DRAFT-04 has separate calls for a draft and a claim', async () => {
    const { clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    const { data: draft } = await clerk.call('createDraft', { body });
    const headers = { 'if-match': '"1"' };
    const wrongWay = { params: { id: claim.uuid }, headers };
    expect((await clerk.refused('deleteDraft', wrongWay)).code).toBe('DRAFT_NOT_FOUND');
    expect((await remove(clerk, draft)).status).toBe(404);
  });

  test('is rejected once the claim is adjudicated', async () => {
    const { portal, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    await portal.db.owner.query("UPDATE claim SET raw_status = 'PENDING ASSESSOR' WHERE id = $1", [
      claim.uuid,
    ]);
    expect(await remove(clerk, claim)).toMatchObject({
      status: 409,
      body: { code: 'CLAIM_STATE_CONFLICT' },
    });
    // Operations can edit the claim but not delete it.
    const admin = await portal.signIn('admin.ops');
    expect((await remove(admin, claim)).status).toBe(409);
  });

  test('does not find the claim for another clinic', async () => {
    const { portal, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    const stranger = await portal.signIn('clinic.other');
    expect((await remove(stranger, claim)).status).toBe(404);
    expect((await edit(stranger, claim, body)).status).toBe(404);
    expect((await read(clerk, claim.uuid)).data.version).toBe(1);
  });
});

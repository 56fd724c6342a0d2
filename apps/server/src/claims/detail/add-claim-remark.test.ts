// Remarks by type, and the users who write and read them.
import { REMARK_TYPES } from '@portal/rules/claims/form/remark-types.ts';
import { describe, expect, test } from 'vitest';
import { submitAndRead } from '../../../test/claim-builders.ts';
import { aClinic, edit, read } from '../../../test/edited-claims.ts';
import { sql } from '../../platform/database/database.ts';

async function aRemarkedClaim() {
  const { portal, clerk, body } = await aClinic();
  const claim = await submitAndRead(clerk, { ...body, claim_remarks: [{ remarks: 'with it' }] });
  const admin = await portal.signIn('admin.ops');
  for (const type of REMARK_TYPES) {
    // The order of the remarks matters.
    await admin.call('addClaimRemark', {
      params: { id: claim.uuid },
      body: { type, remarks: `said of ${type}` },
    });
  }
  return { portal, clerk, admin, body, claim };
}

describe('addClaimRemark', () => {
  test('CLM-14 returns remarks of all types with their authors, and rejects other types', async () => {
    const { admin, claim } = await aRemarkedClaim();
    const { data: me } = await admin.call('getMe', {});
    const { data } = await read(admin, claim.uuid);
    const said = data.claim_remarks.filter((one) => one.remarks !== 'with it');
    expect(said).toEqual(
      REMARK_TYPES.map((type) => ({
        type,
        user_id: me.userId,
        user_name: me.name,
        remarks: `said of ${type}`,
        created_at: said[0]?.created_at,
      })),
    );
    const refused = await admin.send({
      method: 'POST',
      url: `/api/claim/v1/claims/${claim.uuid}/remarks`,
      body: { type: 'OTHER', remarks: 'x' },
    });
    expect(refused.statusCode).toBe(422);
  });

  test('shows internal remarks in the claim, its timeline and the rows to administrators only', async () => {
    const { portal, clerk, admin, claim } = await aRemarkedClaim();
    const answer = await clerk.send({ method: 'GET', url: `/api/claim/v1/claims/${claim.uuid}` });
    expect(answer.body).toContain('said of SETTLEMENT');
    expect(answer.body).not.toContain('INTERNAL');
    const { data } = await read(admin, claim.uuid);
    expect(data.timeline.map((entry) => entry.text)).toContain('said of INTERNAL');
    const { rows } = await portal.db.owner.query<{ id: string }>(
      `SELECT s.id FROM user_session s JOIN app_user u ON u.id = s.user_id
        WHERE u.username = 'clinic.gp' ORDER BY s.id DESC LIMIT 1`,
    );
    const seen = await portal.database.inSession(rows[0]?.id ?? '', (tx) =>
      tx.many(
        sql<{
          type: string;
        }>`SELECT DISTINCT type FROM claim_remark WHERE claim_id = ${claim.uuid}`,
      ),
    );
    expect(seen?.map(({ type }) => type).toSorted()).toEqual([
      'CLAIM',
      'INSURER',
      'MEMBER',
      'SETTLEMENT',
    ]);
  });

  test.each(REMARK_TYPES.filter((type) => type !== 'CLAIM'))(
    'rejects a remark of type %s from a clinic',
    async (type) => {
      const { clerk, body } = await aClinic();
      const claim = await submitAndRead(clerk, body);
      const refused = await clerk.refused('addClaimRemark', {
        params: { id: claim.uuid },
        body: { type, remarks: 'x' },
      });
      expect(refused).toMatchObject({ http: 403, code: 'FORBIDDEN' });
      expect((await read(clerk, claim.uuid)).data.claim_remarks).toEqual([]);
    },
  );

  test('keeps later remarks in an edit that omits them, and removes omitted remarks that were sent with the claim', async () => {
    const { clerk, body, claim } = await aRemarkedClaim();
    await clerk.call('addClaimRemark', {
      params: { id: claim.uuid },
      body: { remarks: 'with it' },
    });
    await edit(clerk, claim, body);
    const { data } = await read(clerk, claim.uuid);
    expect(data.claim_remarks.map((one) => one.remarks)).toEqual([
      'said of INSURER',
      'said of SETTLEMENT',
      'said of MEMBER',
      'said of CLAIM',
      'with it',
    ]);
  });

  test('requires a text of up to 500 characters, and a claim of the clinic', async () => {
    const { portal, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    const params = { id: claim.uuid };
    for (const remarks of ['', '   ', 'x'.repeat(501)]) {
      expect(await clerk.refused('addClaimRemark', { params, body: { remarks } })).toMatchObject({
        http: 422,
        details: [{ field: 'remarks' }],
      });
    }
    const most = { params, body: { remarks: 'x'.repeat(500) } };
    expect(await clerk.try('addClaimRemark', most)).toMatchObject({ status: 201 });
    const stranger = await portal.signIn('clinic.other');
    expect(await stranger.refused('addClaimRemark', most)).toMatchObject({
      http: 404,
      code: 'CLAIM_NOT_FOUND',
    });
  });
});

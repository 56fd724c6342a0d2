// Only specialist clinics can claim for stays: clinics of other kinds cannot.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPatient, type ClaimBody } from '../../../test/claim-builders.ts';
import { demoMember } from '../../../test/fixtures.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { anInpatientClaim } from '../../../test/stay-builders.ts';

let portal: Portal;
let gp: Visitor;
let body: ClaimBody;
beforeAll(async () => {
  portal = await openPortal();
  gp = await portal.signIn('clinic.gp');
  await findPatient(gp, demoMember);
  const stay = await anInpatientClaim(await portal.signIn('clinic.sp'));
  body = { ...stay, provider_company_id: gp.clinicId, supporting_docs: [] };
});
afterAll(() => portal.close());

describe('a general practice', () => {
  test('IP-01 cannot submit a claim for a stay', async () => {
    const refusal = await gp.refused('submitClaim', { body });
    expect(refusal.details).toContainEqual(
      expect.objectContaining({ field: 'claim_type', code: 'CLAIM_TYPE_NOT_OFFERED' }),
    );
  });

  test('IP-01 can neither save a draft of a stay nor calculate it', async () => {
    const { data: visit } = await gp.call('createDraft', {
      body: { ...body, claim_type: 'OUTPATIENT', in_patient: null },
    });
    const turned = { params: { id: visit.uuid }, body, headers: { 'if-match': '"1"' } };
    const refusals = await Promise.all([
      gp.refused('createDraft', { body }),
      gp.refused('updateDraft', turned),
      gp.refused('calculateClaim', { body }),
      gp.refused('getClaimContext', { body }),
    ]);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        http: 422,
        code: 'VALIDATION_FAILED',
        details: [{ field: 'claim_type', code: 'CLAIM_TYPE_NOT_OFFERED' }],
      });
    }
  });

  test('can still list, read and delete an earlier draft of a stay', async () => {
    const { data: draft } = await gp.call('createDraft', {
      body: { ...body, claim_type: 'OUTPATIENT' },
    });
    await portal.db.owner.query(
      `UPDATE claim_draft SET claim_type = 'INPATIENT', sent_claim = sent_claim || '{"claim_type": "INPATIENT"}'
        WHERE id = $1`,
      [draft.uuid],
    );
    const params = { id: draft.uuid };
    const { data: listed } = await gp.call('listDrafts', { query: { claim_type: 'INPATIENT' } });
    expect(listed.map(({ uuid }) => uuid)).toEqual([draft.uuid]);
    const { data: checks } = await gp.call('checkDrafts', { query: { ids: draft.uuid } });
    expect(checks[0]?.problems).toMatchObject([{ code: 'CLAIM_TYPE_NOT_OFFERED' }]);
    expect((await gp.call('getDraft', { params, query: {} })).data.claim_type).toBe('INPATIENT');
    const headers = { 'if-match': '"1"' };
    expect((await gp.try('deleteDraft', { params, headers })).status).toBe(204);
  });
});

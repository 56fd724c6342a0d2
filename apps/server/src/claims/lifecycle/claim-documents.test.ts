// Which documents a claim may name: each once, and none that belongs to something else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClaimBody } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { anInpatientClaim } from '../../../test/stay-builders.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
});
afterAll(() => portal.close());

describe('one file for several papers of a stay', () => {
  let specialist: Visitor;
  let good: ClaimBody;
  let body: ClaimBody;
  const refusal = {
    http: 422,
    code: 'VALIDATION_FAILED',
    details: [
      { field: 'supporting_docs.1', code: 'DOCUMENT_TWICE' },
      { field: 'supporting_docs.2', code: 'DOCUMENT_TWICE' },
    ],
  };
  beforeAll(async () => {
    specialist = await portal.signIn('clinic.sp');
    good = await anInpatientClaim(specialist);
    const [first, ...others] = good.supporting_docs ?? [];
    const again = others.map((paper) => ({ ...paper, s3_key: first?.s3_key ?? '' }));
    body = { ...good, supporting_docs: [...(first === undefined ? [] : [first]), ...again] };
  });

  test('is refused in a claim, where it is named again', async () => {
    expect(await specialist.refused('submitClaim', { body })).toMatchObject(refusal);
  });

  test('is refused in a draft, a new one and one that is there', async () => {
    expect(await specialist.refused('createDraft', { body })).toMatchObject(refusal);
    const { data: draft } = await specialist.call('createDraft', {
      body: { ...good, supporting_docs: [] },
    });
    const params = { id: draft.uuid };
    const headers = { 'if-match': '"1"' };
    expect(await specialist.refused('updateDraft', { params, body, headers })).toMatchObject(
      refusal,
    );
  });

  test('is refused in the correction of a claim, which keeps what it has', async () => {
    const { data: claim } = await specialist.call('submitClaim', { body: good });
    const refused = await specialist.refused('updateClaim', {
      params: { id: claim.uuid },
      body,
      headers: { 'if-match': '"1"' },
    });
    expect(refused).toMatchObject(refusal);
    const { data } = await specialist.call('getClaim', { params: { id: claim.uuid }, query: {} });
    expect(data.supporting_docs).toHaveLength(3);
  });
});

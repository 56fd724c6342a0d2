// The documents that a claim may name: each only once, and none that belongs to another claim or draft.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClaimBody } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { anInpatientClaim } from '../../../test/stay-builders.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
});
afterAll(() => portal.close());

describe('one file for several documents of a stay', () => {
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

  test('is rejected in a claim at the second mention', async () => {
    expect(await specialist.refused('submitClaim', { body })).toMatchObject(refusal);
  });

  test('is rejected in a new draft and in an existing one', async () => {
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

  test('is rejected in an edited claim, which keeps its documents', async () => {
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

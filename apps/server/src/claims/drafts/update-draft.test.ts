import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('rejects the save of a second editor and overwrites nothing', async () => {
  const body = await aClaim(clerk, 'T3000001Z');
  const { data } = await clerk.call('createDraft', { body });
  const mine = {
    params: { id: data.uuid },
    body: { ...body, receipt_no: 'MINE' },
    headers: { 'if-match': '"1"' },
  };
  const theirs = {
    params: { id: data.uuid },
    body: { ...body, receipt_no: 'THEIRS' },
    headers: { 'if-match': '"1"' },
  };
  const answers = await Promise.all([
    clerk.try('updateDraft', mine),
    clerk.try('updateDraft', theirs),
  ]);
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 412]));
});

test('names the claim that a draft became, or reports that it was deleted', async () => {
  const body = await aClaim(clerk, 'T3000001Z', { date_of_visit_start: '2026-10-28' });
  const { data: draft } = await clerk.call('createDraft', { body });
  const { data: claim } = await clerk.call('submitClaim', {
    body: { ...body, draft_id: draft.uuid, draft_version: draft.version },
  });
  const save = {
    params: { id: draft.uuid },
    body,
    headers: { 'if-match': `"${draft.version}"` },
  };
  expect(await clerk.refused('updateDraft', save)).toMatchObject({
    http: 404,
    code: 'DRAFT_NOT_FOUND',
    details: [
      {
        field: 'draft',
        code: 'DRAFT_SUBMITTED',
        message: claim.claim_code,
        params: { claim: claim.uuid },
      },
    ],
  });
  const { data: other } = await clerk.call('createDraft', { body });
  await clerk.call('deleteDraft', {
    params: { id: other.uuid },
    headers: { 'if-match': `"${other.version}"` },
  });
  const late = { ...save, params: { id: other.uuid } };
  expect(await clerk.refused('updateDraft', late)).toMatchObject({
    http: 404,
    code: 'DRAFT_NOT_FOUND',
    details: [],
  });
});

test('refuses to move a draft to another clinic of the group, or to submit it there', async () => {
  const manager = await portal.signIn('group.merlion');
  const { rows } = await portal.db.owner.query<{ id: string }>(
    "SELECT id FROM location WHERE code = 'GP0002'",
  );
  const here = await aClaim(clerk, 'T3000001Z');
  const there = { ...here, provider_company_id: rows[0]?.id ?? '' };
  const { data: draft } = await manager.call('createDraft', { body: there });
  const params = { id: draft.uuid };
  const gone = { http: 404, code: 'DRAFT_NOT_FOUND' };
  const save = { params, body: here, headers: { 'if-match': '"1"' } };
  expect(await manager.refused('updateDraft', save)).toMatchObject(gone);
  const body = { ...here, draft_id: draft.uuid, draft_version: draft.version };
  expect(await manager.refused('submitClaim', { body })).toMatchObject(gone);
  expect((await manager.call('getDraft', { params, query: {} })).data.version).toBe(1);
});

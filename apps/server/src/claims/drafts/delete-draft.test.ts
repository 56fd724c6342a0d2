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

test('DRAFT-04 DRAFT-08 lists drafts, last saved first, and deletes one with a separate call', async () => {
  const body = await aClaim(clerk, 'T3000001Z');
  portal.services.clock.advance(60_000);
  const { data } = await clerk.call('createDraft', { body });
  const before = await clerk.call('listDrafts', { query: {} });
  expect(before.data[0]?.uuid).toBe(data.uuid);
  const params = { id: data.uuid };
  const headers = { 'if-match': `"${before.data[0]?.version}"` };
  expect((await clerk.try('deleteDraft', { params, headers })).status).toBe(204);
  const gone = { params: { id: data.uuid }, query: {} };
  expect(await clerk.refused('getDraft', gone)).toMatchObject({ http: 404 });
  const after = await clerk.call('listDrafts', { query: {} });
  expect(after.page.total_items).toBe(before.page.total_items - 1);
});

test('refuses to delete a draft that was saved in the meantime', async () => {
  const body = await aClaim(clerk, 'T3000001Z');
  const { data } = await clerk.call('createDraft', { body });
  const params = { id: data.uuid };
  const headers = { 'if-match': `"${data.version}"` };
  await clerk.call('updateDraft', { params, body: { ...body, receipt_no: 'NEWER' }, headers });
  expect(await clerk.refused('deleteDraft', { params, headers })).toMatchObject({
    http: 412,
    code: 'VERSION_CONFLICT',
  });
  const { data: kept } = await clerk.call('getDraft', { params, query: {} });
  expect(kept.claim.receipt_no).toBe('NEWER');
});

test('does not delete claims', async () => {
  const body = await aClaim(clerk, 'T3000001Z', { date_of_visit_start: '2026-11-03' });
  const { data } = await clerk.call('submitClaim', { body });
  const refused = await clerk.refused('deleteDraft', {
    params: { id: data.uuid },
    headers: { 'if-match': '"1"' },
  });
  expect(refused).toMatchObject({ http: 404, code: 'DRAFT_NOT_FOUND' });
  expect((await clerk.try('getClaim', { params: { id: data.uuid }, query: {} })).status).toBe(200);
});

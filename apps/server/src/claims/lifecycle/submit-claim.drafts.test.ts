// Submitting a draft as a claim.
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

test('DRAFT-06 creates a new claim from a draft and deletes the draft', async () => {
  const body = await aClaim(clerk, 'T3000001Z', { date_of_visit_start: '2026-11-04' });
  const { data: draft } = await clerk.call('createDraft', { body });
  const reply = await clerk.call('submitClaim', {
    body: { ...body, draft_id: draft.uuid, draft_version: draft.version },
  });
  expect(reply.message).toBe('Your draft submitted successfully.');
  expect(reply.data.uuid).not.toBe(draft.uuid);
  expect(await clerk.refused('getDraft', { params: { id: draft.uuid }, query: {} })).toMatchObject({
    http: 404,
  });
});

test('rejects a draft of another member, and a draft whose version has changed since it was read', async () => {
  const body = await aClaim(clerk, 'T3000001Z');
  const { data: draft } = await clerk.call('createDraft', { body });
  const other = await aClaim(clerk, 'T3000004D');
  expect(
    await clerk.refused('submitClaim', {
      body: { ...other, draft_id: draft.uuid, draft_version: draft.version },
    }),
  ).toMatchObject({ code: 'DRAFT_NOT_FOUND' });
  await clerk.call('updateDraft', {
    params: { id: draft.uuid },
    body,
    headers: { 'if-match': `"${draft.version}"` },
  });
  const blind = { ...body, draft_id: draft.uuid };
  expect(await clerk.refused('submitClaim', { body: blind })).toMatchObject({
    http: 428,
    code: 'VERSION_REQUIRED',
    message: 'Send draft_version with the version of the draft that you read.',
    details: [{ field: 'draft_version' }],
  });
  const stale = { ...body, draft_id: draft.uuid, draft_version: draft.version };
  expect(await clerk.refused('submitClaim', { body: stale })).toMatchObject({
    http: 412,
    code: 'VERSION_CONFLICT',
  });
  const { data: kept } = await clerk.call('getDraft', { params: { id: draft.uuid }, query: {} });
  expect(kept.version).toBe(draft.version + 1);
});

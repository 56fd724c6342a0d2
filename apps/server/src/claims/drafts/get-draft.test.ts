import { randomUUID } from 'node:crypto';
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

test('returns the same draft as createDraft', async () => {
  const body = await aClaim(clerk, 'T3000001Z');
  const { data } = await clerk.call('createDraft', { body });
  const read = await clerk.call('getDraft', { params: { id: data.uuid }, query: {} });
  expect(read.data).toEqual(data);
});

test('returns 404 for an unknown draft and for another clinic', async () => {
  const { data } = await clerk.call('createDraft', { body: await aClaim(clerk, 'T3000001Z') });
  const stranger = await portal.signIn('clinic.other');
  const gone = { http: 404, code: 'DRAFT_NOT_FOUND' };
  const unknown = { params: { id: randomUUID() }, query: {} };
  expect(await clerk.refused('getDraft', unknown)).toMatchObject(gone);
  const foreign = { params: { id: data.uuid }, query: {} };
  expect(await stranger.refused('getDraft', foreign)).toMatchObject(gone);
});

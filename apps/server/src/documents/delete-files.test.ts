import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDocument, storedFiles } from '../../test/document-builders.ts';
import { openPortal, portalForTest, type Portal } from '../../test/portal.ts';
import { deleteObject } from './sweep-documents.job.ts';

let shared: Portal;
beforeAll(async () => {
  shared = await openPortal();
});
afterAll(() => shared.close());

const aClerk = () => shared.signIn('clinic.gp');

/** A separate portal for tests that count all stored files. */
async function aClinic() {
  const portal = await portalForTest({ template: 'claimless' });
  return { portal, clerk: await portal.signIn('clinic.gp') };
}

test('DOC-03 deletes two files whose keys are joined by /', async () => {
  const { portal, clerk } = await aClinic();
  const keys = [await aDocument(clerk), await aDocument(clerk)];
  const url = `/api/claim/v1/claims/file/delete/${keys.join('/')}`;
  expect((await clerk.send({ method: 'DELETE', url })).statusCode).toBe(204);
  await Promise.all(keys.map((id) => deleteObject({ id }, portal.services)));
  expect(storedFiles(portal, 'kept')).toEqual([]);
  for (const id of keys) {
    expect((await clerk.refused('openDocument', { params: { id } })).http).toBe(404);
  }
});

test('queues the deletion of each file once', async () => {
  const { portal, clerk } = await aClinic();
  const id = await aDocument(clerk);
  await clerk.call('deleteFiles', { params: { '*': `${id}/${id}` } });
  const { rows } = await portal.db.owner.query(
    "SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE task_identifier = 'delete_object'",
  );
  expect(rows).toEqual([{ jobs: 1 }]);
});

test('deletes nothing if one of the files does not exist', async () => {
  const clerk = await aClerk();
  const id = await aDocument(clerk);
  for (const keys of [`${id}/00000000-0000-7000-8000-000000000000`, `${id}/..`, `${id}/`]) {
    const refusal = await clerk.refused('deleteFiles', { params: { '*': keys } });
    expect(refusal).toMatchObject({ http: 404, code: 'DOCUMENT_NOT_FOUND' });
  }
  await clerk.call('openDocument', { params: { id }, query: {} });
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { anUpload, aPreview } from './import.builders.ts';

test('shows first records and invalid rows only to users who import', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  await portal.db.owner.query(
    "UPDATE role SET permissions = permissions || '{master-data:read}' WHERE name = 'providermanager'",
  );
  const admin = await portal.signIn('admin.ops');
  const text = 'national_id,name,date_of_birth\nT3000001Z,Another Name,1980-05-03\n';
  const { id, bad_rows: own } = await aPreview(portal, admin, 'members', text);
  expect(own).not.toEqual([]);
  const reader = await portal.signIn('admin.finance');
  const { data } = await reader.call('getImport', { params: { id } });
  expect(data).toMatchObject({
    status: 'REFUSED',
    bad_row_count: own.length,
    bad_rows: [],
    samples: [],
  });
});

test('shows the progress while a job works on the file, and no import that does not exist', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const id = await anUpload(admin, 'insurers', 'code,name\nNEW,New Insurer\n');
  const params = { id };
  expect((await admin.call('getImport', { params })).data.progress).toBeNull();
  await admin.call('previewImport', { params, body: {} });
  expect((await admin.call('getImport', { params })).data).toMatchObject({
    status: 'PREVIEWING',
    progress: { step: 'READING', bytes: 0, lines: 0 },
    moves: [],
  });
  const unknown = await admin.refused('getImport', { params: { id: randomUUID() } });
  expect(unknown.code).toBe('IMPORT_NOT_FOUND');
});

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

test('has the problem of an invalid row as a code with its values, and in English', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const file = 'code,name,insurer_code,scheme_type\nNEW,New,NOBODY,FFS\nOTHER,Other,AXA,NONE\n';
  const { bad_rows } = await aPreview(portal, admin, 'panels', file);
  expect(bad_rows).toEqual([
    {
      line: 2,
      column: null,
      problem: 'there is no insurer NOBODY',
      code: 'NO_INSURER',
      params: { code: 'NOBODY' },
    },
    {
      line: 3,
      column: 'scheme_type',
      problem: 'scheme_type must be one of ESSENTIAL, ADMINISTRATIVE, FFS',
      code: 'NOT_ONE_OF',
      params: { column: 'scheme_type', choices: 'ESSENTIAL, ADMINISTRATIVE, FFS' },
    },
  ]);
});

test('shows the sentence of a problem that an earlier version has stored', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const { id } = await aPreview(portal, admin, 'panels', 'code,name\nNEW,New\n');
  await portal.db.owner.query('UPDATE import_run SET bad_rows = $2 WHERE id = $1', [
    id,
    JSON.stringify([{ line: 2, wrong: 'there is no insurer NOBODY' }]),
  ]);
  const { data } = await admin.call('getImport', { params: { id } });
  expect(data.bad_rows).toEqual([
    { line: 2, column: null, problem: 'there is no insurer NOBODY', code: null, params: {} },
  ]);
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

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { anUpload } from './import.builders.ts';

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

import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { finishTransfers } from './import.builders.ts';
import { sweepImports } from './sweep-imports.job.ts';
import { asWorker } from '../../../test/as-worker.ts';

test('shows a file only to the user who has asked for it, for an hour', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  await portal.db.owner.query(
    "UPDATE role SET permissions = permissions || '{master-data:export}' WHERE name = 'providermanager'",
  );
  const admin = await portal.signIn('admin.ops');
  const { data } = await admin.call('startExport', { body: { kind: 'members' } });
  const params = { id: data.id };
  expect((await admin.call('getExport', { params })).data.url).toBeNull();
  await finishTransfers(portal);
  const done = (await admin.call('getExport', { params })).data;
  expect(done.status).toBe('DONE');
  expect(done.file_name).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/);
  expect(done.url).toContain(data.id);
  const other = await portal.signIn('admin.finance');
  expect((await other.refused('getExport', { params })).code).toBe('EXPORT_NOT_FOUND');

  portal.services.clock.advance(61 * 60_000);
  await asWorker(portal, (services) => sweepImports(services));
  const later = await portal.signIn('admin.ops');
  expect((await later.refused('getExport', { params })).code).toBe('EXPORT_NOT_FOUND');
});

import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { aPreview } from './import.builders.ts';

test('ends an import without applying it, and forgets its file and samples', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const { id } = await aPreview(portal, admin, 'public-holidays', 'day,name\n2090-01-01,A\n');
  const { data } = await admin.call('discardImport', { params: { id }, body: {} });
  expect(data).toMatchObject({ status: 'DISCARDED', samples: [], moves: [] });
  const { rows } = await portal.db.owner.query(
    `SELECT payload ->> 'id' AS id FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'delete_object'`,
  );
  expect(rows).toEqual([{ id }]);
  const again = await admin.refused('discardImport', { params: { id }, body: {} });
  expect(again.code).toBe('IMPORT_MOVE_NOT_POSSIBLE');
});

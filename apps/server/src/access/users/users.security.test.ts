import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { sql } from '../../platform/database/database.ts';

test('the application cannot change status or roles directly', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const change = portal.database.transaction((tx) =>
    tx.run(sql`UPDATE app_user SET status = 'ACTIVE', roles = '{superadmin}'`),
  );
  await expect(change).rejects.toThrow('permission denied');
});

import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { aPreview } from './import.builders.ts';

test('opens a file with all invalid rows, and is audited', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const lines = Array.from({ length: 130 }, (_, index) => `never,Day ${index}`);
  const refused = await aPreview(portal, admin, 'public-holidays', `day,name\n${lines.join('\n')}`);
  expect(refused.bad_rows).toHaveLength(100);
  const { data } = await admin.call('openImportErrors', { params: { id: refused.id } });
  const { body, headers } = await admin.fetch(data.url);
  expect(headers['content-disposition']).toContain('public-holidays-errors.csv');
  const rows = body.trimEnd().split('\n');
  expect(rows).toHaveLength(131);
  expect(rows[0]).toBe('line,column,problem');
  expect(rows[130]).toMatch(/^131,day,day /);
  const audits = await portal.db.owner.query(
    "SELECT FROM audit_entry WHERE action = 'operations.read-import-errors' AND subject_id = $1",
    [refused.id],
  );
  expect(audits.rowCount).toBe(1);

  const good = await aPreview(portal, admin, 'public-holidays', 'day,name\n2090-01-01,A\n');
  const none = await admin.refused('openImportErrors', { params: { id: good.id } });
  expect(none.code).toBe('ERROR_FILE_NOT_FOUND');
});

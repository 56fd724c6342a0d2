import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { aPreview, anApplied, anUpload } from './import.builders.ts';

test('lists imports, the newest first, by kind and page', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const { clock } = portal.services;
  const admin = await portal.signIn('admin.ops');
  await anApplied(portal, admin, 'public-holidays', 'day,name\n2090-01-01,New Year\n');
  clock.advance(1_000);
  await aPreview(portal, admin, 'public-holidays', 'day,name\nnever,Nothing\n');
  clock.advance(1_000);
  await anUpload(admin, 'insurers', 'code,name\nNEW,New Insurer\n');
  const { data, page } = await admin.call('listImports', { query: {} });
  expect(page.total_items).toBe(3);
  expect(data).toMatchObject([
    { kind: 'insurers', status: 'UPLOADING', by: 'Opsa Admin', counts: null, ended_at: null },
    { kind: 'public-holidays', status: 'REFUSED', bad_row_count: 1, counts: null },
    {
      kind: 'public-holidays',
      status: 'APPLIED',
      file_name: 'public-holidays.csv',
      counts: { added: 1, changed: 0, ended: 0, unchanged: 0 },
    },
  ]);
  const filtered = await admin.call('listImports', {
    query: { kind: 'public-holidays', page: 2, size: 1 },
  });
  expect(filtered.page).toMatchObject({ total_items: 2, total_pages: 2 });
  expect(filtered.data).toMatchObject([{ status: 'APPLIED' }]);
});

import { expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';
import { aReport } from './report.builders.ts';

test('deletes a report only of the user, in the version that was read', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const colleague = await portal.signIn('group.merlion');
  const { id } = await aReport(clerk, { is_shared: true });
  const asked = (version: number) => ({ params: { id }, headers: { 'if-match': `"${version}"` } });
  expect((await colleague.refused('deleteReport', asked(1))).code).toBe('REPORT_NOT_FOUND');
  expect((await clerk.refused('deleteReport', asked(2))).code).toBe('VERSION_CONFLICT');
  expect((await clerk.try('deleteReport', asked(1))).status).toBe(204);
  expect((await clerk.refused('deleteReport', asked(1))).code).toBe('REPORT_NOT_FOUND');
});

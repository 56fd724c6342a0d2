import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { aGroupedDefinition, aReport, aReportBody } from './report.builders.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const change = (
  visitor: Visitor,
  { id, version }: { readonly id: string; readonly version: number },
  body = aReportBody({ name: 'Changed', definition: aGroupedDefinition() }),
) => visitor.try('updateReport', { params: { id }, headers: { 'if-match': `"${version}"` }, body });

test('changes an own report; an older version is refused', async () => {
  const report = await aReport(clerk);
  const changed = await change(clerk, report);
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { data: { name: 'Changed', version: 2, definition: aGroupedDefinition() } },
  ]);
  const stale = await change(clerk, report);
  expect([stale.status, stale.body]).toMatchObject([412, { code: 'VERSION_CONFLICT' }]);
});

test('a shared report can be changed only by its owner', async () => {
  const colleague = await portal.signIn('group.merlion');
  const shared = await aReport(clerk, { is_shared: true });
  const { data } = await colleague.call('listReports', {});
  expect(data.map(({ id }) => id)).toContain(shared.id);
  const refused = await change(colleague, shared);
  expect([refused.status, refused.body]).toMatchObject([404, { code: 'REPORT_NOT_FOUND' }]);
});

test('another schedule begins anew, the same one keeps its day', async () => {
  const report = await aReport(clerk, { frequency: 'DAILY' });
  const dayOf = async () => {
    const { rows } = await portal.db.owner.query<{ day: string | null }>(
      'SELECT next_mail_on::text AS day FROM report WHERE id = $1',
      [report.id],
    );
    return rows[0]?.day;
  };
  await portal.db.owner.query("UPDATE report SET next_mail_on = '2026-11-06' WHERE id = $1", [
    report.id,
  ]);
  await change(clerk, report, aReportBody({ frequency: 'DAILY' }));
  expect(await dayOf()).toBe('2026-11-06');
  await change(clerk, { ...report, version: 2 }, aReportBody({ frequency: 'MONTHLY' }));
  expect(await dayOf()).toBe('2026-12-01');
  await change(clerk, { ...report, version: 3 }, aReportBody({ frequency: null }));
  expect(await dayOf()).toBeNull();
});

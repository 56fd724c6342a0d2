import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { aDefinition, aReport, aReportBody, ofMembers } from './report.builders.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const refusal = (body: ReturnType<typeof aReportBody>) => clerk.refused('createReport', { body });

test('saves a report as it was sent, with the day of its first mail', async () => {
  const body = aReportBody({ frequency: 'WEEKLY', is_shared: true });
  expect(await aReport(clerk, body)).toMatchObject({ ...body, is_own: true, version: 1 });
  const { rows } = await portal.db.owner.query(
    "SELECT next_mail_on::text FROM report WHERE frequency = 'WEEKLY'",
  );
  // Today is Friday 6 November 2026.
  expect(rows).toEqual([{ next_mail_on: '2026-11-09' }]);
});

test('refuses a mistake in the definition, and names its place', async () => {
  const definition = aDefinition({ groups: ['total'] });
  expect((await refusal(aReportBody({ definition }))).details).toMatchObject([
    { field: 'definition.groups.0', code: 'REPORT_COLUMN' },
    { field: 'definition.order.column', code: 'REPORT_ORDER' },
  ]);
});

test('refuses a national number in the name, and a source that the user cannot see', async () => {
  expect((await refusal(aReportBody({ name: 'of S1234567D' }))).details).toMatchObject([
    { field: 'name', code: 'NATIONAL_NUMBER' },
  ]);
  expect(await refusal(aReportBody({ definition: ofMembers() }))).toMatchObject({ http: 403 });
});

test('a person keeps at most fifty reports', async () => {
  await portal.db.owner.query(
    `INSERT INTO report (user_id, name, definition, is_shared, created_at, modified_at)
     SELECT $1, 'Old ' || n, $2, false, now(), now() FROM generate_series(1, 50) n`,
    [clerk.userId, aDefinition()],
  );
  expect((await refusal(aReportBody())).details).toMatchObject([
    { field: 'name', code: 'TOO_MANY_SAVED', params: { max: 50 } },
  ]);
});

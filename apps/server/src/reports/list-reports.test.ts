import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { aReport } from './report.builders.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
});
afterAll(() => portal.close());

const namesOf = async (visitor: Visitor) =>
  (await visitor.call('listReports', {})).data.map(({ name }) => name);

test('lists own reports by name, then those that the organisation shares', async () => {
  const clerk = await portal.signIn('clinic.gp');
  const colleague = await portal.signIn('group.merlion');
  const other = await portal.signIn('clinic.other');
  const admin = await portal.signIn('admin.ops');
  await aReport(clerk, { name: 'b', is_shared: true });
  await aReport(clerk, { name: 'A' });
  await aReport(colleague, { name: 'z of the group' });
  await aReport(admin, { name: 'of the administrator', is_shared: true });
  const { data } = await clerk.call('listReports', {});
  expect(data.map(({ name, is_own: isOwn }) => [name, isOwn])).toEqual([
    ['A', true],
    ['b', true],
  ]);
  const { rows } = await portal.db.owner.query<{ same: boolean }>(
    `SELECT (SELECT l.organization_id FROM app_user u JOIN location l ON l.id = u.location_id WHERE u.id = $1)
          = (SELECT organization_id FROM app_user WHERE id = $2) AS same`,
    [clerk.userId, colleague.userId],
  );
  expect(rows[0]?.same).toBe(true);
  expect(await namesOf(colleague)).toEqual(['z of the group', 'b']);
  expect(await namesOf(other)).toEqual([]);
  const assessor = await portal.signIn('admin.assessor');
  expect(await namesOf(assessor)).toEqual(['of the administrator']);
});

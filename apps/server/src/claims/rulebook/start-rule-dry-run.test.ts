import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { limitOf, planned } from './rulebook.builders.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

const start = (from: string) => ({ params: { code: 'CAR008' }, body: { active_from: from } });

test('runs only once at a time for a change, and needs a planned one', async () => {
  expect(await admin.refused('startRuleDryRun', start('2026-12-01'))).toMatchObject({
    code: 'RULE_CHANGE_NOT_FOUND',
  });
  await planned(admin, 'CAR008', limitOf('300'));
  const { data } = await admin.call('startRuleDryRun', start('2026-12-01'));
  expect(data).toMatchObject({ status: 'RUNNING', from_day: '2026-10-01', to_day: '2026-10-31' });
  expect(await admin.refused('startRuleDryRun', start('2026-12-01'))).toMatchObject({
    http: 409,
    code: 'DRY_RUN_RUNNING',
  });
});

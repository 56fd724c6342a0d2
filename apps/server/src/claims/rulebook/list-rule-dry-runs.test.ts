import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { limitOf, planned } from './rulebook.builders.ts';

test('a run can be read later, with the terms that were tried', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const ofRule = { params: { code: 'CAR008' } };
  await planned(admin, 'CAR008', limitOf('300'));
  await admin.call('startRuleDryRun', { ...ofRule, body: { active_from: '2026-12-01' } });
  await planned(admin, 'CAR008', { replaces: '2026-12-01', ...limitOf('150') });
  const { data } = await admin.call('listRuleDryRuns', { ...ofRule, query: {} });
  expect(data).toMatchObject([
    { tried: { settings: [{ value: '300.00' }] }, changed_claims: 0, changed_amount: 0 },
  ]);
});

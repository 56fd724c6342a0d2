import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

test('has the settings, panels and insurers that can be chosen', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const { data } = await admin.call('getRule', { params: { code: 'CAR002' } });
  expect(data.setting_kinds).toEqual([
    { name: 'lateDays', unit: 'DAYS', of: null },
    { name: 'byInsurer', unit: 'DAYS', of: 'INSURER' },
  ]);
  expect(data.insurers).toContain('AXA');
  expect(data.panels).toContainEqual(expect.objectContaining({ insurer_code: 'AXA' }));
  expect(await admin.refused('getRule', { params: { code: 'CAR999' } })).toMatchObject({
    code: 'RULE_NOT_FOUND',
  });
});

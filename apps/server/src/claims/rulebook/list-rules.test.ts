import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

test('administrators see the 29 rules with their settings, clinics do not', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const { data } = await admin.call('listRules', {});
  expect(data).toHaveLength(29);
  expect(data.find(({ code }) => code === 'CAR020')).toMatchObject({
    name: 'MC over 5 days',
    periods: [
      {
        state: 'CURRENT',
        severity: 'R',
        is_on: true,
        settings: [
          { name: 'limit', of: null, value: '5', unit: 'DAYS' },
          { name: 'byLocationType', of: 'TCM', value: '2', unit: 'DAYS' },
        ],
      },
    ],
  });
  const clerk = await portal.signIn('clinic.gp');
  expect(await clerk.refused('listRules', {})).toMatchObject({ http: 403 });
});

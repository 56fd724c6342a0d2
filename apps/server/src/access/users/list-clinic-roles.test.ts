import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

test('lists the roles for clinics without those of administrators', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  const { data } = await manager.call('listClinicRoles', {});
  const names = data.map(({ name }) => name);
  expect(names).toContain('claimmanager');
  expect(names).not.toContain('superadmin');
});

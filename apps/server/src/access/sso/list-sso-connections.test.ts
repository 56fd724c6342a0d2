import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { connectionTo } from './sso.builders.ts';

test('lists the connections by name, and says which roles users of clinics can have', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const at = { issuer: 'https://login.clinic.example' };
  await admin.call('createSsoConnection', { body: connectionTo(at, { name: 'Zoo' }) });
  const second = { slug: 'second', name: 'ape', domains: [] };
  await admin.call('createSsoConnection', { body: connectionTo(at, second) });
  const { data } = await admin.call('listSsoConnections', {});
  expect(data.connections.map(({ name }) => name)).toEqual(['ape', 'Zoo']);
  expect(data.callback_base).toBe('http://portal.test/auth/sso/');
  const isForClinics = new Map(data.roles.map((role) => [role.name, role.is_for_clinics]));
  expect([isForClinics.get('claimmember'), isForClinics.get('superadmin')]).toEqual([true, false]);
});

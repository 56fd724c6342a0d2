import { expect, test } from 'vitest';
import { API_SCOPES, scopesIn } from './api-scopes.ts';
import { permissionsOf } from './permissions-of.ts';

test('a manager without a claim role can give a program no right to write claims', () => {
  const manager = permissionsOf({
    userType: 'CLINICUSER',
    profile: 'Clinic Manager',
    rolePermissions: [],
    hasExternalClientId: false,
  });
  const scopes = scopesIn(manager);
  expect(scopes).toContain('outpatient-claim:read');
  expect(scopes.filter((scope) => scope.startsWith('outpatient-claim:'))).toHaveLength(1);
});

test('no scope manages users, clients or the portal', () => {
  const managing = /users|manage-|login|password|^(?:roles|payments|assessment|Permission)/;
  expect(API_SCOPES.filter((scope) => managing.test(scope))).toEqual([]);
});

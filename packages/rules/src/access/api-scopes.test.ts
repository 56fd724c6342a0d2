import { expect, test } from 'vitest';
import { API_SCOPES, grantedScopes, scopesIn } from './api-scopes.ts';
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

const ofClient = ['outpatient-claim:read', 'log:read'];

test.each([
  { says: 'all scopes of the client', requested: undefined, granted: ofClient },
  { says: 'all scopes for an empty list', requested: '  ', granted: ofClient },
  { says: 'fewer on request', requested: 'log:read', granted: ['log:read'] },
  { says: 'a repeated scope once', requested: 'log:read log:read', granted: ['log:read'] },
  {
    says: 'nothing if the client lacks one of them',
    requested: 'log:read outpatient-claim:create',
    granted: undefined,
  },
  { says: 'nothing for an unknown scope', requested: 'log:read everything', granted: undefined },
])('a token gets $says', ({ requested, granted }) => {
  expect(grantedScopes(requested, ofClient)).toEqual(granted);
});

import { expect, test } from 'vitest';
import { grantedScopes } from './granted-scopes.ts';

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
  expect(grantedScopes(requested, ofClient)?.permissions).toEqual(granted);
});

test('a token for SMART scopes gets their permissions and is named by them', () => {
  expect(grantedScopes('system/Claim.r log:read', ofClient)).toEqual({
    permissions: ['outpatient-claim:read', 'log:read'],
    names: ['system/Claim.r', 'log:read'],
  });
});

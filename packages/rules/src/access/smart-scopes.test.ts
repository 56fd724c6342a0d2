import { expect, test } from 'vitest';
import { grantSmartScope, SMART_SCOPES } from './smart-scopes.ts';

const ofClient = ['member-search-single:read', 'outpatient-claim:create', 'outpatient-claim:read'];

test.each([
  { name: 'system/Patient.rs', scopes: ['system/Patient.rs'] },
  { name: 'system/Patient.read', scopes: ['system/Patient.rs'] },
  { name: 'system/Claim.cruds', scopes: ['system/Claim.cr'] },
  { name: 'system/Claim.write', scopes: ['system/Claim.c'] },
  { name: 'system/Organization.r', scopes: ['system/Organization.r'] },
])('grants $scopes for $name', ({ name, scopes }) => {
  expect(grantSmartScope(name, ofClient)?.scopes).toEqual(scopes);
});

test('grants a wildcard for the resources that the client may read', () => {
  expect(grantSmartScope('system/*.rs', ['outpatient-claim:read'])).toEqual({
    scopes: [
      'system/Claim.r',
      'system/ClaimResponse.r',
      'system/Communication.rs',
      'system/ExplanationOfBenefit.rs',
      'system/Organization.rs',
      'system/Practitioner.rs',
      'system/Task.r',
    ],
    permissions: expect.arrayContaining(['outpatient-claim:read']) as unknown,
  });
});

test.each([
  'system/PaymentReconciliation.rs',
  'system/Patient.c',
  'system/Patient.d',
  'system/Patient.',
  'system/Patient.sr',
  'system/constructor.r',
  'system/Observation.rs',
  'patient/Patient.rs',
  'outpatient-claim:read',
])('grants nothing for %s', (name) => {
  expect(grantSmartScope(name, ofClient)).toBeUndefined();
});

test('never grants a permission that the client does not have', () => {
  for (const scope of [...SMART_SCOPES, 'system/*.cruds']) {
    const permissions = grantSmartScope(scope, ofClient)?.permissions ?? [];
    expect(permissions.filter((permission) => !ofClient.includes(permission))).toEqual([]);
  }
});

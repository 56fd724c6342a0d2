import { expect, test } from 'vitest';
import type { Permission } from './permissions.ts';
import {
  type FactorPolicy,
  isFactorRequired,
  normaliseRecoveryCode,
  recoveryCodeFrom,
} from './second-factor.ts';

const nobody: FactorPolicy = { userTypes: [], roles: [], forAuthority: false, graceDays: 14 };
const clerk = {
  userType: 'CLINICUSER' as const,
  roles: ['claimmember'],
  permissions: new Set<Permission>(['outpatient-claim:create']),
};

test.each<[string, Partial<FactorPolicy>, Partial<typeof clerk>, boolean]>([
  ['nobody without a setting', {}, {}, false],
  ['a type of user', { userTypes: ['CLINICUSER'] }, {}, true],
  ['no other type', { userTypes: ['ADMINUSER'] }, {}, false],
  ['a role', { roles: ['claimmember'] }, {}, true],
  ['no other role', { roles: ['claimmanager'] }, {}, false],
  ['nobody without authority', { forAuthority: true }, {}, false],
  [
    'who changes users',
    { forAuthority: true },
    { permissions: new Set<Permission>(['clinic-users:update']) },
    true,
  ],
  [
    'who changes bank accounts',
    { forAuthority: true },
    { permissions: new Set<Permission>(['bank-account:update']) },
    true,
  ],
])('a second factor is required of %s', (_, policy, person, expected) => {
  expect(isFactorRequired({ ...nobody, ...policy }, { ...clerk, ...person })).toBe(expected);
});

test('a recovery code is ten letters and digits that nobody confuses, however it is typed', () => {
  const code = recoveryCodeFrom(Uint8Array.from({ length: 16 }, (_, index) => index * 17));
  expect(code).toMatch(/^[a-hjkmnp-z02-9]{5}-[a-hjkmnp-z02-9]{5}$/);
  expect(normaliseRecoveryCode(` ${code.toUpperCase().replace('-', ' - ')}`)).toBe(
    code.replace('-', ''),
  );
});

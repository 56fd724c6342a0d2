import { describe, expect, test } from 'vitest';
import {
  EXTERNAL_ROLES,
  PROFILES,
  PROFILE_ROLES,
  type Role,
  USER_TYPES,
  isClaimUser,
  isLogUser,
  joinRoles,
} from './roles.ts';

describe('kinds of users', () => {
  test('PERM-01 there are clinic users, clinic-group users and admin users', () => {
    expect(USER_TYPES).toEqual(['CLINICUSER', 'CLINICGROUPUSER', 'ADMINUSER']);
  });

  test('PERM-03 there are three profiles', () => {
    expect(PROFILES).toEqual(['Clinic Manager', 'Clinic Group Manager', 'Clinic Group Assistant']);
  });
});

describe('PERM-04 PERM-05 PERM-10 roles', () => {
  test('PERM-04 there are five profile roles and four external roles', () => {
    expect(PROFILE_ROLES).toEqual([
      'providerorganisation',
      'logmanager',
      'logmember',
      'claimmanager',
      'claimmember',
    ]);
    expect(EXTERNAL_ROLES).toEqual(['superadmin', 'providermanager', 'providermedical', 'ops']);
  });

  test('PERM-05 the roles of both lists are joined, each once, unknown ones left out', () => {
    const roles = joinRoles(['claimmember', 'gardener', 'ClaimMember'], ['ops', 'claimmember']);
    expect(roles).toEqual(['claimmember', 'ops']);
  });

  test.each<{ roles: Role[]; expected: boolean }>([
    { roles: [], expected: false },
    { roles: ['claimmember'], expected: true },
    { roles: ['claimmanager'], expected: true },
    { roles: ['claimmember', 'claimmanager'], expected: true },
    { roles: ['logmanager'], expected: false },
  ])('PERM-10 with $roles a user is a claim user: $expected', ({ roles, expected }) => {
    expect(isClaimUser(roles)).toBe(expected);
  });

  test('a LOG user is a LOG member or manager', () => {
    expect(isLogUser(['logmember'])).toBe(true);
    expect(isLogUser(['logmanager'])).toBe(true);
    expect(isLogUser(['claimmanager'])).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import {
  EXTERNAL_ROLES,
  PROFILES,
  rolesOfNewUser,
  PROFILE_ROLES,
  USER_TYPES,
  isClaimUser,
  isLogUser,
  userTypeOf,
} from './roles.ts';

describe('kinds of users', () => {
  test('PERM-01 there are clinic users, clinic-group users and admin users', () => {
    expect(USER_TYPES).toEqual(['CLINICUSER', 'CLINICGROUPUSER', 'ADMINUSER']);
  });

  test('PERM-03 there are three profiles', () => {
    expect(PROFILES).toEqual(['Clinic Manager', 'Clinic Group Manager', 'Clinic Group Assistant']);
  });
});

test.each([
  ['Clinic Manager', 'CLINICUSER'],
  ['Clinic Group Manager', 'CLINICGROUPUSER'],
  ['Clinic Group Assistant', 'CLINICGROUPUSER'],
] as const)('a %s is a %s', (profile, userType) => {
  expect(userTypeOf(profile)).toBe(userType);
});

describe('roles', () => {
  test('there are five profile roles and four external roles', () => {
    expect(PROFILE_ROLES).toEqual([
      'providerorganisation',
      'logmanager',
      'logmember',
      'claimmanager',
      'claimmember',
    ]);
    expect(EXTERNAL_ROLES).toEqual(['superadmin', 'providermanager', 'providermedical', 'ops']);
  });

  test('the first user of a clinic has all roles that its users need, later ones the chosen', () => {
    const all = ['claimmember', 'clinicmanager', 'clinicfinance', 'claimmanager', 'logmanager'];
    expect(rolesOfNewUser(['claimmember', 'claimmember'], true)).toEqual(all);
    expect(rolesOfNewUser(['claimmember', 'claimmember'], false)).toEqual(['claimmember']);
  });

  test.each<{ held: string[]; expected: boolean }>([
    { held: [], expected: false },
    { held: ['Permission.Claim.Member'], expected: true },
    { held: ['Permission.Claim.Manager'], expected: true },
    { held: ['Permission.Claim.Member', 'Permission.Claim.Manager'], expected: true },
    { held: ['Permission.LOG.Manager'], expected: false },
  ])('with $held a user is a claim user: $expected', ({ held, expected }) => {
    expect(isClaimUser(new Set(held))).toBe(expected);
  });

  test('a LOG user is a LOG member or manager', () => {
    expect(isLogUser(new Set(['Permission.LOG.Member']))).toBe(true);
    expect(isLogUser(new Set(['Permission.LOG.Manager']))).toBe(true);
    expect(isLogUser(new Set(['Permission.Claim.Manager']))).toBe(false);
  });
});

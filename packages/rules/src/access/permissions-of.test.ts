import { describe, expect, test } from 'vitest';
import { CLINIC_PERMISSIONS, ROLE_PERMISSIONS } from './permissions.ts';
import { type PermissionFacts, permissionsOf } from './permissions-of.ts';
import type { Role } from './roles.ts';

const ALL_CLINIC_ROLES: readonly Role[] = ['claimmanager', 'logmanager'];

function of(more: Partial<PermissionFacts>): string[] {
  return permissionsOf({
    userType: 'CLINICUSER',
    profile: 'Clinic Manager',
    roles: ALL_CLINIC_ROLES,
    hasExternalClientId: false,
    ...more,
  });
}

function byRole(roles: readonly Role[], hasExternalClientId = false): string[] {
  const known: readonly string[] = ROLE_PERMISSIONS;
  return of({ roles, hasExternalClientId }).filter((permission) => known.includes(permission));
}

function writes(permissions: readonly string[], ...resources: string[]): string[] {
  return permissions.filter((permission) => {
    const [resource = '', action] = permission.split(':');
    return resources.includes(resource) && action !== 'read';
  });
}

describe('PERM-07 PERM-08 PERM-09 permissions by role', () => {
  test.each<{ role: Role; expected: string }>([
    { role: 'logmember', expected: 'Permission.LOG.Member' },
    { role: 'logmanager', expected: 'Permission.LOG.Manager' },
    { role: 'claimmember', expected: 'Permission.Claim.Member' },
    { role: 'claimmanager', expected: 'Permission.Claim.Manager' },
  ])('PERM-07 $role gives $expected', ({ role, expected }) => {
    expect(byRole([role])).toEqual([expected]);
  });

  test.each<Role>(['superadmin', 'providermanager', 'providermedical'])(
    'PERM-08 %s gives Permission.SuperAdmin',
    (role) => {
      expect(byRole([role])).toEqual(['Permission.SuperAdmin']);
    },
  );

  test('PERM-08 ops and providerorganisation give none', () => {
    expect(byRole(['ops', 'providerorganisation'])).toEqual([]);
  });

  test('PERM-09 an external client id gives Permission.OpsUsers, without it there is none', () => {
    expect(byRole([], true)).toEqual(['Permission.OpsUsers']);
    expect(byRole([], false)).toEqual([]);
  });
});

describe('clinic users and clinic-group users', () => {
  test('PERM-11 have the same fixed list when no role narrows it', () => {
    const fixed = new Set<string>(CLINIC_PERMISSIONS);
    const clinic = of({}).filter((permission) => fixed.has(permission));
    const group = of({ userType: 'CLINICGROUPUSER', profile: 'Clinic Group Manager' });
    expect(clinic).toEqual(CLINIC_PERMISSIONS);
    expect(group.filter((permission) => fixed.has(permission))).toEqual(CLINIC_PERMISSIONS);
  });

  test('only group users see the list of clinics; both have settings and scan pay', () => {
    const added = ['settings:read', 'settings:update', 'scan-pay:read'];
    expect(of({})).toEqual(expect.arrayContaining(added));
    expect(of({})).not.toContain('clinic-group:read');
    const group = of({ userType: 'CLINICGROUPUSER' });
    expect(group).toEqual(expect.arrayContaining([...added, 'clinic-group:read']));
  });

  test('without a claim role write no claims and no drafts, but read them', () => {
    const resources = ['outpatient-claim', 'inpatient-claim', 'draft-visits'];
    const reader = of({ roles: ['logmanager'] });
    expect(writes(reader, ...resources)).toEqual([]);
    expect(reader).toEqual(expect.arrayContaining(resources.map((resource) => `${resource}:read`)));
    expect(writes(of({ roles: ['claimmember'] }), ...resources)).toHaveLength(9);
  });

  test('without a LOG role request no guarantee letters, but read them', () => {
    const reader = of({ roles: ['claimmanager'] });
    expect(writes(reader, 'request-log')).toEqual([]);
    expect(reader).toEqual(expect.arrayContaining(['request-log:read', 'log:read']));
    expect(writes(of({ roles: ['logmember'] }), 'request-log')).toHaveLength(3);
  });

  test('a Clinic Group Assistant does not manage users, a manager does', () => {
    const resources = [
      'clinic-users',
      'manage-user-creation',
      'send-first-login',
      'suspend-login',
      'reset-password',
    ];
    const group = { userType: 'CLINICGROUPUSER' } as const;
    const assistant = of({ ...group, profile: 'Clinic Group Assistant' });
    const ofUsers = assistant.filter((one) => resources.includes(one.split(':')[0] ?? ''));
    expect(ofUsers).toEqual([]);
    expect(writes(assistant, 'outpatient-claim')).toHaveLength(3);
    expect(writes(of({ ...group, profile: 'Clinic Group Manager' }), ...resources)).toHaveLength(9);
  });
});

describe('admin users', () => {
  test('read what a clinic reads, and write it only as a super-admin', () => {
    const ops = of({ userType: 'ADMINUSER', profile: undefined, roles: ['ops'] });
    expect(ops).toContain('outpatient-claim:read');
    expect(ops).toContain('clinic-group:read');
    expect(ops.filter((permission) => !permission.endsWith(':read'))).toEqual([]);
    const superAdmin = of({ userType: 'ADMINUSER', profile: undefined, roles: ['superadmin'] });
    expect(superAdmin).toContain('outpatient-claim:update');
    expect(superAdmin).toContain('Permission.SuperAdmin');
  });

  test('with the ops permission write claims and nothing else', () => {
    const admin = { userType: 'ADMINUSER', profile: undefined, roles: ['ops'] } as const;
    const ops = of({ ...admin, hasExternalClientId: true });
    const written = ops.filter((permission) => /:(?:create|update|delete)$/.test(permission));
    expect(new Set(written.map((permission) => permission.split(':')[0]))).toEqual(
      new Set(['outpatient-claim', 'inpatient-claim', 'draft-visits']),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { ADMIN_PERMISSIONS, CLINIC_PERMISSIONS, ROLE_PERMISSIONS } from './permissions.ts';
import { isRoleForClinics, type PermissionFacts, permissionsOf } from './permissions-of.ts';

const CLAIMS = 'Permission.Claim.Manager';
const LETTERS = 'Permission.LOG.Manager';
const USERS = CLINIC_PERMISSIONS.filter((one) =>
  /^(?:clinic-users|manage-user-creation|send-first-login|suspend-login|reset-password):/.test(one),
);
const PAYMENTS = [
  ...CLINIC_PERMISSIONS.filter((one) => /^(?:payment-advice|download)-/.test(one)),
  'bank-account:update',
  'scan-pay:read',
];

function of(more: Partial<PermissionFacts>): string[] {
  return permissionsOf({
    userType: 'CLINICUSER',
    profile: 'Clinic Manager',
    rolePermissions: [CLAIMS, LETTERS, ...USERS, ...PAYMENTS],
    hasExternalClientId: false,
    ...more,
  });
}

function writes(permissions: readonly string[], ...resources: string[]): string[] {
  return permissions.filter((permission) => {
    const [resource = '', action] = permission.split(':');
    return resources.includes(resource) && action !== 'read';
  });
}

describe('permissions from roles', () => {
  test('lists each permission once, in the order of the closed list, and ignores unknown ones', () => {
    const known: readonly string[] = ROLE_PERMISSIONS;
    const given = [CLAIMS, 'Permission.Claim.Member', CLAIMS, 'gardens:water'];
    const held = of({ rolePermissions: given });
    expect(held.filter((one) => known.includes(one))).toEqual(['Permission.Claim.Member', CLAIMS]);
    expect(held).not.toContain('gardens:water');
  });

  test('adds to the fixed list of the user type', () => {
    const reader = of({ rolePermissions: ['outpatient-claim:create'] });
    expect(writes(reader, 'outpatient-claim')).toEqual(['outpatient-claim:create']);
  });

  test('grants administrator permissions to admin users only', () => {
    const rolePermissions = [...ADMIN_PERMISSIONS, 'Permission.SuperAdmin'];
    const sides = (user: Partial<PermissionFacts>) =>
      of({ ...user, rolePermissions }).filter((one) => rolePermissions.includes(one));
    expect(sides({ userType: 'CLINICUSER' })).toEqual([]);
    expect(sides({ userType: 'CLINICGROUPUSER', profile: 'Clinic Group Manager' })).toEqual([]);
    expect(sides({ userType: 'ADMINUSER', profile: undefined })).toEqual(rolePermissions);
    expect(of({ userType: 'ADMINUSER', rolePermissions: [] })).not.toContain('roles:read');
  });

  test('never lets a Clinic Group Assistant manage users or a clinic user list clinics', () => {
    const rolePermissions = ['clinic-users:create', 'bank-account:update', 'clinic-group:read'];
    const assistant = of({
      userType: 'CLINICGROUPUSER',
      profile: 'Clinic Group Assistant',
      rolePermissions,
    });
    expect(assistant).not.toContain('clinic-users:create');
    expect(assistant).not.toContain('bank-account:update');
    expect(of({ rolePermissions })).not.toContain('clinic-group:read');
  });

  test('PERM-09 grants Permission.OpsUsers with an external client id only', () => {
    const admin = { userType: 'ADMINUSER', profile: undefined } as const;
    expect(of({ ...admin, hasExternalClientId: true })).toContain('Permission.OpsUsers');
    expect(of({ ...admin, hasExternalClientId: false })).not.toContain('Permission.OpsUsers');
  });

  test.each([
    { permissions: [], expected: true },
    { permissions: [CLAIMS, 'clinic-users:read'], expected: true },
    { permissions: [CLAIMS, 'roles:read'], expected: false },
    { permissions: ['Permission.SuperAdmin'], expected: false },
    { permissions: ['Permission.OpsUsers'], expected: false },
  ])('a role with $permissions is for clinics: $expected', ({ permissions, expected }) => {
    expect(isRoleForClinics(permissions)).toBe(expected);
  });
});

describe('permissions that follow from others', () => {
  const admin = { userType: 'ADMINUSER', profile: undefined } as const;

  test.each<[string, Partial<PermissionFacts>, boolean]>([
    ['a clinic user with a claim role', { rolePermissions: [CLAIMS] }, true],
    ['a clinic user with a LOG role', { rolePermissions: [LETTERS] }, true],
    ['a clinic user who only reads', { rolePermissions: [] }, false],
    ['a role that creates claims', { rolePermissions: ['outpatient-claim:create'] }, true],
    ['a clinic user who looks after payments', { rolePermissions: ['bank-account:update'] }, true],
    ['an assessor', { ...admin, rolePermissions: ['Permission.Claim.Member'] }, true],
    ['an administrator who decides letters', { ...admin, rolePermissions: [LETTERS] }, true],
    ['an administrator without these roles', { ...admin, rolePermissions: [] }, false],
  ])('whether %s uploads files', (_who, facts, expected) => {
    expect(of(facts).includes('documents:update')).toBe(expected);
  });

  test.each<[string, Partial<PermissionFacts>, boolean]>([
    ['an assessor', { ...admin, rolePermissions: ['Permission.Claim.Member'] }, true],
    ['an administrator who decides letters', { ...admin, rolePermissions: [LETTERS] }, true],
    ['an administrator without these roles', { ...admin, rolePermissions: [] }, false],
    ['a clinic user', { rolePermissions: [CLAIMS, LETTERS, 'messages:read'] }, false],
  ])('whether %s reads the conversations of all clinics', (_who, facts, expected) => {
    expect(of(facts).includes('messages:read')).toBe(expected);
  });
});

describe('clinic users and clinic-group users', () => {
  test('PERM-11 have the same fixed list unless a role narrows it', () => {
    const fixed = new Set<string>(CLINIC_PERMISSIONS);
    const clinic = of({}).filter((permission) => fixed.has(permission));
    const group = of({ userType: 'CLINICGROUPUSER', profile: 'Clinic Group Manager' });
    expect(clinic).toEqual(CLINIC_PERMISSIONS);
    expect(group.filter((permission) => fixed.has(permission))).toEqual(CLINIC_PERMISSIONS);
  });

  test('only group users list clinics; both have settings and scan pay', () => {
    const added = ['settings:read', 'settings:update', 'scan-pay:read'];
    expect(of({})).toEqual(expect.arrayContaining(added));
    expect(of({})).not.toContain('clinic-group:read');
    const group = of({ userType: 'CLINICGROUPUSER' });
    expect(group).toEqual(expect.arrayContaining([...added, 'clinic-group:read']));
  });

  test('manage users, see payments and ask for another bank account by roles for these only', () => {
    const clerk = of({ rolePermissions: [CLAIMS, LETTERS] });
    expect(clerk.filter((one) => [...USERS, ...PAYMENTS].includes(one))).toEqual([]);
    expect(clerk).toEqual(expect.arrayContaining(['settings:update', 'general-forms:read']));
    const manager = of({ rolePermissions: USERS });
    expect(manager).toEqual(expect.arrayContaining(USERS));
    expect(manager.filter((one) => PAYMENTS.includes(one))).toEqual([]);
    const finance = of({ rolePermissions: PAYMENTS });
    expect(finance).toEqual(expect.arrayContaining(PAYMENTS));
    expect(finance.filter((one) => USERS.some((two) => two === one))).toEqual([]);
  });

  test('read all that the page Today shows, whatever their roles', () => {
    expect(of({ rolePermissions: [] })).toEqual(
      expect.arrayContaining([
        'appointment-calendar:read',
        'draft-visits:read',
        'outpatient-claim:read',
        'member-search-single:read',
      ]),
    );
  });

  test('read but do not write claims and drafts without a claim role', () => {
    const resources = ['outpatient-claim', 'inpatient-claim', 'draft-visits'];
    const reader = of({ rolePermissions: [LETTERS] });
    expect(writes(reader, ...resources)).toEqual([]);
    expect(reader).toEqual(expect.arrayContaining(resources.map((resource) => `${resource}:read`)));
    expect(writes(of({ rolePermissions: ['Permission.Claim.Member'] }), ...resources)).toHaveLength(
      9,
    );
  });

  test('read but do not request guarantee letters without a LOG role', () => {
    const reader = of({ rolePermissions: [CLAIMS] });
    expect(writes(reader, 'request-log')).toEqual([]);
    expect(reader).toEqual(expect.arrayContaining(['request-log:read', 'log:read']));
    expect(writes(of({ rolePermissions: ['Permission.LOG.Member'] }), 'request-log')).toHaveLength(
      3,
    );
  });

  test('a manager manages users; a Clinic Group Assistant does not', () => {
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
  test('read everything that a clinic reads and write it only as super-admin', () => {
    const ops = of({ userType: 'ADMINUSER', profile: undefined, rolePermissions: [] });
    expect(ops).toContain('outpatient-claim:read');
    expect(ops).toContain('clinic-group:read');
    expect(ops.filter((permission) => !permission.endsWith(':read'))).toEqual([]);
    const superAdmin = of({
      userType: 'ADMINUSER',
      profile: undefined,
      rolePermissions: ['Permission.SuperAdmin'],
    });
    expect(superAdmin).toContain('outpatient-claim:update');
    expect(superAdmin).toContain('Permission.SuperAdmin');
  });

  test('write only claims with the ops permission', () => {
    const admin = { userType: 'ADMINUSER', profile: undefined, rolePermissions: [] } as const;
    const ops = of({ ...admin, hasExternalClientId: true });
    const written = ops.filter((permission) => /:(?:create|update|delete)$/.test(permission));
    expect(new Set(written.map((permission) => permission.split(':')[0]))).toEqual(
      new Set(['outpatient-claim', 'inpatient-claim', 'draft-visits', 'documents']),
    );
  });
});

test('finance pays and decides neither claims nor letters', () => {
  const finance = of({
    userType: 'ADMINUSER',
    profile: undefined,
    rolePermissions: ['Permission.SuperAdmin', 'payments:update', 'payments:release'],
  });
  expect(finance).toContain('payments:release');
  expect(finance.filter((one) => /^(assessment|letter-review)/.test(one))).toEqual([]);
});

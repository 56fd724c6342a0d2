import { LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

async function profileOf(username: string) {
  const visitor = await portal.signIn(username);
  return (await visitor.call('getMe', {})).data;
}

const accounts = [
  ['clinic.gp', 'CLINICUSER', 'Clinic Manager'],
  ['group.merlion', 'CLINICGROUPUSER', 'Clinic Group Manager'],
  ['group.assistant', 'CLINICGROUPUSER', 'Clinic Group Assistant'],
  ['admin.ops', 'ADMINUSER', 'Administrator'],
] as const;

test.each(accounts)(
  'PERM-01 PERM-03 %s signs in as %s, profile %s',
  async (username, userType, profileType) => {
    expect(await profileOf(username)).toMatchObject({ username, userType, profileType });
  },
);

test('PERM-06 PERM-15 names the permissions of the roles, and all rights to claims and letter requests', async () => {
  await portal.db.owner.query(
    "UPDATE app_user SET roles = '{logmember}' WHERE username = 'clinic.dental'",
  );
  const users = ['clinic.gp', 'clinic.dental', 'admin.assessor', 'admin.ops'];
  const external = await portal.signIn('admin.finance');
  await portal.db.owner.query(
    "UPDATE user_session SET external_client_id = 'CLIENT-1' WHERE user_id = $1",
    [external.userId],
  );
  const profiles = await Promise.all(users.map((name) => profileOf(name)));
  const [manager] = profiles;
  profiles.push((await external.call('getMe', {})).data);
  const ofRoles = new Set(
    profiles.flatMap((user) => user.permissions.filter((one) => one.startsWith('Permission.'))),
  );
  expect([...ofRoles].toSorted()).toEqual([
    'Permission.Claim.Manager',
    'Permission.Claim.Member',
    'Permission.LOG.Manager',
    'Permission.LOG.Member',
    'Permission.OpsUsers',
    'Permission.SuperAdmin',
  ]);
  const rights = ['create', 'read', 'update', 'delete'];
  const written = ['outpatient-claim', 'inpatient-claim', 'request-log'].flatMap((resource) =>
    rights.map((right) => `${resource}:${right}`),
  );
  expect(manager?.permissions).toEqual(expect.arrayContaining([...written, 'log:read']));
  expect(manager?.permissions).not.toContain('log:create');
});

test('PROV-01 a clinic of each of the ten types signs in', async () => {
  const names = 'gp gpjb sp dental tcm physio chiro xray lab hs'.split(' ');
  const users = await Promise.all(names.map((name) => profileOf(`clinic.${name}`)));
  const types = users.map((user) => user.clinicProfile?.locationType ?? '');
  expect(types.toSorted()).toEqual([...LOCATION_TYPES].toSorted());
  expect(types).toHaveLength(10);
});

test('API-ID-17 SESS-03 returns clinicProfile with hcinumber, and orgProfile.name, to a clinic user', async () => {
  const user = await profileOf('clinic.gp');
  const { rows } = await portal.db.owner.query<Record<string, string>>(
    `SELECT id, hci_code, name FROM location WHERE code = 'GP0001'`,
  );
  expect(user.clinicProfile).toMatchObject({
    id: rows[0]?.['id'],
    hcinumber: rows[0]?.['hci_code'],
    name: rows[0]?.['name'],
  });
  expect(user.clinicProfile?.hcinumber).not.toBeNull();
  expect(user.orgProfile).toMatchObject({ name: 'Merlion Family Clinics' });
});

test('API-ID-17 SESS-03 returns orgProfile.name and, before a clinic is chosen, no clinicProfile to a group user', async () => {
  const user = await profileOf('group.merlion');
  expect(user.orgProfile).toMatchObject({ name: 'Merlion Family Clinics' });
  expect(user.clinicProfile).toBeNull();
});

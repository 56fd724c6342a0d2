// At least one manager of a clinic or clinic group always remains.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { giveRoles } from '../../../test/roles.ts';
import { sql } from '../../platform/database/database.ts';
import { changed, changing, findClinicUser } from './clinic-user.builders.ts';

let portal: Portal;
let group: Visitor;
let other: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  await portal.db.owner.query(
    `INSERT INTO app_user (username, name, email, user_type, profile_type, roles, organization_id, password_hash)
     SELECT 'group.second', 'Seconda Manager', 'second@clinic.sg', user_type, profile_type, roles, organization_id, password_hash
       FROM app_user WHERE username = 'group.merlion'`,
  );
  group = await portal.signIn('group.merlion');
  other = await portal.signIn('group.second');
});
afterAll(() => portal.close());

async function managers(): Promise<number> {
  const { rowCount } = await portal.db.owner.query(
    `SELECT FROM app_user WHERE profile_type = 'Clinic Group Manager' AND status = 'ACTIVE'
        AND organization_id = (SELECT id FROM organization WHERE code = 'MERLION')`,
  );
  return rowCount ?? 0;
}

test('of two managers who demote each other at the same moment, one remains', async () => {
  const [first, second] = [
    await findClinicUser(group, 'group.second'),
    await findClinicUser(group, 'group.merlion'),
  ];
  const asAssistant = { profile_type: 'Clinic Group Assistant' } as const;
  const answers = await Promise.all([
    group.try('updateClinicUser', { ...changing(first), body: changed(first, asAssistant) }),
    other.try('updateClinicUser', { ...changing(second), body: changed(second, asAssistant) }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await managers()).toBe(1);
});

test('of two managers of a clinic who take the role from each other at the same moment, one keeps it', async () => {
  await giveRoles(portal, 'clinic.reader', ['clinicmanager']);
  const [one, two] = [await portal.signIn('clinic.gp'), await portal.signIn('clinic.reader')];
  const [first, second] = [
    await findClinicUser(one, 'clinic.reader'),
    await findClinicUser(one, 'clinic.gp'),
  ];
  const body = { roles: ['claimmember'] };
  const answers = await Promise.all([
    one.try('updateClinicUser', { ...changing(first), body: changed(first, body) }),
    two.try('updateClinicUser', { ...changing(second), body: changed(second, body) }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await portal.db.owner.query(
    `SELECT FROM app_user u JOIN location l ON l.id = u.location_id AND l.code = 'GP0001'
      WHERE 'clinicmanager' = ANY (u.roles) AND u.status = 'ACTIVE'`,
  );
  expect(rows).toHaveLength(1);
  await giveRoles(portal, 'clinic.gp', ['clinicmanager']);
  await giveRoles(portal, 'clinic.reader', []);
});

test('the last manager of a clinic cannot be suspended by the group', async () => {
  const manager = await portal.signIn((await managerLeft()).username);
  const screening = await findClinicUser(manager, 'clinic.hs');
  const refused = await manager.refused('suspendClinicUser', { ...changing(screening), body: {} });
  expect(refused).toMatchObject({ http: 409, code: 'LAST_MANAGER' });
  const clerk = await findClinicUser(manager, 'clinic.reader');
  const { data } = await manager.call('suspendClinicUser', { ...changing(clerk), body: {} });
  expect(data.status).toBe('SUSPENDED');
});

async function managerLeft(): Promise<{ username: string }> {
  const { rows } = await portal.db.owner.query<{ username: string }>(
    `SELECT username FROM app_user WHERE profile_type = 'Clinic Group Manager' AND status = 'ACTIVE'`,
  );
  return rows[0] ?? { username: '' };
}

test('the database keeps the last manager, and refuses changes without a session', async () => {
  const { rows } = await portal.db.owner.query<{ id: string; version: number }>(
    `SELECT id, version FROM app_user WHERE username = 'clinic.hs'`,
  );
  const { id = '', version = 0 } = rows[0] ?? {};
  const change = portal.database.transaction((tx) =>
    tx.run(sql`
      SELECT change_clinic_user(${id}, ${version}, 'Screena', '', 'Clinic Manager', '{}', 'SUSPENDED')`),
  );
  await expect(change).rejects.toThrow('not allowed');
});

import { letDeciderPay } from '../../../test/roles.ts';
import {
  changed,
  changing as changingUser,
  findClinicUser,
  newClinicUser,
} from './clinic-user.builders.ts';
import { expect, test } from 'vitest';
import { isoAfter } from '../../platform/clock.ts';
import { aChange, anAccount, asRead } from '../../clinics/changes/change.builders.ts';
import { callByTwo, propose } from '../proposals/proposal.builders.ts';
import {
  aPortalWithAdmin,
  auditOf,
  changing,
  giveRoles,
} from '../../../test/administered-users.ts';

test('ends the sessions of the user, who has the new roles after the next sign-in', async () => {
  const { portal, admin } = await aPortalWithAdmin();
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await admin.call('updateUserRoles', {
    ...(await changing(admin, 'clinic.gp')),
    body: { roles: ['logmember'] },
  });
  expect(data.roles).toEqual(['logmember']);
  expect((await clerk.refused('getMe', {})).code).toBe('TOKEN_EXPIRED');
  const again = await portal.signIn('clinic.gp');
  const me = await again.call('getMe', {});
  expect(me.data.permissions).not.toContain('outpatient-claim:create');
  expect(await auditOf(portal, 'access.change-roles')).toMatchObject([
    {
      before: { roles: ['claimmanager', 'clinicmanager', 'clinicfinance', 'logmanager'] },
      after: { roles: ['logmember'] },
    },
  ]);
});

test('refuses administrator roles for a clinic user, unknown roles and a stale version', async () => {
  const { admin } = await aPortalWithAdmin();
  const request = await changing(admin, 'clinic.gp');
  for (const role of ['superadmin', 'no.such.role']) {
    const refused = await admin.refused('updateUserRoles', {
      ...request,
      body: { roles: [role] },
    });
    expect(refused.details).toMatchObject([{ field: 'roles.0', code: 'ROLE_NOT_FOR_USER' }]);
  }
  await admin.call('updateUserRoles', { ...request, body: { roles: [] } });
  const stale = await admin.refused('updateUserRoles', { ...request, body: { roles: [] } });
  expect(stale.code).toBe('VERSION_CONFLICT');
});

test('two people give an administrator another role; the receiver is not one of them', async () => {
  const { portal, admin } = await aPortalWithAdmin();
  const request = {
    ...(await changing(admin, 'admin.ops2')),
    body: { roles: ['superadmin', 'ops', 'claimmember'] },
  };
  const id = await propose(admin, 'updateUserRoles', request);
  const receiver = await portal.signIn('admin.ops2');
  expect(await receiver.refused('confirmProposal', { params: { id }, body: {} })).toMatchObject({
    code: 'SECOND_PERSON_NEEDED',
  });
  await giveRoles(portal, 'admin.finance', ['superadmin']);
  const third = await portal.signIn('admin.finance');
  await third.call('confirmProposal', { params: { id }, body: {} });
  expect((await third.call('getUser', { params: request.params })).data.roles).toContain(
    'claimmember',
  );
});

test('two people name a manager of a clinic; one person gives other roles', async () => {
  const { portal, admin } = await aPortalWithAdmin();
  const plain = { ...(await changing(admin, 'clinic.reader')), body: { roles: ['claimmember'] } };
  expect((await admin.call('updateUserRoles', plain)).data.roles).toEqual(['claimmember']);
  const request = {
    ...(await changing(admin, 'clinic.reader')),
    body: { roles: ['claimmember', 'clinicmanager'] },
  };
  const id = await propose(admin, 'updateUserRoles', request);
  expect(await admin.refused('confirmProposal', { params: { id }, body: {} })).toMatchObject({
    code: 'SECOND_PERSON_NEEDED',
  });
  const second = await portal.signIn('admin.ops2');
  await second.call('confirmProposal', { params: { id }, body: {} });
  expect((await second.call('getUser', { params: request.params })).data.roles).toEqual([
    'claimmember',
    'clinicmanager',
  ]);
});

test('an administrator names no manager of a clinic with a new account or the form of the clinic', async () => {
  const { portal, admin } = await aPortalWithAdmin();
  const { clinicId } = await portal.signIn('clinic.gp');
  const refusal = [{ field: 'roles.1', code: 'SECOND_PERSON_FOR_MANAGER' }];
  const roles = ['claimmember', 'clinicmanager'];
  const body = { ...newClinicUser(), roles, location_id: clinicId };
  expect((await admin.refused('createClinicUser', { body })).details).toMatchObject(refusal);
  const user = await findClinicUser(admin, 'clinic.reader');
  const changes = { ...changingUser(user), body: changed(user, { roles }) };
  expect((await admin.refused('updateClinicUser', changes)).details).toMatchObject(refusal);
});

test('one person takes a role away', async () => {
  const { admin } = await aPortalWithAdmin();
  const request = { ...(await changing(admin, 'admin.ops2')), body: { roles: ['ops'] } };
  expect((await admin.call('updateUserRoles', request)).data.roles).toEqual(['ops']);
});

test('two people let a user of a clinic ask for bank accounts; the one who proposed it is then no second person there', async () => {
  const { portal, admin } = await aPortalWithAdmin();
  const second = await portal.signIn('admin.ops2');
  const roles = ['claimmember', 'clinicfinance'];
  const request = { ...(await changing(admin, 'clinic.clerk')), body: { roles } };
  await callByTwo(admin, 'updateUserRoles', request, second);
  const change = await aChange(await portal.signIn('clinic.clerk'), anAccount);
  for (const one of [admin, second]) {
    const accepting = { ...asRead(change), body: { call_back: 'Ms Tan, 61110000' } };
    const refused = await one.refused('acceptClinicChange', accepting);
    expect(refused.code).toBe('SECOND_PERSON_NEEDED');
  }
});

test('refuses roles with which one person would decide and pay, unless the setting allows it', async () => {
  const { portal, admin } = await aPortalWithAdmin();
  const both = async () => ({
    ...(await changing(admin, 'admin.finance')),
    body: { roles: ['providermanager', 'claimmember'] },
  });
  expect(await admin.refused('updateUserRoles', await both())).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ field: 'roles.1', code: 'DECIDES_AND_PAYS' }],
  });
  await letDeciderPay(portal, true);
  await callByTwo(admin, 'updateUserRoles', await both());
});

test('counts an account as made by a person if an account of that person has created it', async () => {
  const { portal, admin } = await aPortalWithAdmin();
  await admin.call('endUserSessions', {
    params: (await changing(admin, 'clinic.gp')).params,
    body: {},
  });
  const { rows } = await portal.db.owner.query<{ made: string }>(
    `INSERT INTO audit_entry (clinic_id, id, at, user_id, username, action, subject_type, subject_id)
     SELECT NULL, uuidv7(), $1, (SELECT id FROM app_user WHERE username = 'clinic.gp'), 'clinic.gp', 'access.create-user',
            'app_user', id FROM app_user WHERE username = 'clinic.clerk' RETURNING subject_id AS made`,
    [portal.services.clock.now()],
  );
  const since = isoAfter(portal.services.clock.now(), -1000);
  const found = await portal.db.owner.query<{ ops: boolean; ops2: boolean }>(
    `SELECT has_changed_account((SELECT id FROM app_user WHERE username = 'admin.ops'), $1, $2) AS ops,
            has_changed_account((SELECT id FROM app_user WHERE username = 'admin.ops2'), $1, $2) AS ops2`,
    [rows[0]?.made, since],
  );
  expect(found.rows).toEqual([{ ops: true, ops2: false }]);
});

test('a proposal does not give a role that was made again under the same name', async () => {
  const { portal, admin } = await aPortalWithAdmin();
  const body = { name: 'Form librarian', permissions: ['general-forms:read' as const] };
  const { id: first } = await admin.call('createRole', { body });
  const id = await propose(admin, 'updateUserRoles', {
    ...(await changing(admin, 'admin.finance')),
    body: { roles: ['providermanager', 'Form librarian'] },
  });
  portal.services.clock.advance(1000);
  await admin.call('deleteRole', { params: { id: first }, headers: { 'if-match': '"1"' } });
  await admin.call('createRole', { body: { ...body, permissions: ['users:update'] } });
  const second = await portal.signIn('admin.ops2');
  expect((await second.refused('confirmProposal', { params: { id }, body: {} })).code).toBe(
    'VERSION_CONFLICT',
  );
});

// Administrators sign in on behalf of a clinic.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../../test/fixtures.ts';
import { openPortal, anonymousVisitor, type Portal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

async function adminAt(clinicId: string | undefined) {
  const visitor = await anonymousVisitor(portal);
  const { data } = await visitor.call('login', {
    body: {
      username: 'admin.ops',
      password: demoPassword,
      client_id: 'provider-admin',
      loginWithNewSession: true,
      ...(clinicId === undefined ? {} : { clinicId }),
    },
  });
  visitor.accessToken = data.tokenResponse?.accessToken;
  return { visitor, data };
}

async function lastAudit(action: string) {
  const { rows } = await portal.db.owner.query<Record<string, unknown>>(
    'SELECT username, on_behalf_of FROM audit_entry WHERE action = $1 ORDER BY at DESC, id DESC LIMIT 1',
    [action],
  );
  return rows[0];
}

test('LOGIN-29 an administrator signs in with the admin client and a clinic, and opens the portal for that clinic', async () => {
  const { visitor, data } = await adminAt('gp0001');
  expect(data.inputClinicId).toBe('gp0001');
  const { data: me } = await visitor.call('getMe', {});
  expect(me.clinicProfile).toMatchObject({ code: 'GP0001' });
  const byId = await adminAt(me.clinicProfile?.id);
  const again = await byId.visitor.call('getMe', {});
  expect(again.data.clinicProfile).toMatchObject({ code: 'GP0001' });
});

test('refuses a clinic that does not exist, and ends no other session', async () => {
  const { visitor } = await adminAt('GP0001');
  for (const clinicId of ['12', 'NOSUCH']) {
    const other = await anonymousVisitor(portal);
    const refused = await other.refused('login', {
      body: {
        username: 'admin.ops',
        password: demoPassword,
        client_id: 'provider-admin',
        clinicId,
        loginWithNewSession: true,
      },
    });
    expect(refused).toMatchObject({ http: 404, code: 'LOCATION_NOT_FOUND' });
  }
  expect((await visitor.try('getMe', {})).status).toBe(200);
});

test('an administrator without a clinic has no clinic profile', async () => {
  for (const clinicId of [undefined, '0']) {
    const { visitor } = await adminAt(clinicId);
    expect((await visitor.call('getMe', {})).data.clinicProfile).toBeNull();
  }
});

test("SESS-17 refuses a clinic's user on the client of administrators, and signs an administrator in on either", async () => {
  const visitor = await anonymousVisitor(portal);
  const { data: config } = await visitor.call('getConfig', {});
  expect(config).toMatchObject({ clientId: 'provider-portal', adminClientId: 'provider-admin' });
  const refused = await visitor.refused('login', {
    body: { username: 'clinic.gp', password: demoPassword, client_id: 'provider-admin' },
  });
  expect(refused).toMatchObject({ http: 401, description: 'The login detail is incorrect' });
  for (const client_id of [config.clientId, config.adminClientId]) {
    const { data } = await visitor.call('login', {
      body: {
        username: 'admin.assessor',
        password: demoPassword,
        client_id,
        loginWithNewSession: true,
      },
    });
    visitor.accessToken = data.tokenResponse?.accessToken;
    expect((await visitor.call('getMe', {})).data).toMatchObject({
      userType: 'ADMINUSER',
      clinicProfile: null,
    });
  }
});

test('ignores another clinic that a clinic user names', async () => {
  const visitor = await anonymousVisitor(portal);
  const { data } = await visitor.call('login', {
    body: { username: 'clinic.gp', password: demoPassword, clinicId: 'GP0007' },
  });
  visitor.accessToken = data.tokenResponse?.accessToken;
  expect((await visitor.call('getMe', {})).data.clinicProfile?.code).toBe('GP0001');
});

test('names the administrator and the clinic in the audit trail', async () => {
  const { visitor } = await adminAt('GP0002');
  expect(await lastAudit('access.login')).toEqual({
    username: 'admin.ops',
    on_behalf_of: 'GP0002',
  });
  await visitor.call('searchMembers', { query: { nric: 'T3000001Z' } });
  expect(await lastAudit('members.search')).toEqual({
    username: 'admin.ops',
    on_behalf_of: 'GP0002',
  });
});

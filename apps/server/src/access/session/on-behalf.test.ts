import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../test/fixtures.ts';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { makeExternalToken } from '../../operations/public.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

async function stranger() {
  const visitor = portal.visitor();
  await visitor.call('getConfig', {});
  return visitor;
}

async function adminAt(clinicId: string | undefined) {
  const visitor = await stranger();
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

function tokenFor(clinicCode: string) {
  return makeExternalToken(
    portal.db.owner,
    { clinicCode, externalClientId: 'broker', username: undefined },
    portal.services.clock,
  );
}

describe('administrators', () => {
  test('LOGIN-29 sign in with their own client and a clinic, and open the portal for that clinic', async () => {
    const { visitor, data } = await adminAt('gp0001');
    expect(data.inputClinicId).toBe('gp0001');
    const { data: me } = await visitor.call('getMe', {});
    expect(me.clinicProfile).toMatchObject({ code: 'GP0001' });
    const byId = await adminAt(me.clinicProfile?.id);
    const again = await byId.visitor.call('getMe', {});
    expect(again.data.clinicProfile).toMatchObject({ code: 'GP0001' });
  });

  test('a clinic that does not exist is told, and closes no other session', async () => {
    const { visitor } = await adminAt('GP0001');
    for (const clinicId of ['12', 'NOSUCH']) {
      const other = await stranger();
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

  test('without a clinic they have none', async () => {
    for (const clinicId of [undefined, '0']) {
      const { visitor } = await adminAt(clinicId);
      expect((await visitor.call('getMe', {})).data.clinicProfile).toBeNull();
    }
  });

  test('SESS-17 both clients are accepted, each for its own; the answer tells no difference', async () => {
    const visitor = await stranger();
    const { data: config } = await visitor.call('getConfig', {});
    expect(config).toMatchObject({ clientId: 'provider-portal', adminClientId: 'provider-admin' });
    const refused = await visitor.refused('login', {
      body: { username: 'clinic.gp', password: demoPassword, client_id: 'provider-admin' },
    });
    expect(refused).toMatchObject({ http: 401, description: 'The login detail is incorrect' });
  });

  test('a clinic user cannot name another clinic', async () => {
    const visitor = await stranger();
    const { data } = await visitor.call('login', {
      body: { username: 'clinic.gp', password: demoPassword, clinicId: 'GP0007' },
    });
    visitor.accessToken = data.tokenResponse?.accessToken;
    expect((await visitor.call('getMe', {})).data.clinicProfile?.code).toBe('GP0001');
  });

  test('the audit trail names both: who acts, and for which clinic', async () => {
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
});

describe('the external portal', () => {
  test('API-ID-02 a valid token gives a session for its clinic, once; the audit trail names the portal', async () => {
    const token = await tokenFor('GP0001');
    const body = {
      target_client: 'provider-portal',
      clinic_id: token.clinicId,
      external_client_id: 'broker',
      access_token: token.value,
    };
    const visitor = await stranger();
    const { data } = await visitor.call('exchangeToken', { body });
    expect(data).toMatchObject({ externalClientId: 'broker', inputClinicId: token.clinicId });
    visitor.accessToken = data.tokenResponse.accessToken;
    const { data: me } = await visitor.call('getMe', {});
    expect(me).toMatchObject({
      username: 'admin.ops',
      clinicProfile: { code: 'GP0001' },
      externalClientId: 'broker',
    });
    expect(me.permissions).toContain('Permission.OpsUsers');
    expect(await lastAudit('access.external-login')).toEqual({
      username: 'admin.ops',
      on_behalf_of: 'GP0001 (broker)',
    });
    const refused = await visitor.refused('exchangeToken', { body });
    expect(refused).toMatchObject({
      http: 401,
      description: 'Something went wrong, Cannot perform login from Amin portal.',
    });
  });

  test('LOGIN-26 without clinic, client or token, or with those of another, no session is opened', async () => {
    const token = await tokenFor('GP0001');
    const other = await tokenFor('GP0002');
    const good = {
      target_client: 'provider-portal',
      clinic_id: token.clinicId,
      external_client_id: 'broker',
      access_token: token.value,
    };
    for (const wrong of [
      { clinic_id: '' },
      { external_client_id: '' },
      { access_token: '' },
      { access_token: 'made-up' },
      { external_client_id: 'somebody' },
      { clinic_id: other.clinicId },
    ]) {
      const visitor = await stranger();
      const refused = await visitor.refused('exchangeToken', { body: { ...good, ...wrong } });
      expect(refused.code).toBe('EXTERNAL_LOGIN_FAILED');
      expect(visitor.cookies.has('portal_refresh')).toBe(false);
    }
    const visitor = await stranger();
    expect((await visitor.try('exchangeToken', { body: good })).status).toBe(200);
  });

  test('a token is good for ten minutes', async () => {
    const token = await tokenFor('GP0001');
    portal.services.clock.advance(600_001);
    const refused = await (
      await stranger()
    ).refused('exchangeToken', {
      body: {
        clinic_id: token.clinicId,
        external_client_id: 'broker',
        access_token: token.value,
      },
    });
    expect(refused.http).toBe(401);
  });

  test('an unknown clinic or administrator gets no token', async () => {
    const wanted = { clinicCode: 'NOSUCH', externalClientId: 'broker', username: undefined };
    const { owner } = portal.db;
    const { clock } = portal.services;
    await expect(makeExternalToken(owner, wanted, clock)).rejects.toThrow(
      'There is no clinic NOSUCH.',
    );
    await expect(
      makeExternalToken(owner, { ...wanted, clinicCode: 'GP0001', username: 'clinic.gp' }, clock),
    ).rejects.toThrow('There is no administrator clinic.gp.');
  });
});

describe('the clinic of a clinic group', () => {
  test('is chosen among its own, holds for the session, and stands in the audit trail', async () => {
    const visitor = await portal.signIn('group.merlion');
    expect(visitor.clinicId).toBe('');
    const { rows } = await portal.db.owner.query<{ id: string; code: string }>(
      "SELECT id, code FROM location WHERE code IN ('GP0002', 'GP0007')",
    );
    const idOf = (code: string) => rows.find((row) => row.code === code)?.id ?? '';
    const { data } = await visitor.call('chooseClinic', { body: { clinicId: idOf('GP0002') } });
    expect(data.code).toBe('GP0002');
    expect((await visitor.call('getMe', {})).data.clinicProfile?.code).toBe('GP0002');
    const foreign = await visitor.refused('chooseClinic', {
      body: { clinicId: idOf('GP0007') },
    });
    expect(foreign.http).toBe(404);
    const { rows: audit } = await portal.db.owner.query<Record<string, unknown>>(
      "SELECT username, before, after FROM audit_entry WHERE action = 'access.choose-clinic'",
    );
    expect(audit).toEqual([
      { username: 'group.merlion', before: { clinic: null }, after: { clinic: 'GP0002' } },
    ]);
  });

  test('a clinic user has one to choose', async () => {
    const visitor = await portal.signIn('clinic.sp');
    const { data } = await visitor.call('chooseClinic', { body: { clinicId: visitor.clinicId } });
    expect(data.code).toBe('SP0001');
    const other = await portal.signIn('clinic.tcm');
    const refused = await visitor.refused('chooseClinic', { body: { clinicId: other.clinicId } });
    expect(refused.http).toBe(404);
  });
});

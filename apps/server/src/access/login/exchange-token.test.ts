import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, anonymousVisitor, type Portal } from '../../../test/portal.ts';
import { makeExternalToken } from '../public.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

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

test('API-ID-02 opens a session for the clinic of a token, once, and names the portal in the audit trail', async () => {
  const token = await tokenFor('GP0001');
  const body = {
    target_client: 'provider-portal',
    clinic_id: token.clinicId,
    external_client_id: 'broker',
    access_token: token.value,
  };
  const visitor = await anonymousVisitor(portal);
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

test('LOGIN-26 refuses a missing or foreign clinic, client or token', async () => {
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
    const visitor = await anonymousVisitor(portal);
    const refused = await visitor.refused('exchangeToken', { body: { ...good, ...wrong } });
    expect(refused.code).toBe('EXTERNAL_LOGIN_FAILED');
    expect(visitor.cookies.has('portal_refresh')).toBe(false);
  }
  const visitor = await anonymousVisitor(portal);
  expect((await visitor.try('exchangeToken', { body: good })).status).toBe(200);
});

test('refuses a token after ten minutes', async () => {
  const token = await tokenFor('GP0001');
  portal.services.clock.advance(600_001);
  const refused = await (
    await anonymousVisitor(portal)
  ).refused('exchangeToken', {
    body: {
      clinic_id: token.clinicId,
      external_client_id: 'broker',
      access_token: token.value,
    },
  });
  expect(refused.http).toBe(401);
});

test('makes no token for an unknown clinic or administrator', async () => {
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

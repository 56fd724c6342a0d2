// Every cookie that the portal sets over HTTPS, with its attributes.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demoPassword } from '../../../test/fixtures.ts';
import { anonymousVisitor, type Portal, portalForTest, Visitor } from '../../../test/portal.ts';
import { intoApp } from '../../../test/transport.ts';
import { addApp, codeOf } from '../factors/factor.builders.ts';
import { makeExternalToken } from '../public.ts';
import { comeBack, connect, openProvider } from '../sso/sso.builders.ts';

const address = 'https://portal.localhost';

/** The portal, with browsers that note each Set-Cookie header. */
async function watchedPortal() {
  const portal = await portalForTest({
    template: 'claimless',
    environment: { PUBLIC_URL: address },
  });
  const headers: string[] = [];
  const send = intoApp(portal.app);
  const visitor = () =>
    new Visitor(async (request) => {
      const answer = await send(request);
      headers.push(...[answer.headers['set-cookie'] ?? []].flat().map(String));
      return answer;
    });
  return { portal: { ...portal, visitor }, headers };
}

async function signInWithFactor(portal: Portal): Promise<Visitor> {
  const visitor = await anonymousVisitor(portal);
  await visitor.signIn('clinic.gp');
  const { secret } = await addApp(portal, visitor);
  portal.services.clock.advance(30_000);
  const credentials = { username: 'clinic.gp', password: demoPassword };
  const { data } = await visitor.call('login', { body: credentials });
  const answered = await visitor.call('answerFactor', {
    body: {
      challenge: data.factor?.challenge ?? '',
      code: await codeOf(portal, secret),
      loginWithNewSession: true,
    },
  });
  visitor.accessToken = answered.data.tokenResponse?.accessToken;
  return visitor;
}

async function useAllWays(portal: Portal): Promise<void> {
  const visitor = await signInWithFactor(portal);
  await visitor.call('refreshToken', { body: {} });
  const passwords = { current_password: demoPassword, new_password: 'Tidal-oak-41' };
  await visitor.call('changePassword', { body: passwords });
  const body = { location_code: 'GP0001' };
  const { portal_url: handedOver } = await visitor.call('openLegacySession', { body });
  const refreshToken = decodeURIComponent(handedOver.split('/').at(-1) ?? '');
  await (await anonymousVisitor(portal)).call('setSecurityCookies', { body: { refreshToken } });
  await visitor.call('logout', { body: {} });
  expect((await visitor.try('refreshToken', { body: {} })).status).toBe(401);

  const token = await makeExternalToken(
    portal.db.owner,
    { clinicCode: 'GP0001', externalClientId: 'broker', username: undefined },
    portal.services.clock,
  );
  const external = {
    clinic_id: token.clinicId,
    external_client_id: 'broker',
    access_token: token.value,
  };
  await (await anonymousVisitor(portal)).call('exchangeToken', { body: external });
}

async function signInAtProvider(portal: Portal): Promise<void> {
  const provider = await openProvider({ portal: address, slugs: ['gp'] });
  onTestFinished(() => provider.close());
  await connect(await portal.signIn('admin.ops'), provider);
  provider.people.set('testa', {
    email: 'testa@clinic.example',
    email_verified: true,
    name: 'Testa',
  });
  const { visitor, body } = await comeBack(portal, provider, { person: 'testa' });
  await visitor.call('finishSso', { body });
}

/** Without the value and the time. */
function attributesOf(header: string): string {
  const [pair = '', ...attributes] = header.split('; ');
  return [
    pair.split('=')[0],
    ...attributes.filter((one) => !one.startsWith('Max-Age=')).toSorted(),
  ].join('; ');
}

const ofHost = (name: string) => `__Host-${name}; HttpOnly; Path=/; SameSite=Strict; Secure`;

test('each cookie belongs to this host alone and to HTTPS; only the anti-forgery token can be read by scripts', async () => {
  const { portal, headers } = await watchedPortal();
  await useAllWays(portal);
  await signInAtProvider(portal);
  expect([...new Set(headers.map(attributesOf))].toSorted()).toEqual([
    'XSRF-TOKEN; Path=/; SameSite=Strict; Secure',
    ofHost('portal_machines'),
    ofHost('portal_refresh'),
    ofHost('portal_sso'),
  ]);
});

/** Files of the server without tests. */
function sourceFiles(): string[] {
  const source = path.resolve(import.meta.dirname, '../..');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|builders)\.ts$/.test(file))
    .filter((file) =>
      /\bsetCookie\(|set-cookie/i.test(readFileSync(path.join(source, file), 'utf8')),
    )
    .toSorted();
}

test('cookies are set in these files alone, which the test above goes through', () => {
  expect(sourceFiles()).toEqual([
    'access/credentials/known-machine.ts',
    'access/proposals/confirm-proposal.route.ts',
    'access/session/refresh-cookie.ts',
    'access/sso/browser-secret.ts',
    'platform/http/forgery/anti-forgery.ts',
    'platform/http/handler.ts',
    'platform/http/http.ts',
  ]);
});

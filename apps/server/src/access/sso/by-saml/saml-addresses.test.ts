// The addresses that identity providers by SAML know.
import { expect, test } from 'vitest';
import { anonymousVisitor, portalForTest } from '../../../../test/portal.ts';
import { begin } from '../sso.builders.ts';
import { connectSaml, openSamlProvider } from './saml.builders.ts';

/** Without what differs in each document. */
const bare = (body = '') => body.replaceAll(/ ID="[^"]*"/g, '').replaceAll('/no/', '/gp/');

test('the metadata names entity ID and address of a connection, and wants signed assertions', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const answer = await portal.app.inject({ url: '/api/sso/gp/saml-metadata' });
  expect(answer.headers['content-type']).toContain('application/samlmetadata+xml');
  expect(answer.body).toContain('entityID="http://portal.test/api/sso/gp/saml-metadata"');
  expect(answer.body).toContain('Location="http://portal.test/api/sso/gp/saml"');
  expect(answer.body).toContain('WantAssertionsSigned="true"');
  expect(answer.body).toContain('AuthnRequestsSigned="false"');
});

test('the metadata does not tell which connections exist', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  await connectSaml(await portal.signIn('admin.ops'), await openSamlProvider(portal));
  const [known, unknown] = await Promise.all(
    ['gp', 'no'].map((slug) => portal.app.inject({ url: `/api/sso/${slug}/saml-metadata` })),
  );
  expect(bare(unknown?.body)).toBe(bare(known?.body));
});

test('a browser with an answer goes on to the sign-in page, by a request that its cookies go with', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const provider = await openSamlProvider(portal);
  await connectSaml(await portal.signIn('admin.ops'), provider);
  provider.people.set('testa', { mail: 'testa@clinic.example', displayName: 'Testa Tan' });
  const visitor = await anonymousVisitor(portal);
  const form = await provider.answer(await begin(visitor, 'x@clinic.example'), { person: 'testa' });
  const send = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    portal.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  const body = new URLSearchParams({ ...form }).toString();
  const answer = await send('/api/sso/gp/saml', body);
  expect(answer).toMatchObject({ statusCode: 303, cookies: [] });
  expect(answer.headers['location']).toBe(
    `http://portal.test/auth/sso/gp?state=${form.RelayState}`,
  );
  expect(answer.headers['cache-control']).toBe('no-store');
  // Refused: taken before, no form, two answers, and no such connection.
  for (const [url, payload, type] of [
    ['/api/sso/gp/saml', body],
    ['/api/sso/gp/saml', '{}', 'application/json'],
    ['/api/sso/gp/saml', `${body}&SAMLResponse=`],
    ['/api/sso/none/saml', body],
    ['/api/sso/%2F%2Fevil.example/saml', body],
  ] as const) {
    const refused = await send(url, payload, type);
    expect(refused.statusCode).toBe(303);
    expect(refused.headers['location']).toMatch(
      /^http:\/\/portal\.test\/auth\/sso\/(gp|none|%2F%2Fevil\.example)$/,
    );
  }
});

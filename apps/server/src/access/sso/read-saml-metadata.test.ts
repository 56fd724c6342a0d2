import { beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { afterAll } from 'vitest';
import { newKeyPair, openSamlProvider, type TestSamlProvider } from './by-saml/saml.builders.ts';

let portal: Portal;
let admin: Visitor;
let provider: TestSamlProvider;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  admin = await portal.signIn('admin.ops');
  provider = await openSamlProvider(portal);
});
afterAll(() => portal.close());

const read = (metadata: string) => admin.call('readSamlMetadata', { body: { metadata } });

test('reads entity ID, address and certificates from metadata', async () => {
  const { data } = await read(`<?xml version="1.0"?>\n${provider.metadata}`);
  expect(data).toMatchObject({
    issuer: provider.entityId,
    sso_url: provider.ssoUrl,
    wants_signed_requests: false,
  });
  expect(data.certificates.replaceAll(/\s/g, '')).toBe(
    provider.keys.certificate.replaceAll(/\s/g, ''),
  );
});

test('reads every signing key of an entity among others, and no key for encryption', async () => {
  const next = await newKeyPair();
  const bare = next.certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  const keyFor = (use: string) =>
    `<KeyDescriptor use="${use}"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${bare}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`;
  const entity = provider.metadata.replace(
    '<KeyDescriptor',
    `${keyFor('signing')}${keyFor('encryption')}<KeyDescriptor`,
  );
  const service =
    '<EntityDescriptor entityID="https://a.example"><SPSSODescriptor/></EntityDescriptor>';
  const { data } = await read(`<EntitiesDescriptor>${service}${entity}</EntitiesDescriptor>`);
  expect(data.certificates.match(/BEGIN/g)).toHaveLength(2);
});

test('says that a provider asks for signed requests', async () => {
  const asking = provider.metadata.replace(
    'WantAuthnRequestsSigned="false"',
    'WantAuthnRequestsSigned="true"',
  );
  expect((await read(asking)).data).toMatchObject({
    sso_url: provider.ssoUrl,
    wants_signed_requests: true,
  });
});

test('says what is wrong with metadata at its field', async () => {
  const good = provider.metadata;
  for (const [metadata, code] of [
    ['', 'METADATA_UNREADABLE'],
    ['https://login.clinic.example/metadata', 'METADATA_UNREADABLE'],
    ['<html></html>', 'METADATA_UNREADABLE'],
    [good.slice(0, -10), 'METADATA_UNREADABLE'],
    [`<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${good}`, 'METADATA_UNREADABLE'],
    [
      '<EntityDescriptor entityID="a"><SPSSODescriptor/></EntityDescriptor>',
      'METADATA_NO_PROVIDER',
    ],
    [`<EntitiesDescriptor>${good}${good}</EntitiesDescriptor>`, 'METADATA_NO_PROVIDER'],
    [good.replaceAll('HTTP-Redirect', 'HTTP-POST'), 'METADATA_NO_REDIRECT'],
  ] as const) {
    expect(await admin.refused('readSamlMetadata', { body: { metadata } })).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'metadata', code }],
    });
  }
});

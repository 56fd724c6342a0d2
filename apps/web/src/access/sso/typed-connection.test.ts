import { expect, test } from 'vitest';
import { contentOfTyped, missingFields, sentField, typedConnectionOf } from './typed-connection.ts';

const typed = {
  ...typedConnectionOf(undefined),
  name: ' Clinic ',
  slug: 'gp',
  owner_code: ' GP0001 ',
  issuer: 'https://login.clinic.example',
  client_id: 'portal',
};

test('lists are lines, empty fields are none, and an empty secret is not sent', () => {
  const content = contentOfTyped({
    ...typed,
    domains: 'a.example\n\n b.example, c.example',
    role_rules: [
      { value: ' doctors ', role: 'claimmember' },
      { value: '', role: 'claimmember' },
    ],
  });
  expect(content).toMatchObject({
    name: 'Clinic',
    owner_code: 'GP0001',
    domains: ['a.example', 'b.example', 'c.example'],
    role_claim: null,
    role_rules: [{ value: 'doctors', role: 'claimmember' }],
  });
  expect(content).not.toHaveProperty('client_secret');
});

test('administrators have no owner', () => {
  const ofAdministrators = { ...typed, user_type: 'ADMINUSER' as const };
  expect(contentOfTyped(ofAdministrators).owner_code).toBeNull();
});

test('only a new connection needs a secret', () => {
  expect(missingFields(typed, true)).toEqual(['client_secret']);
  expect(missingFields(typed, false)).toEqual([]);
  expect(missingFields({ ...typed, owner_code: '', name: 'ab' }, false)).toEqual([
    'name',
    'owner_code',
  ]);
});

test('a connection by SAML has no client, and its own fields', () => {
  const bySaml = { ...typed, protocol: 'SAML' as const, client_secret: 'left over' };
  expect(missingFields(bySaml, true)).toEqual(['sso_url', 'certificates', 'email_attribute']);
  const content = contentOfTyped({
    ...bySaml,
    sso_url: ' https://login.clinic.example/saml ',
    certificates: 'PEM',
    email_attribute: ' mail ',
  });
  expect(content).toMatchObject({
    protocol: 'SAML',
    client_id: null,
    saml: {
      sso_url: 'https://login.clinic.example/saml',
      certificates: 'PEM',
      subject_attribute: null,
      email_attribute: 'mail',
      name_attribute: null,
      wants_signed_response: false,
    },
  });
  expect(content).not.toHaveProperty('client_secret');
  expect(contentOfTyped(typed).saml).toBeNull();
});

test('the fields of SAML are a part of what is sent', () => {
  expect([sentField('sso_url'), sentField('issuer')]).toEqual(['saml.sso_url', 'issuer']);
});

import { expect, test } from 'vitest';
import { contentOfTyped, missingFields, typedConnectionOf } from './typed-connection.ts';

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

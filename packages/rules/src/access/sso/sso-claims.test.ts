import { expect, test } from 'vitest';
import { domainOfEmail, nameInEmail, ssoPersonOf } from './sso-claims.ts';

const plain = { factorValues: [], roleClaim: null };

test.each([
  [{ email: 'A@Clinic.SG', email_verified: true }, 'a@clinic.sg'],
  [{ email: 'a@clinic.sg', email_verified: 'true' }, 'a@clinic.sg'],
  [{ email: 'a@clinic.sg', xms_edov: 1 }, 'a@clinic.sg'],
  [{ email: 'a@clinic.sg', email_verified: false }, undefined],
  [{ email: 'a@clinic.sg', email_verified: 'false' }, undefined],
  [{ email: 'a@clinic.sg' }, undefined],
  [{ email_verified: true }, undefined],
])('takes only a verified address: %o', (claims, email) => {
  expect(ssoPersonOf({ sub: '1', ...claims }, plain).email).toBe(email);
});

test.each([
  [{ amr: ['pwd', 'mfa'] }, true],
  [{ acr: 'gold' }, true],
  [{ amr: ['pwd'] }, false],
  [{ amr: 'mfa' }, true],
  [{}, false],
])('counts a second factor by its name: %o', (claims, hasFactor) => {
  const settings = { factorValues: ['mfa', 'gold'], roleClaim: null };
  expect(ssoPersonOf({ sub: '1', ...claims }, settings).hasFactor).toBe(hasFactor);
});

test.each([
  [{ groups: ['a', 'b', 3] }, ['a', 'b']],
  [{ groups: 'a' }, ['a']],
  [{}, []],
])('reads the values of the role claim: %o', (claims, values) => {
  const settings = { factorValues: [], roleClaim: 'groups' };
  expect(ssoPersonOf({ sub: '1', ...claims }, settings).roleValues).toEqual(values);
});

test('joins a name from its parts if the provider sends no whole one', () => {
  expect(ssoPersonOf({ given_name: 'Testa', family_name: 'Tan' }, plain).name).toBe('Testa Tan');
  expect(ssoPersonOf({ name: 'Testa', family_name: 'Tan' }, plain).name).toBe('Testa');
});

test.each([
  ['Testa@Clinic.SG ', 'clinic.sg'],
  ['"a@b"@clinic.sg', 'clinic.sg'],
  ['clinic.sg', ''],
])('the domain of %s is "%s"', (email, domain) => {
  expect(domainOfEmail(email)).toBe(domain);
});

test('a person without a name has that of the address', () => {
  expect([nameInEmail('testa@clinic.sg'), nameInEmail('testa')]).toEqual(['testa', 'testa']);
});

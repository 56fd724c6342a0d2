import { expect, test } from 'vitest';
import { type SamlAssertion, samlPersonOf, type SamlPersonSettings } from './saml-person.ts';

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

const settings: SamlPersonSettings = {
  subjectAttribute: null,
  emailAttribute: 'mail',
  nameAttribute: 'cn',
  roleAttribute: 'groups',
  factorValues: ['TimeSyncToken'],
};

function anAssertion(
  attributes: Record<string, string[]> = {},
  changes: Partial<SamlAssertion> = {},
): SamlAssertion {
  return {
    nameId: 'p1',
    nameIdFormat: PERSISTENT,
    attributes: new Map(Object.entries(attributes)),
    contexts: ['Password'],
    sessionIndex: null,
    ...changes,
  };
}

test('reads subject, address, name and roles from the named attributes', () => {
  const attributes = { mail: ['Testa@Clinic.SG '], cn: ['Testa Tan'], groups: ['a', 'b'] };
  expect(samlPersonOf(anAssertion(attributes), settings)).toEqual({
    subject: 'p1',
    email: 'testa@clinic.sg',
    name: 'Testa Tan',
    roleValues: ['a', 'b'],
    hasFactor: false,
    sid: null,
  });
});

test('a person without the attributes has no address, no name and no roles', () => {
  const own = { ...settings, nameAttribute: null, roleAttribute: null };
  const attributes = { cn: ['Testa Tan'], groups: ['a'] };
  expect(samlPersonOf(anAssertion(attributes), own)).toMatchObject({
    email: undefined,
    name: '',
    roleValues: [],
  });
});

test('takes no address from an attribute with several values', () => {
  const attributes = { mail: ['a@clinic.sg', 'b@clinic.sg'] };
  expect(samlPersonOf(anAssertion(attributes), settings)?.email).toBeUndefined();
});

test.each([
  ['urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'],
  ['urn:oasis:names:tc:SAML:2.0:nameid-format:transient'],
  ['urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'],
  [''],
])('a NameID of the format "%s" identifies nobody', (nameIdFormat) => {
  expect(samlPersonOf(anAssertion({}, { nameIdFormat }), settings)).toBeUndefined();
});

test('a named attribute identifies the person instead of the NameID', () => {
  const own = { ...settings, subjectAttribute: 'oid' };
  expect(samlPersonOf(anAssertion({ oid: ['42'] }), own)?.subject).toBe('42');
  expect(samlPersonOf(anAssertion(), own)).toBeUndefined();
});

test.each([
  [['Password', 'TimeSyncToken'], true],
  [['Password'], false],
  [[], false],
])('counts a second factor by the context: %o', (contexts, hasFactor) => {
  expect(samlPersonOf(anAssertion({}, { contexts }), settings)?.hasFactor).toBe(hasFactor);
});

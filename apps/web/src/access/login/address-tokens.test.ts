import { expect, test } from 'vitest';
import {
  keepCallback,
  takeCallback,
  takeExternalLogin,
  takeOrganisationAnswer,
  withoutTokens,
} from './address-tokens.ts';

test('removes the code of a callback from the address and returns it once', () => {
  expect(withoutTokens('/auth-callback/c1/-/2026-11-06T02%3A30%3A00.000Z/one-time')).toBe(
    '/auth-callback',
  );
  expect(takeCallback()).toEqual({ clinicId: 'c1', code: 'one-time' });
  expect(takeCallback()).toBeUndefined();
});

test('keeps a callback until the user has answered', () => {
  keepCallback({ clinicId: 'c/1', code: 'one-time' });
  expect(takeCallback()).toEqual({ clinicId: 'c/1', code: 'one-time' });
});

test('removes the parameters of an external portal, even if some are missing', () => {
  expect(withoutTokens('/public/externallogin/c1/broker/secret')).toBe('/public/externallogin');
  expect(takeExternalLogin()).toEqual({
    clinicId: 'c1',
    externalClientId: 'broker',
    externalAccessToken: 'secret',
  });
  expect(withoutTokens('/public/externallogin/c1')).toBe('/public/externallogin');
  expect(takeExternalLogin()).toEqual({
    clinicId: 'c1',
    externalClientId: '',
    externalAccessToken: '',
  });
  expect(takeExternalLogin()).toBeUndefined();
});

test('leaves other addresses unchanged', () => {
  expect(withoutTokens('/auth-callback')).toBeUndefined();
  expect(withoutTokens('/app/dashboard')).toBeUndefined();
});

test('moves the answer of an identity provider out of the address, for the sign-in page to take once', () => {
  expect(withoutTokens('/auth/sso/gp', '?code=a&state=b?c')).toBe('/auth/login');
  expect(takeOrganisationAnswer()).toEqual({ connection: 'gp', query: 'code=a&state=b?c' });
  expect(takeOrganisationAnswer()).toBeUndefined();
  expect(withoutTokens('/auth/sso', '?code=a')).toBeUndefined();
});

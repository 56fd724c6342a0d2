import { expect, test } from 'vitest';
import { takeCallbackTokens, takeExternalLogin, withoutTokens } from './address-tokens.ts';

test('the tokens of a callback leave the address and are taken once', () => {
  expect(withoutTokens('/auth-callback/c1/a.b.c/2026-11-06T02%3A30%3A00.000Z/one-time')).toBe(
    '/auth-callback',
  );
  expect(takeCallbackTokens()).toEqual({
    clinicId: 'c1',
    accessToken: 'a.b.c',
    expiresAt: '2026-11-06T02:30:00.000Z',
    refreshToken: 'one-time',
  });
  expect(takeCallbackTokens()).toBeUndefined();
});

test('what an external portal sends leaves the address, also when parts are missing', () => {
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

test('other addresses stay as they are', () => {
  expect(withoutTokens('/auth-callback')).toBeUndefined();
  expect(withoutTokens('/app/dashboard')).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { atConfiguredBase, fillPath, isIdentityV2, queryText } from './address.ts';

describe('addresses of calls', () => {
  test('fills in and escapes path parameters', () => {
    expect(fillPath('/api/x/:id/plans/:planId', { id: 'a/b', planId: 7 }, '')).toBe(
      '/api/x/a%2Fb/plans/7',
    );
  });

  test('keeps only the slashes in the rest of a path', () => {
    expect(fillPath('/api/delete/*', { '*': 'a/b?c' }, '')).toBe('/api/delete/a/b%3Fc');
    expect(() => fillPath('/api/delete/*', {}, '')).toThrow(TypeError);
  });

  test('HDR-04 replaces {insurer} with the insurer', () => {
    expect(fillPath('/api/{insurer}/plans', {}, 'AXA')).toBe('/api/AXA/plans');
  });

  test('sends only identity calls to the configured base of their version', () => {
    const bases = { v1: '/old', v2: 'https://identity.example/v2' };
    expect(atConfiguredBase('/api/identity/v2/auth/login', bases)).toBe(
      'https://identity.example/v2/auth/login',
    );
    expect(atConfiguredBase('/api/login/SetPassword', bases)).toBe('/old/SetPassword');
    expect(atConfiguredBase('/api/claim/v1/claims', bases)).toBe('/api/claim/v1/claims');
    expect([isIdentityV2('/api/identity/v2/auth/me'), isIdentityV2('/api/config')]).toEqual([
      true,
      false,
    ]);
  });

  test('throws for a missing path parameter', () => {
    expect(() => fillPath('/api/x/:id', {}, '')).toThrow(TypeError);
  });

  test('omits empty query values and repeats lists', () => {
    expect(queryText({ a: 1, b: '', c: undefined, d: null, e: false, f: ['x', 'y'] })).toBe(
      '?a=1&e=false&f=x&f=y',
    );
    expect(queryText({ a: undefined })).toBe('');
  });
});

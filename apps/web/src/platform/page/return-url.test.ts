import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../storage/memory-storage.ts';
import { peekReturnUrl, rememberReturnUrl, safeReturnUrl, takeReturnUrl } from './return-url.ts';

let tab: Storage;

beforeEach(() => {
  tab = memoryStorage();
  vi.stubGlobal('sessionStorage', tab);
});

describe('RT-10 only addresses of this origin are followed', () => {
  test.each([
    '/app/settings',
    '/app/searchmember?insurer=AXA#top',
    '/print/claim/1',
    '/app/claim/providerclaims?page=2&status=New%2CPaid',
  ])('follows %s', (address) => {
    expect(safeReturnUrl(address)).toBe(address);
  });

  test.each([
    'https://evil.example/app',
    '//evil.example/app',
    '/\\evil.example',
    '/%09/evil.example/../..//x\t',
    '/app/../..//evil.example',
    'javascript:alert(1)',
    'app/dashboard',
    '',
    '/\u0000app',
    `/app/${'x'.repeat(2000)}`,
    undefined,
  ])('drops %s', (address) => {
    expect(safeReturnUrl(address)).toBeUndefined();
  });

  test.each([
    '/',
    '/login',
    '/auth/login',
    '/auth-callback',
    '/401',
    '/app/error/403',
    '/public/x',
    '/api/config',
  ])('does not return to %s', (address) => {
    expect(safeReturnUrl(address)).toBeUndefined();
  });

  test('uses an address once, and never one that was altered in storage', () => {
    rememberReturnUrl('/app/settings');
    expect(peekReturnUrl()).toBe('/app/settings');
    expect(takeReturnUrl()).toBe('/app/settings');
    expect(takeReturnUrl()).toBeUndefined();
    tab.setItem('portal.returnUrl', '//evil.example');
    expect(takeReturnUrl()).toBeUndefined();
  });

  test('an unsafe address does not replace a safe one', () => {
    rememberReturnUrl('/app/settings');
    rememberReturnUrl('//evil.example');
    expect(peekReturnUrl()).toBe('/app/settings');
  });
});

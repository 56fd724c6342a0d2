import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../platform/storage/memory-storage.ts';
import { peekReturnUrl } from '../../platform/page/return-url.ts';
import { readTab } from '../../platform/storage/storage.ts';
import { keepLoginStart, readLoginStart } from './login-starter.ts';

const start = (url: string) =>
  readLoginStart('/auth/login', `?redirectUrl=${encodeURIComponent(url)}`);

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));

describe('the addresses that start a sign-in', () => {
  test.each([
    ['/auth/login/12/AXA', '12', 'AXA'],
    ['/auth/login/12', '12', ''],
    ['/auth/login', '0', ''],
    ['/auth/login/', '0', ''],
    ['/', '0', ''],
    ['/login', '0', ''],
  ])('RT-01 RT-07 %s starts with clinic %s and insurer "%s"', (path, clinicId, insurerCode) => {
    expect(readLoginStart(path, '')).toMatchObject({ clinicId, insurerCode });
  });

  test.each(['1'.repeat(61), '%00', '%E6%97%A5', '%E0%A4%A', 'a%20b'])(
    'a clinic that cannot be one is left out: %s',
    (odd) => {
      expect(readLoginStart(`/auth/login/${odd}`, '')).toMatchObject({ clinicId: '0' });
    },
  );

  test.each(['/auth/loginx', '/auth/login/1/AXA/3', '/app/dashboard', '/auth/forgotpassword'])(
    '%s starts none',
    (path) => {
      expect(readLoginStart(path, '')).toBeUndefined();
    },
  );

  test('RT-09 reads an insurer inside redirectUrl', () => {
    const search = '?redirectUrl=%2Fapp%2Fsearchmember%3Finsurer%3DAXA';
    expect(readLoginStart('/auth/login', search)).toEqual({
      clinicId: '0',
      insurerCode: 'AXA',
      returnUrl: '/app/searchmember?insurer=AXA',
    });
    expect(readLoginStart('/auth/login/1/NTUC', search)?.insurerCode).toBe('NTUC');
  });

  test('RT-10 keeps redirectUrl as the return URL unless it has another host', () => {
    const own = start('/app/settings');
    if (own !== undefined) keepLoginStart(own);
    expect([readTab('clinicId'), peekReturnUrl()]).toEqual(['0', '/app/settings']);
    expect(start('https://evil.example/?insurer=AXA')).toMatchObject({
      insurerCode: '',
      returnUrl: undefined,
    });
  });
});

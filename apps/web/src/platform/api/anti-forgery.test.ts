// A call that was sent with the anti-forgery token of another session.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './api.ts';

const sent: string[] = [];
let isRepairable = true;

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=old' });
  vi.stubGlobal('fetch', (path: string, { method, headers }: RequestInit) => {
    sent.push(`${method} ${path}`);
    if (path === '/api/config' && isRepairable) {
      vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=new' });
    }
    const isRight = method === 'GET' || new Headers(headers).get('X-XSRF-TOKEN') === 'new';
    return Promise.resolve(
      isRight
        ? Response.json({ status: 'success', message: '' })
        : Response.json({ code: 'CSRF_FAILED', message: '' }, { status: 403 }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const logout = '/api/identity/v2/auth/logout';

test('is repeated with the token that comes with the settings', async () => {
  isRepairable = true;
  await call('logout', { body: {} });
  expect(sent).toEqual([`POST ${logout}`, 'GET /api/config', `POST ${logout}`]);
});

test('is repeated once', async () => {
  isRepairable = false;
  await expect(call('logout', { body: {} })).rejects.toMatchObject({ code: 'CSRF_FAILED' });
  expect(sent).toHaveLength(3);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../storage/memory-storage.ts';
import { permissions } from './permissions.ts';
import { loadMe, logout } from './session.ts';

const me = {
  userId: 'u1',
  username: 'clinic.gp',
  clinicProfile: null,
  permissions: ['draft-visits:read'],
};
const user = { userId: 'u1', username: 'clinic.gp' };

const asked: unknown[] = [];
let fetched: Response;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  asked.length = 0;
  fetched = Response.json({ data: ['settings:read'] });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.endsWith('/getAccessPermissions')) return Response.json({ data: me });
    asked.push(typeof init.body === 'string' ? JSON.parse(init.body) : undefined);
    return fetched;
  });
});

test('has the permissions that were fetched for the username', async () => {
  await loadMe();
  expect(permissions.has('settings:read')).toBe(false);
  await permissions.load(user);
  expect(permissions.has('settings:read')).toBe(true);
  expect(permissions.has('draft-visits:read')).toBe(false);
  expect(asked).toEqual([{ username: 'clinic.gp' }]);
});

test('keeps the permissions of the details if they cannot be fetched', async () => {
  fetched = Response.json({}, { status: 503 });
  await loadMe();
  await expect(permissions.load(user)).rejects.toMatchObject({ status: 503 });
  expect(permissions.has('draft-visits:read')).toBe(true);
});

test('ignores the permissions of a user who has signed out', async () => {
  await loadMe();
  await permissions.load({ ...user, userId: 'u2' });
  expect(permissions.has('settings:read')).toBe(false);
  await logout();
  expect(permissions.has('draft-visits:read')).toBe(false);
});

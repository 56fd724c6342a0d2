import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../storage/memory-storage.ts';
import { peekReturnUrl, rememberReturnUrl } from '../page/return-url.ts';
import {
  currentMe,
  endSession,
  hasToken,
  loadMe,
  logoutIdle,
  logout,
  onLeave,
  restoreSession,
} from './session.ts';
import { reloadConfig } from './config.ts';
import { login } from './sign-in.ts';
import { currentUser } from './signed-in-user.ts';
import { takeFarewell } from '../page/farewell.ts';
import { readTab, writeTab } from '../storage/storage.ts';

const token = { accessToken: 'first', userId: 'u1', expiresIn: 1800, expiresAt: '' };
const signedIn = {
  activeSessionExists: false,
  msg: null,
  tokenResponse: token,
  externalClientId: null,
  inputClinicId: null,
};
const me = {
  userId: 'u1',
  username: 'clinic.gp',
  name: 'Siew Ling',
  userType: 'CLINICUSER',
  clinicProfile: { id: 'c1', code: 'GP0001', name: 'Merlion Clinic' },
  permissions: [],
  sessionExpiresAt: '2026-11-06T12:00:00.000Z',
  mustChangePassword: false,
  mustAddFactor: false,
  factorDueAt: null,
};

const EXPIRED = { details: [] };
const TAKEN_OVER = {
  details: [{ field: 'session', code: 'SESSION_TAKEN_OVER', message: '' }],
};

const bodies: Array<{ path: string; body: unknown }> = [];
let device: Storage;
let answers: Record<string, { status: number; body: unknown }>;

beforeEach(async () => {
  device = memoryStorage();
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', memoryStorage());
  answers = {
    config: { status: 200, body: { data: { serverTime: '', clientId: 'portal-client' } } },
    login: { status: 200, body: { data: signedIn } },
    me: { status: 200, body: { data: me } },
    logout: { status: 200, body: { status: 'success', message: 'Signed out' } },
    'refresh-token': { status: 200, body: { data: token } },
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const name = path.split('/').at(-1) ?? '';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    bodies.push({ path: name, body });
    const answer = answers[name];
    return Response.json(answer?.body ?? {}, { status: answer?.status ?? 404 });
  });
  // Test files share the client of a worker, whose settings may be those of another file.
  await reloadConfig();
  await logout();
  takeFarewell();
  device.clear();
  bodies.length = 0;
});

const credentials = { username: 'clinic.gp', password: 'Portal@2026' };
const plainly = { adminClinic: undefined, withNewSession: false };

test("SESS-01 SESS-03 loads the user's details and keeps the clinic for the tab", async () => {
  await login(credentials, plainly);
  await loadMe();
  expect(currentMe()?.clinicProfile?.name).toBe('Merlion Clinic');
  expect([readTab('clinicId'), readTab('clinicCode'), readTab('clinicName')]).toEqual([
    'c1',
    'GP0001',
    'Merlion Clinic',
  ]);
});

test("SESS-02 has the session's profile and expiry under the names of the specification", async () => {
  expect(currentUser()).toBeUndefined();
  await login(credentials, plainly);
  await loadMe();
  expect(currentUser()).toEqual({
    profile: { sub: 'u1', preferred_username: 'clinic.gp', name: 'Siew Ling' },
    expires_at: 1_793_966_400,
  });
});

describe('a newly opened page', () => {
  test('SESS-15 restores the session from the refresh cookie with a single renewal', async () => {
    const [first, second] = await Promise.all([restoreSession(), restoreSession()]);
    expect(first?.username).toBe('clinic.gp');
    expect(second).toEqual(first);
    expect(bodies.filter((item) => item.path === 'refresh-token')).toHaveLength(1);
  });

  test('SESS-15 returns the user without a request if the token is valid and the details are loaded', async () => {
    await login(credentials, plainly);
    await loadMe();
    bodies.length = 0;
    expect(await restoreSession()).toMatchObject({ username: 'clinic.gp' });
    expect(bodies).toEqual([]);
  });

  test('SESS-16 has no session without the cookie', async () => {
    answers['refresh-token'] = { status: 401, body: { code: 'REFRESH_FAILED', message: 'x' } };
    expect(await restoreSession()).toBeUndefined();
  });

  describe('of a busy server', () => {
    beforeEach(() => {
      vi.useFakeTimers();
      answers['refresh-token'] = { status: 503, body: { code: 'UNAVAILABLE', message: 'busy' } };
    });
    afterEach(() => void vi.useRealTimers());

    test('restores the session when the server answers again', async () => {
      const restored = restoreSession();
      await vi.advanceTimersByTimeAsync(999);
      expect(bodies.filter((item) => item.path === 'refresh-token')).toHaveLength(1);
      answers['refresh-token'] = { status: 200, body: { data: token } };
      await vi.advanceTimersByTimeAsync(1);
      expect(await restored).toMatchObject({ username: 'clinic.gp' });
    });

    test('fails after three attempts, without signing the user out', async () => {
      await Promise.all([
        expect(restoreSession()).rejects.toMatchObject({ status: 503 }),
        vi.advanceTimersByTimeAsync(3000),
      ]);
      expect(bodies.filter((item) => item.path === 'refresh-token')).toHaveLength(3);
    });
  });
});

describe('signing out', () => {
  test('SESS-11 clears user and tab data and notifies the page', async () => {
    await login(credentials, plainly);
    await loadMe();
    const left = vi.fn();
    const stop = onLeave(left);
    await logout();
    stop();
    expect(left).toHaveBeenCalledOnce();
    expect([currentMe(), hasToken(), readTab('clinicId')]).toEqual([undefined, false, undefined]);
    expect(device.getItem('portal.logoutEvent')).toMatch(/^logout:/);
  });

  test("SESS-18 a failed sign-out shows the server's message and still signs out", async () => {
    await login(credentials, plainly);
    await loadMe();
    answers['logout'] = { status: 500, body: { code: 'INTERNAL', message: 'Not now' } };
    await logout();
    expect(takeFarewell()).toEqual({ reason: 'signedOut', message: 'Not now' });
    expect(hasToken()).toBe(false);
  });

  test('an ended session returns to the same page after sign-in and notifies other tabs', async () => {
    await login(credentials, plainly);
    await loadMe();
    endSession('/app/claim/providerclaims/drafts/d1', EXPIRED);
    expect(device.getItem('portal.logoutEvent')).toMatch(/^ended:/);
    expect(peekReturnUrl()).toBe('/app/claim/providerclaims/drafts/d1');
    expect(takeFarewell()?.reason).toBe('ended');
    expect(takeFarewell()).toBeUndefined();
  });

  test('keeps the user name when another sign-in of the account ended the session', async () => {
    await login(credentials, plainly);
    await loadMe();
    endSession('/app/settings', TAKEN_OVER);
    expect(device.getItem('portal.logoutEvent')).toMatch(/^takenOver:/);
    expect(takeFarewell()).toMatchObject({ reason: 'ended', takenOverFrom: 'clinic.gp' });
  });

  test("does not send the next user to the previous user's page", async () => {
    await login(credentials, plainly);
    await loadMe();
    endSession('/app/claim/providerclaims/new?draft=d1', EXPIRED);
    answers['me'] = { status: 200, body: { data: { ...me, userId: 'u2' } } };
    await login(credentials, plainly);
    await loadMe();
    expect(peekReturnUrl()).toBeUndefined();
  });

  test('sends any user to an address that was opened without a session', async () => {
    rememberReturnUrl('/app/claim/providerclaims');
    await login(credentials, plainly);
    await loadMe();
    expect(peekReturnUrl()).toBe('/app/claim/providerclaims');
  });

  test.each([
    ['u1', '/app/settings'],
    ['u2', undefined],
  ])('after an idle sign-out %s is sent to %s', async (userId, expected) => {
    await login(credentials, plainly);
    await loadMe();
    await logoutIdle('/app/settings');
    answers['me'] = { status: 200, body: { data: { ...me, userId } } };
    await login(credentials, plainly);
    await loadMe();
    expect(peekReturnUrl()).toBe(expected);
  });

  test('notifies other tabs even while the page is loading', () => {
    device.setItem('portal.isSignedIn', 'yes');
    endSession('/app/settings', EXPIRED);
    expect(device.getItem('portal.logoutEvent')).toMatch(/^ended:/);
  });

  test('ignores an ended session without a user', () => {
    endSession('/app/settings', EXPIRED);
    expect(device.getItem('portal.logoutEvent')).toBeNull();
    expect(peekReturnUrl()).toBeUndefined();
    expect(takeFarewell()).toBeUndefined();
  });
});

test.each([
  ['u1', 'typed'],
  ['u2', undefined],
])('unsaved text of %s is available to that user only', async (owner, expected) => {
  await login(credentials, plainly);
  writeTab('unsavedOwner', owner);
  writeTab('unsavedClaim', 'typed');
  await loadMe();
  expect(readTab('unsavedClaim')).toBe(expected);
});

test.each([
  ['is signed out', () => endSession('/app/settings', EXPIRED), 'typed'],
  ['signs out', logout, undefined],
])(
  'text typed into forms by a user who %s waits outside the storage',
  async (_, leave, expected) => {
    await login(credentials, plainly);
    await loadMe();
    writeTab('unsavedOwner', 'u1');
    writeTab('unsavedForms', 'typed');
    await leave();
    expect(readTab('unsavedForms')).toBeUndefined();
    await login(credentials, plainly);
    await loadMe();
    expect(readTab('unsavedForms')).toBe(expected);
  },
);

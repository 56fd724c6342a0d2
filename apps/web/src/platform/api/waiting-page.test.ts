// A page that waits for the user of its ended session.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beforeLogout } from '../page/last-works.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { readTab, writeTab } from '../storage/storage.ts';
import { call, configureApi } from './api.ts';
import { reloadConfig } from './config.ts';
import {
  abandonPage,
  continuePage,
  currentMe,
  endSession,
  followLogout,
  hasToken,
  loadMe,
  logout,
  logoutIdle,
  onLeave,
  onSessionEnd,
  pageOwner,
  postponePage,
} from './session.ts';
import { login } from './sign-in.ts';
import { isWaiting } from './until-back.ts';

const HERE = '/app/claim/providerclaims/new';
const me = {
  userId: 'u1',
  username: 'clinic.gp',
  clinicProfile: { id: 'c1', code: 'GP0001', name: 'Merlion Clinic' },
};
const reply = (userId: string) => ({
  activeSessionExists: false,
  tokenResponse: { accessToken: `of ${userId}`, userId, expiresIn: 1800 },
  externalClientId: null,
  inputClinicId: null,
});

let device: Storage;
let tab: Storage;
let sent: string[];
let signedIn: string;
/** Whether the server refuses the session. */
let isEnded: boolean;

function answer(name: string, token: string): [status: number, data: unknown] {
  if (name === 'config') return [200, { serverTime: '', clientId: 'portal-client' }];
  if (name === 'login') return [200, reply(signedIn)];
  if (name === 'refresh-token') return isEnded ? [401, {}] : [200, reply(signedIn).tokenResponse];
  if (name === 'logout') return [200, {}];
  if (isEnded) return [401, {}];
  return [200, name === 'me' ? { ...me, userId: signedIn } : { token }];
}

beforeEach(async () => {
  device = memoryStorage();
  tab = memoryStorage();
  sent = [];
  signedIn = 'u1';
  isEnded = false;
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const name = path.split('/').at(-1) ?? '';
    sent.push(name);
    const token = new Headers(init.headers).get('Authorization') ?? '';
    const [status, data] = answer(name, token);
    return Response.json({ data }, { status });
  });
  configureApi({
    headers: () => ({}),
    insurer: () => '',
    identityBases: () => undefined,
    clientId: () => undefined,
    owner: pageOwner,
    onSessionEnd: (problem) => endSession(HERE, problem),
  });
  onSessionEnd(() => true);
  await reloadConfig();
  await enter();
});

afterEach(() => {
  onSessionEnd(() => false);
  abandonPage();
});

async function enter() {
  await login({ username: 'x', password: 'y' }, { adminClinic: undefined, withNewSession: false });
  return loadMe();
}

/** Signs in at the waiting page, as its layer does. */
async function signInAtPage() {
  isEnded = false;
  await login({ username: 'x', password: 'y' }, { adminClinic: undefined, withNewSession: false });
  return (await call('getMe', { isOfSignIn: true })).data;
}

const listOwn = () => call('listOwnSessions', {});
const untilWaiting = () => vi.waitFor(() => expect(isWaiting()).toBe(true));

test('has no token, no user and no storage, but its page stays', async () => {
  const left = vi.fn();
  const stop = onLeave(left);
  writeTab('unsavedForms', 'typed');
  endSession(HERE, { details: [] });
  expect([hasToken(), currentMe(), pageOwner()]).toEqual([false, undefined, 'u1']);
  expect(tab.length).toBe(0);
  expect(left).not.toHaveBeenCalled();
  stop();
});

test('sends the pending call when its user is back, with the new token and the storage', async () => {
  writeTab('insurerCode', 'AXA');
  isEnded = true;
  const pending = listOwn();
  await untilWaiting();
  const later = listOwn();
  sent.length = 0;
  const back = await signInAtPage();
  expect(sent).toEqual(['login', 'me']);
  await continuePage(back);
  expect(await Promise.all([pending, later])).toEqual([
    { data: { token: 'Bearer of u1' } },
    { data: { token: 'Bearer of u1' } },
  ]);
  expect([currentMe()?.userId, readTab('clinicId'), readTab('insurerCode')]).toEqual([
    'u1',
    'c1',
    'AXA',
  ]);
});

test('refuses the pending call if the page is left, so that no other user makes it', async () => {
  isEnded = true;
  const pending = listOwn();
  await untilWaiting();
  abandonPage();
  signedIn = 'u2';
  isEnded = false;
  await expect(pending).rejects.toMatchObject({ status: 401 });
  sent.length = 0;
  await enter();
  expect(sent).toEqual(['login', 'me']);
});

test('makes no call of an earlier user with the token of the next one', async () => {
  const released = Promise.withResolvers<undefined>();
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path.split('/').at(-1) ?? '');
    await released.promise;
    return Response.json({}, { status: 401 });
  });
  const late = listOwn();
  await vi.waitFor(() => expect(sent.at(-1)).toBe('sessions'));
  abandonPage();
  vi.stubGlobal('fetch', async (path: string) => {
    const name = path.split('/').at(-1) ?? '';
    sent.push(name);
    const [status, data] = answer(name, '');
    return Response.json({ data }, { status });
  });
  signedIn = 'u2';
  await enter();
  sent.length = 0;
  released.resolve(undefined);
  await expect(late).rejects.toMatchObject({ status: 401 });
  expect(sent).toEqual([]);
});

test('takes no renewed token of another user, who has signed in in another tab', async () => {
  signedIn = 'u2';
  vi.stubGlobal('fetch', async (path: string) => {
    const name = path.split('/').at(-1) ?? '';
    return name === 'refresh-token'
      ? Response.json({ data: reply('u2').tokenResponse })
      : Response.json({}, { status: 401 });
  });
  void listOwn().catch(() => undefined);
  await untilWaiting();
  expect(hasToken()).toBe(false);
});

function keepText(): void {
  writeTab('unsavedOwner', 'u1');
  writeTab('unsavedForms', 'typed');
}

describe('the text of the tab', () => {
  test('is gone after signing in as somebody else', async () => {
    keepText();
    endSession(HERE, { details: [] });
    abandonPage();
    expect([tab.length, device.getItem('portal.logoutEvent')?.split(':')[0]]).toEqual([
      0,
      'logout',
    ]);
    await enter();
    expect(readTab('unsavedForms')).toBeUndefined();
  });

  test('waits for a user who must change the password first', async () => {
    keepText();
    endSession(HERE, { details: [] });
    await signInAtPage();
    await postponePage(HERE);
    expect([readTab('unsavedForms'), readTab('returnUrl')]).toEqual([undefined, HERE]);
    await enter();
    expect(readTab('unsavedForms')).toBe('typed');
  });
});

describe('a sign-out', () => {
  test('after inactivity ends the session at the server, and tells the other tabs why', async () => {
    sent.length = 0;
    await logoutIdle(HERE);
    expect(sent).toEqual(['logout']);
    expect([isWaiting(), device.getItem('portal.logoutEvent')?.split(':')[0]]).toEqual([
      true,
      'idle',
    ]);
  });

  test('after inactivity does not end the session of a user who came back before the last save ended', async () => {
    const stop = beforeLogout(listOwn);
    isEnded = true;
    const idle = logoutIdle(HERE);
    await untilWaiting();
    await continuePage(await signInAtPage());
    await idle;
    stop();
    expect(sent).not.toContain('logout');
    expect([isWaiting(), currentMe()?.userId]).toEqual([false, 'u1']);
  });

  test('by the user leaves the page, also if the last save meets the end of the session', async () => {
    const stop = beforeLogout(listOwn);
    isEnded = true;
    await logout();
    stop();
    expect([isWaiting(), pageOwner()]).toEqual([false, undefined]);
  });
});

describe('another tab', () => {
  test.each(['ended', 'idle', 'takenOver'] as const)('waits too after %s', (how) => {
    followLogout(HERE, how);
    expect(isWaiting()).toBe(true);
  });

  test('is left after a log-out by the user, also if it waits', () => {
    followLogout(HERE, 'ended');
    followLogout(HERE, 'logout');
    expect([isWaiting(), pageOwner()]).toEqual([false, undefined]);
  });
});

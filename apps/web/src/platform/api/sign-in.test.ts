import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../storage/memory-storage.ts';
import { writeTab } from '../storage/storage.ts';
import { reloadConfig } from './config.ts';
import { hasToken, logout } from './session.ts';
import { login } from './sign-in.ts';
import { answerFactor, loginWithPasskey } from './sign-in-with-factor.ts';

const signedIn = {
  activeSessionExists: false,
  msg: null,
  tokenResponse: { accessToken: 'first', userId: 'u1', expiresIn: 1800, expiresAt: '' },
  externalClientId: null,
  inputClinicId: null,
};

const bodies: Array<{ path: string; body: unknown }> = [];
let answers: Record<string, { status: number; body: unknown }>;

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  answers = {
    config: { status: 200, body: { data: { serverTime: '', clientId: 'portal-client' } } },
    login: { status: 200, body: { data: signedIn } },
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const name = path.split('/').at(-1) ?? '';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    bodies.push({ path: name, body });
    const answer = answers[name];
    return Response.json(answer?.body ?? {}, { status: answer?.status ?? 404 });
  });
  await reloadConfig();
  await logout();
  bodies.length = 0;
});

const credentials = { username: 'clinic.gp', password: 'Portal@2026' };
const plainly = { adminClinic: undefined, withNewSession: false };
const loginBodies = () => bodies.filter((item) => item.path === 'login').map((item) => item.body);

describe('signing in', () => {
  test('LOGIN-24 sends user, password, client and loginWithNewSession', async () => {
    expect(await login(credentials, plainly)).toEqual({ kind: 'signedIn' });
    expect(loginBodies()).toEqual([
      expect.objectContaining({
        user: 'clinic.gp',
        username: 'clinic.gp',
        password: 'Portal@2026',
        clientId: 'portal-client',
        loginWithNewSession: false,
      }),
    ]);
    expect(hasToken()).toBe(true);
  });

  test('reports another active session and gets no token', async () => {
    const body = { data: { ...signedIn, activeSessionExists: true, tokenResponse: null } };
    answers['login'] = { status: 200, body };
    expect(await login(credentials, plainly)).toEqual({ kind: 'otherSession' });
    expect(hasToken()).toBe(false);
  });

  test('sends loginWithNewSession for a new session', async () => {
    await login(credentials, { ...plainly, withNewSession: true });
    expect(loginBodies()).toEqual([expect.objectContaining({ loginWithNewSession: true })]);
  });

  test('returns the question for a second factor, which answerFactor answers', async () => {
    const factor = { challenge: 'q1', methods: ['TOTP'], options: null };
    answers['login'] = {
      status: 200,
      body: { data: { ...signedIn, tokenResponse: null, factor } },
    };
    expect(await login(credentials, plainly)).toEqual({ kind: 'factor', question: factor });
    expect(hasToken()).toBe(false);
    answers['factor'] = { status: 200, body: { data: signedIn } };
    const answered = { challenge: 'q1', code: '123456' };
    expect(await answerFactor(answered, plainly)).toEqual({ kind: 'signedIn' });
    expect(bodies.at(-1)?.body).toEqual({ ...answered, loginWithNewSession: false });
    expect(hasToken()).toBe(true);
  });

  test('ends the other session after the answer with the challenge alone', async () => {
    answers['factor'] = { status: 200, body: { data: signedIn } };
    await answerFactor({ challenge: 'q1' }, { ...plainly, withNewSession: true });
    expect(bodies.at(-1)?.body).toEqual({ challenge: 'q1', loginWithNewSession: true });
  });

  test('signs in with a passkey alone', async () => {
    answers['passkey'] = { status: 200, body: { data: signedIn } };
    expect(await loginWithPasskey({ challenge: 'q1' }, plainly)).toEqual({ kind: 'signedIn' });
    expect(bodies.at(-1)?.body).toMatchObject({ challenge: 'q1', client_id: 'portal-client' });
  });

  test("returns the server's message", async () => {
    const body = { data: { ...signedIn, msg: 'Ask your manager', tokenResponse: null } };
    answers['login'] = { status: 200, body };
    expect(await login(credentials, plainly)).toEqual({
      kind: 'message',
      message: 'Ask your manager',
    });
  });

  test('sends a clinic id of the login address, but not the default 0', async () => {
    writeTab('clinicId', '0');
    await login(credentials, plainly);
    writeTab('clinicId', '12');
    await login(credentials, plainly);
    const [first, second] = loginBodies();
    expect(first).not.toHaveProperty('clinicId');
    expect(second).toHaveProperty('clinicId', '12');
  });
});

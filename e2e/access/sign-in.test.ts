// Signing in and out. Each test has its own account.
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { openStage, signInByHand, type Stage } from '../support/browser.ts';

const warning =
  'You have already logged in to another session or the previous session was closed abruptly. Do you wish to proceed closing other active sessions?';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

function isLogin(request: Request): boolean {
  return request.method() === 'POST' && request.url().endsWith('/auth/login');
}

async function type(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

describe('the sign-in form', () => {
  test("LOGIN-15 LOGIN-23 without username or password, shows the notice and sends no request; a failed sign-in shows the server's text and keeps the fields; without a text, the general text appears", async () => {
    const page = await stage.page();
    const calls: Request[] = [];
    page.on('request', (request) => {
      if (isLogin(request)) calls.push(request);
    });
    await page.goto('/');
    for (const [username, password] of [
      ['', ''],
      ['clinic.gp', ''],
      ['', demoPassword],
      ['   ', '  '],
    ] as const) {
      await type(page, username, password);
      await page.getByText('Please enter login details.', { exact: true }).waitFor();
    }
    expect(calls).toEqual([]);

    const [response] = await Promise.all([
      page.waitForResponse((one) => isLogin(one.request())),
      type(page, 'clinic.other', 'not the password'),
    ]);
    const reply: unknown = await response.json();
    const description =
      typeof reply === 'object' && reply !== null && 'description' in reply
        ? String(reply.description)
        : '';
    expect(description).not.toBe('');
    await page.getByRole('alert').getByText(description, { exact: true }).waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe('clinic.other');

    await page.route('**/auth/login', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
        : route.continue(),
    );
    await type(page, 'clinic.gp', demoPassword);
    await page
      .getByText('Something went wrong, Please try again later.', { exact: true })
      .waitFor();
  });

  test('LOGIN-18 shows the loader and goes through auth-callback', async () => {
    const page = await stage.page();
    const visited: string[] = [];
    await page.exposeFunction('visited', (path: string) => void visited.push(path));
    await page.addInitScript(`
      const replace = history.replaceState.bind(history);
      history.replaceState = (state, title, url) => { window.visited(String(url)); replace(state, title, url); };
      const push = history.pushState.bind(history);
      history.pushState = (state, title, url) => { window.visited(String(url)); push(state, title, url); };
    `);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/auth/login', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await page.goto('/');
    await type(page, 'clinic.dental', demoPassword);
    await page.getByRole('dialog', { name: 'Please wait...', exact: true }).waitFor();
    release();
    await page.waitForURL(/\/app\/dashboard$/);
    expect(visited.some((path) => path.endsWith('/auth-callback'))).toBe(true);
  });
});

describe('another active session', () => {
  test('LOGIN-19 the second sign-in shows a warning; LOGIN-21 Cancel keeps the first session', async () => {
    const first = await stage.page();
    await signInByHand(first, 'clinic.other');
    const second = await stage.page();
    await second.goto('/');
    await type(second, 'clinic.other', demoPassword);
    const dialog = second.getByRole('alertdialog', { name: 'Warning' });
    await dialog.getByText(warning, { exact: true }).waitFor();
    const calls: Request[] = [];
    second.on('request', (request) => calls.push(request));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(calls.filter(isLogin)).toEqual([]);
    expect(new URL(second.url()).pathname).toBe('/auth/login');
    await first.reload();
    await first.waitForURL(/\/app\/dashboard$/);
  });

  test('LOGIN-20 Ok signs in with a new session, and the next request of the first session is refused', async () => {
    const first = await stage.page();
    const asked = first.waitForRequest((one) => one.headers()['authorization'] !== undefined);
    await signInByHand(first, 'clinic.gp');
    const authorization = (await asked).headers()['authorization'] ?? '';
    const readUser = () =>
      fetch(`${stage.address}/api/identity/v2/auth/me`, { headers: { authorization } });
    expect((await readUser()).status).toBe(200);
    const second = await stage.page();
    await second.goto('/');
    await type(second, 'clinic.gp', demoPassword);
    const warning = second.getByRole('alertdialog', { name: 'Warning' });
    await warning.waitFor();
    const [request] = await Promise.all([
      second.waitForRequest(isLogin),
      warning.getByRole('button', { name: 'Ok' }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ loginWithNewSession: true });
    await second.waitForURL(/\/app\/dashboard$/);
    expect((await readUser()).status).toBe(401);
    await first.getByRole('link', { name: 'Outpatient Claims', exact: true }).click();
    await first.waitForURL(/\/auth\/login$/);
  });
});

describe('after signing in', () => {
  test('LOGIN-30 the dashboard appears, and the originally requested address opens a second later', async () => {
    const page = await stage.page();
    await page.clock.install({ time: '2026-11-06T10:00:00+08:00' });
    await page.goto('/app/claim/providerclaims?status=Approved');
    await page.waitForURL(/\/auth\/login$/);
    await page.clock.pauseAt('2026-11-06T10:05:00+08:00');
    await type(page, 'clinic.physio', demoPassword);
    await page.waitForURL(/\/app\/dashboard$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.clock.runFor(900);
    expect(new URL(page.url()).pathname).toBe('/app/dashboard');
    await page.clock.runFor(200);
    await page.waitForURL(/\/app\/claim\/providerclaims\?/);
  });

  test('LOGIN-30 without a requested address, the dashboard remains; log out leads to the sign-in page', async () => {
    const page = await stage.page();
    await signInByHand(page, 'clinic.tcm');
    await page.waitForURL(/\/app\/dashboard$/);
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(/\/auth\/login$/);
    await page.goto('/app/dashboard');
    await page.waitForURL(/\/auth\/login$/);
  });
});

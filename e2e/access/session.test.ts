// The life and the end of a session in the browser.
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, signIn, signInByHand, type Stage } from '../support/browser.ts';
import { expectAccessible } from '../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The warning counts down one minute and ends 15 s before the server ends the session. */
const untilWarning = 15 * 60_000 - 75_000;

async function enterWithClock(username: string): Promise<Page> {
  const page = await stage.page();
  await page.clock.install({ time: '2026-11-06T10:00:00+08:00' });
  await signInByHand(page, username);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Only the test advances the page's clock, so a slow machine makes no difference. */
async function holdClock(page: Page, time: string): Promise<void> {
  await page.clock.pauseAt(`2026-11-06T${time}+08:00`);
  // An activity: the idle time starts at this moment.
  await page.keyboard.press('Shift');
}

/** Opens the dashboard without the sign-in page. */
async function enter(page: Page, username: string): Promise<void> {
  await signIn(page, username);
  await page.goto('/app/dashboard');
}

const warningOf = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Your Session is about to TIME-OUT' });

describe('an idle session', () => {
  test('SESS-13 SESS-14 shows a warning that counts down from 60 every second, with minutes and seconds, a bar of 60, Continue and Logout', async () => {
    const page = await enterWithClock('clinic.dental');
    await holdClock(page, '10:10:00');
    const warning = warningOf(page);
    await page.clock.runFor(untilWarning - 1);
    expect(await warning.count()).toBe(0);
    // The page checks once a second, from the moment it was opened: once in each of these steps.
    await page.clock.runFor(1_000);
    await warning.waitFor();
    const time = warning.getByRole('timer');
    const bar = warning.getByRole('progressbar');
    expect(await bar.getAttribute('max')).toBe('60');
    for (const left of ['01:00', '00:59', '00:58']) {
      await expect.poll(() => time.textContent()).toBe(left);
      await page.clock.runFor(1_000);
    }
    await page.clock.runFor(10_000);
    await expect.poll(() => time.textContent()).toBe('00:47');
    expect(`00:${await bar.getAttribute('value')}`).toBe(await time.textContent());
    await page.clock.resume();
    await expectAccessible(page);

    await warning.getByRole('button', { name: 'Continue' }).click();
    await warning.waitFor({ state: 'detached' });
    await holdClock(page, '10:27:00');
    await page.clock.runFor(untilWarning - 5_000);
    expect(await warning.count()).toBe(0);
    await page.clock.runFor(7_000);
    await page.clock.resume();
    await warning.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth/login');
    await page.goto('/app/dashboard');
    await page.waitForURL('**/auth/login');
  });

  test('ends after the minute, and the user returns to the same page', async () => {
    const page = await enterWithClock('clinic.tcm');
    await page.getByRole('link', { name: 'Membership' }).click();
    await page.waitForURL('**/app/searchmember');
    await page.clock.runFor(untilWarning + 62_000);
    await page.waitForURL('**/auth/login');
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
    // The fields had no mistake.
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
    await page.clock.resume();
    await signInByHand(page, 'clinic.tcm');
    await page.waitForURL('**/app/searchmember');
  });
});

test('stays signed in if tabs renew their token at the same moment', async () => {
  const first = await stage.page();
  await signIn(first, 'clinic.sp');
  const others = Array.from({ length: 3 }, () => first.context().newPage());
  const tabs = [first, ...(await Promise.all(others))];
  const renewals: number[] = [];
  first.context().on('response', (response) => {
    if (response.url().endsWith('/auth/refresh-token')) renewals.push(response.status());
  });
  for (let round = 1; round <= 3; round += 1) {
    // Longer than a replaced token is still accepted.
    stage.portal.services.clock.advance(11_000);
    await Promise.all(tabs.map((tab) => tab.goto('/app/dashboard')));
    await Promise.all(tabs.map((tab) => tab.getByRole('heading', { level: 1 }).waitFor()));
    expect(tabs.map((tab) => new URL(tab.url()).pathname)).toEqual(
      tabs.map(() => '/app/dashboard'),
    );
  }
  expect(renewals).toEqual(Array.from({ length: 12 }, () => 200));
});

describe('a session that ends', () => {
  test('SESS-08 leads to the sign-in page after a failed refresh, in the other tabs too', async () => {
    const page = await stage.page();
    // Not by loading an address: the page would request its first token with the call that fails here.
    await signInByHand(page, 'clinic.physio');
    const other = await page.context().newPage();
    await other.goto('/app/claim/providerclaims');
    await other.getByRole('table').waitFor();
    await page.route('**/api/claim/v1/claims/search', (route) =>
      route.fulfill({ status: 401, body: JSON.stringify({ code: 'TOKEN_EXPIRED' }) }),
    );
    await page.route('**/auth/refresh-token', (route) =>
      route.fulfill({
        status: 401,
        body: JSON.stringify({ code: 'REFRESH_FAILED', description: 'refresh token error' }),
      }),
    );
    const refresh = page.waitForResponse('**/auth/refresh-token');
    await page.getByRole('link', { name: 'Outpatient Claims', exact: true }).click();
    expect(await (await refresh).text()).toContain('refresh token error');
    await page.waitForURL('**/auth/login');
    await other.waitForURL('**/auth/login');
  });

  test('SESS-10 remains after a 401 of the insurer API, but signs out after a 401 of another call that a new token does not fix', async () => {
    const page = await stage.page();
    await enter(page, 'clinic.chiro');
    await page.route('**/api/provider/locations/*/insurers', (route) =>
      route.fulfill({ status: 401, body: JSON.stringify({ code: 'TOKEN_MISSING' }) }),
    );
    await page.getByRole('button', { name: /Active insurer/ }).click();
    await page.getByText('Please sign in.', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Membership' }).click();
    await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/searchmember');
    await page.route('**/api/claim/v1/claims/search', (route) =>
      route.fulfill({ status: 401, body: JSON.stringify({ code: 'TOKEN_MISSING' }) }),
    );
    await page.getByRole('link', { name: 'Outpatient Claims', exact: true }).click();
    await page.waitForURL('**/auth/login');
  });

  test('SESS-11 clears both storages on log-out, except for language and theme', async () => {
    const page = await stage.page();
    await page.addInitScript("localStorage.setItem('portal.language', 'en')");
    await signInByHand(page, 'clinic.hs');
    await page.evaluate("localStorage.setItem('portal.latestClinic', 'x')");
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/auth/login');
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    const kept = await page.evaluate('Object.keys(localStorage)');
    expect(kept).toEqual(expect.arrayContaining(['portal.language']));
    expect(kept).not.toContain('portal.latestClinic');
  });

  test('SESS-12 leaves a log-out event for other tabs when a page is closed, and these continue; a page on its way to the sign-in leaves none', async () => {
    const first = await stage.page();
    await signInByHand(first, 'clinic.lab');
    const second = await first.context().newPage();
    await second.goto('/app/dashboard');
    await second.getByRole('heading', { level: 1 }).waitFor();
    await second.evaluate(
      "window.events = []; addEventListener('storage', (event) => window.events.push(event.key + '=' + event.newValue))",
    );
    const events = () =>
      second.evaluate<number>("window.events.filter((one) => one.includes('logoutEvent')).length");
    const visitor = await first.context().newPage();
    await visitor.goto('/auth/login/12/AXA?redirectUrl=%2Fapp%2Fsearchmember');
    await visitor.getByLabel('Username').waitFor();
    await visitor.goto('/auth/login');
    await visitor.getByLabel('Username').waitFor();
    await visitor.close({ runBeforeUnload: true });
    await first.close({ runBeforeUnload: true });
    await expect.poll(events).toBe(1);
    await second.getByRole('link', { name: 'Membership' }).click();
    await second.waitForURL('**/app/searchmember');
  });

  test('SESS-12 leaves no log-out event if an address led to the sign-in page', async () => {
    const page = await stage.page();
    for (const address of ['/app/dashboard', '/nothing', '/Auth/Login']) {
      await page.goto(address);
      await page.getByLabel('Username').waitFor();
      await page.goto('/api/openapi.json');
      const kept = await page.evaluate<string>('Object.keys(localStorage).join()');
      expect(`${address}: ${kept}`).not.toContain('logout');
    }
  });

  test("SESS-18 shows the server's message if it refuses a sign-out", async () => {
    const page = await stage.page();
    await enter(page, 'clinic.xray');
    await page.route('**/auth/logout', (route) =>
      route.fulfill({ status: 500, body: JSON.stringify({ message: 'Try later.' }) }),
    );
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/auth/login');
    await page.getByText('Try later.', { exact: true }).waitFor();
  });
});

describe('the headers of calls', () => {
  test('HDR-06 RT-17 signed-in calls have JSON, client id, tenant and user id; the insurer in the address is the one in the next calls', async () => {
    const page = await stage.page();
    await signIn(page, 'clinic.gp');
    const calls: Request[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/claims/search')) calls.push(request);
    });
    await page.goto('/app/claim/providerclaims?insurer=NTUC');
    await page.getByRole('table').waitFor();
    const { rows } = await stage.portal.db.owner.query<{ id: string }>(
      "SELECT id FROM app_user WHERE username = 'clinic.gp'",
    );
    const common = { 'content-type': 'application/json', 'x-user-id': rows[0]?.id };
    const headers = calls[0]?.headers() ?? {};
    expect(headers).toMatchObject({
      ...common,
      'x-client-id': 'provider-portal',
      'x-tenant': 'ntucincome',
      'x-insurer-code': 'NTUC',
    });
    expect(headers['authorization']).toMatch(/^Bearer /);
    expect(headers['accept']).toBe('application/json');
    const asked = page.waitForRequest('**/api/claim/v1/claims/search');
    await page.goto('/app/claim/providerclaims?insurer=HSBC');
    expect((await asked).headers()['x-tenant']).toBe('da');
    await page.getByRole('table').waitFor();
    const signOut = page.waitForRequest('**/auth/logout');
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    expect((await signOut).headers()).toMatchObject({ ...common, 'x-tenant': 'da' });
  });
});

test('NFR-04 a page that is left open does not poll for notices', async () => {
  const page = await enterWithClock('clinic.gpjb');
  await expect.poll(() => page.locator('[data-bone]').count()).toBe(0);
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.clock.runFor(10 * 60_000);
  expect(calls).toEqual([]);
});

test('SHELL-11 after signing in, the splash screen is gone, and the page is at its top, full width, light, with a fixed header', async () => {
  const page = await stage.page();
  await signInByHand(page, 'clinic.other');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('#splash').isVisible()).toBe(false);
  expect(await page.evaluate('scrollY')).toBe(0);
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light');
  const header = page.getByRole('banner');
  const before = await header.boundingBox();
  expect(before).toMatchObject({ x: 0, y: 0, width: 1440 });
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);
  expect((await header.boundingBox())?.y).toBe(0);
});

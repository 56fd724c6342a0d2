// The pages that users see after signing in.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { openStage, type Stage } from '../support/browser.ts';
import { endSessions } from '../support/ended-sessions.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach(async () => {
  await endSessions(stage);
});

/** Records every address that the page visits, and whether the splash screen was shown. */
const notes = `
  window.visited = [];
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name].bind(history);
    history[name] = (state, title, url) => {
      change(state, title, url);
      window.visited.push(location.pathname);
    };
  }
  window.splashes = [];
  addEventListener('DOMContentLoaded', () => {
    const splash = document.getElementById('splash');
    new MutationObserver(() => window.splashes.push(splash.hidden ? 'gone' : location.pathname))
      .observe(splash, { attributes: true });
  });`;

const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

async function fillIn(page: Page, username: string, clinic?: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  if (clinic !== undefined) {
    await page.getByRole('button', { name: 'Administrator sign-in' }).click();
    await page.getByLabel('Clinic code').fill(clinic);
  }
}

async function signIn(page: Page, username: string, clinic?: string): Promise<void> {
  await fillIn(page, username, clinic);
  await loginButton(page).click();
}

const userTypes = [
  { username: 'clinic.gp', clinic: undefined, landing: '/app/dashboard' },
  { username: 'group.merlion', clinic: undefined, landing: '/app/clinicgroupdashboard' },
  { username: 'admin.ops', clinic: 'GP0001', landing: '/app/dashboard' },
] as const;

test.each(userTypes)(
  'RT-04 RT-14 SHELL-02 $username passes auth-callback and arrives at $landing, where the splash screen is gone and the page is at its top',
  async (user) => {
    const page = await stage.page({ viewport: { width: 900, height: 320 } });
    await page.addInitScript(notes);
    await page.addInitScript(
      "addEventListener('DOMContentLoaded', () => { document.body.style.minHeight = '3000px'; })",
    );
    await fillIn(page, user.username, user.clinic);
    // The click on the button may scroll, so the form is submitted from further down.
    await page.evaluate(
      "addEventListener('submit', () => { scrollTo(0, 900); window.sentFrom = scrollY; }, true)",
    );
    await loginButton(page).click();
    await page.waitForURL(`**${user.landing}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const ways = await page.evaluate<string[]>('window.visited');
    expect(ways).toContain('/auth-callback');
    expect(ways.indexOf('/auth-callback')).toBeLessThan(ways.indexOf(user.landing));
    expect(ways.at(-1)).toBe(user.landing);
    expect(await page.locator('#splash').isVisible()).toBe(false);
    expect(await page.evaluate('window.sentFrom')).toBe(900);
    expect(await page.evaluate('scrollY')).toBe(0);
    const splashes = await page.evaluate<string[]>('window.splashes');
    expect(splashes).toEqual(expect.arrayContaining(['/auth-callback', 'gone']));
  },
);

const audiences = [
  { who: 'a clinic', username: 'clinic.gp' },
  { who: 'a specialist, as hospitals are', username: 'clinic.sp' },
  { who: 'a laboratory', username: 'clinic.lab' },
  { who: 'an x-ray centre', username: 'clinic.xray' },
  { who: 'a clinic group', username: 'group.merlion' },
  { who: 'an administrator', username: 'admin.ops', clinic: 'GP0001' },
] as const;

describe('every audience of the portal', () => {
  test.each(audiences)('NFR-01 $who signs in and finds a member', async (audience) => {
    const page = await stage.page();
    await signIn(page, audience.username, 'clinic' in audience ? audience.clinic : undefined);
    await page.waitForURL(/\/app\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (page.url().endsWith('/app/clinicgroupdashboard')) {
      await page.getByRole('row').filter({ hasText: 'GP0001' }).getByRole('button').click();
      await page.waitForURL('**/app/dashboard');
    }
    await page.getByRole('link', { name: 'Membership' }).click();
    await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor();
    await page.getByLabel(/NRIC/).first().fill('T3000001Z');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Testa Tan' }).first().click();
    await page.getByRole('heading', { name: 'Testa Tan' }).waitFor();
  });
});

/** The page of a signed-in user: the empty path in another tab opens the portal until the user signs out. */
async function expectEmptyPathOpensPortal(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/healthz');
  // Tabs are processes: a value stored by one appears in the other a moment later.
  await expect
    .poll(() => other.evaluate<string | null>("localStorage.getItem('portal.isSignedIn')"))
    .toBe('yes');
  await other.goto('/');
  await other.waitForURL('**/app/dashboard');
  await other.getByRole('button', { name: /Account/ }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await other.waitForURL('**/auth/login');
  await other.goto('/');
  await other.waitForURL('**/auth/login');
}

describe('the details of the clinic', () => {
  const clinicDetail = /\/provider\/locations\/[\w-]+$/;

  test('show its address; the empty path in another tab opens the portal while the user is signed in', async () => {
    const page = await stage.page();
    const answered = page.waitForResponse(clinicDetail);
    await signIn(page, 'clinic.physio');
    expect((await answered).status()).toBe(200);
    await expect
      .poll(() => page.getByRole('banner').locator('[title]').first().getAttribute('title'))
      .toMatch(/Singapore/);

    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectEmptyPathOpensPortal(page);
  });

  test('ERR-08 are omitted without an error if they cannot be loaded', async () => {
    const page = await stage.page();
    await page.route(clinicDetail, (route) => route.fulfill({ status: 500, body: '{}' }));
    const answered = page.waitForResponse(clinicDetail);
    await signIn(page, 'clinic.physio');
    expect((await answered).status()).toBe(500);
    // The dashboard has its own search while it is shown.
    await page.goto('/app/searchmember');
    await page.getByLabel(/NRIC/).first().fill('T3000001Z');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Testa Tan' }).first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByText(/could not|went wrong|try again/i).count()).toBe(0);
  });
});

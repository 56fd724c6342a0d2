// Files of the client that fail to load on the sign-in page: functions that need them work as soon as the
// connection is back.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { openStage, type Stage } from '../support/browser.ts';
import { openTool } from '../support/notification-steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  page = await stage.page();
  await page.goto('/auth/login');
});
afterEach(() => page.context().close());

const goOffline = () => page.context().setOffline(true);
const goOnline = () => page.context().setOffline(false);
const username = () => page.getByLabel('Username');
const tile = () => page.getByRole('button', { name: /^Member's Validity Check/ });
const unreachable = () =>
  page.getByText('The portal cannot be reached. Check the connection and try again.');

const isAtSignIn = (address: string) => new URL(address).pathname === '/auth/login';

async function pressLogin(name: string): Promise<void> {
  await username().fill(name);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('a user who typed offline signs in at the first try when the connection is back', async () => {
  await goOffline();
  await username().fill('clinic.hs');
  await goOnline();
  await pressLogin('clinic.hs');
  await page.waitForURL('**/app/dashboard');
});

test('no session is opened offline, and the next try needs no take-over', async () => {
  await goOffline();
  await pressLogin('clinic.lab');
  await unreachable().waitFor();
  await goOnline();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/app/dashboard');
  const { rows } = await stage.portal.db.owner.query(
    `SELECT 1 FROM user_session s JOIN app_user u ON u.id = s.user_id WHERE u.username = 'clinic.lab'`,
  );
  expect(rows).toHaveLength(1);
});

test('a browser that remembers the failed download enters the portal with a new page load', async () => {
  await page.route('**/assets/portal-*', (route) =>
    isAtSignIn(route.request().frame().url()) ? route.abort() : route.continue(),
  );
  await pressLogin('clinic.xray');
  await page.waitForURL('**/app/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a tool opens when the connection is back, and returns the focus to its tile', async () => {
  await goOffline();
  await tile().click();
  await unreachable().waitFor();
  await goOnline();
  await tile().click();
  await page.getByRole('dialog', { name: "Member's Validity" }).waitFor();
  await page.getByRole('dialog', { name: 'Please wait...' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await expect.poll(() => tile().and(page.locator(':focus')).count()).toBe(1);
});

test('a captcha that was ticked offline is solved when the connection is back', async () => {
  await openTool(page);
  await goOffline();
  await page.getByRole('button', { name: 'I am not a robot' }).click();
  const failed = page.getByRole('button', {
    name: "Verification couldn't load. Try again.",
  });
  await failed.waitFor();
  await goOnline();
  await failed.click();
  await page.getByRole('button', { name: 'Verified' }).waitFor();
});

test('a language whose texts fail to load is reported at the select, and used as soon as they load', async () => {
  const language = page.getByRole('combobox', { name: 'Language' });
  await goOffline();
  await language.selectOption('de');
  await page.getByRole('status').filter({ hasText: "The language couldn't be changed" }).waitFor();
  expect(await language.inputValue()).toBe('en');
  await goOnline();
  await language.selectOption('de');
  await page.locator('html[lang=de]').waitFor();
  expect(await page.getByText("couldn't be changed").count()).toBe(0);
});

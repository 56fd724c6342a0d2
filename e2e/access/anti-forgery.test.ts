// The anti-forgery cookie belongs to the session of the browser. A page whose cookie is of another session gets its own
// again, and what a user has typed is sent.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
}

async function plantCookie(page: Page): Promise<void> {
  const value = stage.portal.services.tokens.makeXsrf();
  await page.context().addCookies([{ name: 'XSRF-TOKEN', value, url: stage.address }]);
}

async function fillForm(page: Page): Promise<void> {
  await page.goto('/app/settings/password');
  await page.getByLabel('Current password').fill(demoPassword);
  await page.getByLabel('New password', { exact: true }).fill('Tidal-oak-41');
  await page.getByLabel('Confirm password').fill('Tidal-oak-41');
}

async function sendForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change password', exact: true }).click();
  await page.getByText('Your password has been changed.').waitFor();
}

test('a page that is loaded with the cookie of another session stays signed in', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.gp');
  const own = await cookieOf(page);
  await plantCookie(page);
  await page.goto('/app/searchmember');
  await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor();
  expect(await cookieOf(page)).toBe(own);
});

test('a form is sent after the cookie was replaced', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.sp');
  await fillForm(page);
  await plantCookie(page);
  await sendForm(page);
});

test('a form is sent after the same user has signed in in another tab', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.tcm');
  await fillForm(page);
  await signIn(await page.context().newPage(), 'clinic.tcm');
  await sendForm(page);
});

// Passkeys with a virtual device of the browser: adding one, and signing in with it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { openStage, signInByHand, type Stage } from '../support/browser.ts';
import { endSessions } from '../support/ended-sessions.ts';
import { giveAuthenticator, keepCodes, pageAtName, typePassword } from '../support/factor-steps.ts';
import { expectAccessible } from '../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

const dashboard = /\/app\/dashboard$/;

/** A page without a session, for a user with a passkey. */
async function pageWithPasskey(username: string) {
  const page = await pageAtName(stage);
  await giveAuthenticator(page);
  await signInByHand(page, username);
  await page.goto('/app/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  expect(await dialog.getByLabel('Name').inputValue()).toMatch(/^Chrome on /);
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('Laptop');
  await dialog.getByLabel('Current password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await keepCodes(page);
  await page.getByRole('row', { name: /Laptop/ }).waitFor();
  return page;
}

test('a passkey finishes a sign-in by itself if it is the only second factor', async () => {
  const page = await pageWithPasskey('clinic.gp');
  await endSessions(stage, 'clinic.gp');
  await typePassword(page, 'clinic.gp');
  await page.waitForURL(dashboard);
});

test('a wrong password keeps the new passkey, which the right one then adds', async () => {
  const page = await pageAtName(stage);
  await giveAuthenticator(page);
  await signInByHand(page, 'clinic.tcm');
  await page.goto('/app/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Current password').fill('wrong');
  await page.keyboard.press('Enter');
  await dialog.getByText('The current password is incorrect.').waitFor();
  await page.evaluate('navigator.credentials.create = () => Promise.reject(new Error())');
  await dialog.getByLabel('Current password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await keepCodes(page);
});

test('a passkey alone signs in, also while another session is active', async () => {
  const page = await pageWithPasskey('clinic.dental');
  await page.context().clearCookies();
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page
    .getByRole('alertdialog', { name: 'Warning' })
    .getByRole('button', { name: 'Ok' })
    .click();
  await page.waitForURL(dashboard);
});

test('a passkey confirms a sensitive call, and a device holds one passkey of an account', async () => {
  const page = await pageWithPasskey('clinic.other');
  stage.portal.services.clock.advance(11 * 60_000);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Current password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await dialog.getByText('This device already has a passkey for your account.').waitFor();
});

test('without a passkey in the browser, the form says so and stays', async () => {
  const page = await pageAtName(stage);
  await page.goto('/auth/login');
  await page.evaluate(
    "navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'))",
  );
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('alert').getByText('No passkey was used. Please try again.').waitFor();
  await expectAccessible(page);
});

test('at an IP address, passkeys are not offered', async () => {
  const page = await stage.page();
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
});

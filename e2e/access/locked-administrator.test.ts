// The screen of an administrator is locked after five idle minutes, and asks for the factor.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { openStage, type Stage } from '../support/browser.ts';
import {
  giveApp,
  giveAuthenticator,
  keepCodes,
  nextCode,
  pageAtName,
} from '../support/factor-steps.ts';
import { expectAccessible, untilFree } from '../support/steps.ts';
import { layerOf } from '../support/waiting-steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

/** The warning counts down one minute and ends 15 s before the server ends the session. */
const UNTIL_LOCK_MS = 5 * 60_000 - 15_000 + 2_000;

/** Opens an administration page through the sign-in page. */
async function enter(page: Page, address: string, username: string): Promise<void> {
  await page.goto(address);
  await page.locator('input[autocomplete=username]').fill(username);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
}

test('continues with password and code, and nothing typed is lost', async () => {
  const { secret } = await giveApp(stage, 'admin.ops');
  const page = await stage.page();
  await page.clock.install({ time: '2026-11-06T10:00:00+08:00' });
  await enter(page, '/app/ops/roles/new', 'admin.ops');
  const code = page.locator('input[autocomplete=one-time-code]');
  await code.waitFor();
  await untilFree(page);
  await code.fill(await nextCode(stage, secret));
  const name = page.getByLabel('Name', { exact: true });
  await name.waitFor();
  await untilFree(page);
  await name.fill('Night desk');
  const signedOut = page.waitForResponse('**/auth/logout');
  await page.clock.runFor(UNTIL_LOCK_MS);
  const layer = layerOf(page);
  await layer.getByText('This page is locked because you were inactive.').waitFor();
  expect((await signedOut).status()).toBe(200);
  expect(await name.isVisible()).toBe(false);
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
  await layer.locator('input[name=password]:focus').waitFor();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await layer.locator('input[autocomplete=one-time-code]:focus').waitFor();
  await page.clock.resume();
  await expectAccessible(page);
  await page.keyboard.type('000000');
  await layer.locator('input[aria-invalid=true]').waitFor();
  await page.keyboard.type(await nextCode(stage, secret));
  await layer.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Night desk');
  await page.locator('input:focus').waitFor();
  await page.keyboard.type('!');
  expect(await name.inputValue()).toBe('Night desk!');
  // The idle time starts again.
  await page.clock.runFor(60_000);
  expect(await layer.count()).toBe(0);
});

test('a page without a form is locked too, and continues with a passkey alone', async () => {
  const page = await pageAtName(stage);
  await page.clock.install({ time: '2026-11-06T10:00:00+08:00' });
  await giveAuthenticator(page);
  await enter(page, '/app/ops', 'admin.finance');
  await page.waitForURL('**/app/ops**');
  await page.goto('/app/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Current password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await keepCodes(page);
  await page.goto('/app/ops/payments');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.runFor(UNTIL_LOCK_MS);
  const layer = layerOf(page);
  await layer.waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
  await layer.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await layer.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/app/ops/payments');
});

// Accounts that must have a second factor: before the day from which it is required, and after it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../apps/server/src/access/factors/factor.builders.ts';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { openStage, signInByHand, type Stage } from '../support/browser.ts';
import { keepCodes } from '../support/factor-steps.ts';
import { expectAccessible } from '../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

async function requireFactor(graceDays: number): Promise<void> {
  await stage.portal.db.owner.query(
    "UPDATE setting SET value = value || $1 WHERE name = 'factor_policy'",
    [{ userTypes: ['CLINICUSER'], graceDays }],
  );
}

test('from that day on, nothing but adding a second factor is possible', async () => {
  await requireFactor(0);
  const page = await stage.page();
  await signInByHand(page, 'clinic.gp', '**/auth/secondfactor');
  await page.getByRole('heading', { name: 'Add a second factor' }).waitFor();
  await expectAccessible(page);
  await page.goto('/app/searchmember');
  await page.waitForURL('**/auth/secondfactor');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await dialog.getByLabel('Current password').fill(demoPassword);
  await dialog.getByLabel('Code from the app').fill(await codeOf(stage.portal, secret));
  await page.keyboard.press('Enter');
  await keepCodes(page);
  await page.waitForURL('**/app/dashboard');
});

test('signing out is possible before a second factor is added', async () => {
  await requireFactor(0);
  const page = await stage.page();
  await signInByHand(page, 'clinic.dental', '**/auth/secondfactor');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/auth/login');
});

test('before that day, a notice names it until it is closed', async () => {
  await requireFactor(14);
  const page = await stage.page();
  await signInByHand(page, 'clinic.other');
  const notice = page.getByText('Your account needs a second factor from 20 Nov 2026.');
  await notice.waitFor();
  await page.getByRole('link', { name: 'Set it up' }).click();
  await page.waitForURL('**/app/security');
  await expect.poll(() => notice.count()).toBe(2);
  await expectAccessible(page);
  await page.locator('[data-band]').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => notice.count()).toBe(1);
  await page.goto('/app/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await notice.count()).toBe(0);
});

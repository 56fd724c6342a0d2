// The page of a user whose account signs in elsewhere.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { openStage, signIn, signInByHand, type Stage } from '../support/browser.ts';
import { actBeforeNotice } from '../support/ended-sessions.ts';
import { expectAccessible, openNewClaim } from '../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

const SOMEWHERE_ELSE = 'Your account signed in somewhere else, so you were signed out here.';

test('says that the account signed in elsewhere and that the draft is saved, and keeps the username', async () => {
  const page = await stage.page();
  await signInByHand(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  const other = await page.context().newPage();
  await other.goto('/app/dashboard');
  await other.getByRole('heading', { level: 1 }).waitFor();
  await page.bringToFront();
  await page.getByLabel('Receipt no.').fill('R-SAVED');
  await page.waitForURL(/draft=/);
  await page
    .getByText(/^Draft saved/)
    .first()
    .waitFor();
  await actBeforeNotice(
    page,
    () => stage.portal.signIn('clinic.gp'),
    () => page.getByRole('combobox', { name: 'Diagnosis' }).fill('J06'),
  );
  await page.waitForURL('**/auth/login');
  await page.getByText(`${SOMEWHERE_ELSE} Your draft is saved.`).waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('clinic.gp');
  await page.locator('input[name=password]:focus').waitFor();
  await expectAccessible(page);
  // The other tab has the same session.
  await other.waitForURL('**/auth/login');
  await other.getByText(SOMEWHERE_ELSE).waitFor();
});

test('says that an unsaved draft is kept in this tab, and restores it after signing in', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.sp');
  await openNewClaim(page, 'T3000001Z');
  await actBeforeNotice(
    page,
    () => stage.portal.signIn('clinic.sp'),
    () => page.getByLabel('Receipt no.').fill('R-KEPT'),
  );
  await page.waitForURL('**/auth/login');
  await page
    .getByText(
      `${SOMEWHERE_ELSE} Your draft is safe in this browser tab. Sign in here to continue it.`,
    )
    .waitFor();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  const warning = page.getByRole('alertdialog', { name: 'Warning' });
  await warning.getByRole('button', { name: 'Ok' }).click();
  await expect.poll(() => page.getByLabel('Receipt no.').inputValue()).toBe('R-KEPT');
});

// Pages that are left, because the account signs in elsewhere or the user logs out in another tab. Forms whose session
// ends in another way wait (waiting-page.test.ts).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { openStage, signIn, signInByHand, type Stage } from '../support/browser.ts';
import { actBeforeNotice } from '../support/ended-sessions.ts';
import { holdCalls } from '../support/held-calls.ts';
import { expectAccessible, openNewClaim } from '../support/steps.ts';
import { layerOf } from '../support/waiting-steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

const SOMEWHERE_ELSE = 'Your account signed in somewhere else, so you were signed out here.';

test('a page without a form says that the account signed in elsewhere, and keeps the username, while a form in another tab waits', async () => {
  const page = await stage.page();
  await signInByHand(page, 'clinic.gp');
  const form = await page.context().newPage();
  await openNewClaim(form, 'T3000001Z');
  await page.bringToFront();
  await actBeforeNotice(
    page,
    () => stage.portal.signIn('clinic.gp'),
    () => page.getByRole('link', { name: 'Outpatient Claims', exact: true }).click(),
  );
  await page.waitForURL('**/auth/login');
  await page.getByText(SOMEWHERE_ELSE).waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('clinic.gp');
  await page.locator('input[name=password]:focus').waitFor();
  await expectAccessible(page);
  await layerOf(form).getByText(SOMEWHERE_ELSE).waitFor();
});

test('after a log-out in another tab, a form says that its draft is saved', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.sp');
  await openNewClaim(page, 'T3000001Z');
  await page.getByLabel('Receipt no.').fill('R-SAVED');
  await page.waitForURL(/draft=/);
  await page
    .getByText(/^Draft saved/)
    .first()
    .waitFor();
  const other = await page.context().newPage();
  await other.goto('/app/dashboard');
  await other.getByRole('button', { name: /Account/ }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/auth/login');
  await page
    .getByText('Your session has ended. Please sign in again. Your draft is saved.')
    .waitFor();
});

test('after a log-out in another tab, the typed text of a form waits for the same user', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.other');
  await openNewClaim(page, 'T3000001Z');
  const other = await page.context().newPage();
  await other.goto('/app/dashboard');
  await other.getByRole('heading', { level: 1 }).waitFor();
  const drafts = /\/claims\/drafts/;
  const saving = await holdCalls(page, drafts);
  await page.getByLabel('Receipt no.').fill('R-TYPED');
  await saving.asked;
  await other.getByRole('button', { name: /Account/ }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/auth/login');
  await page
    .getByText(
      'Your session has ended. Please sign in again. Your draft is safe in this browser tab.',
    )
    .waitFor();
  expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('R-TYPED');
  saving.release();
  // While calls are held, the browser's cache is not used.
  await page.unroute(drafts);
  await page.getByLabel('Username').fill('clinic.other');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Receipt no.').inputValue()).toBe('R-TYPED');
  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/auth/login');
});

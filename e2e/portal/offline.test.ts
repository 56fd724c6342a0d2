// Working offline: no typed text is lost, and nothing looks like a failure.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { escape, openNewClaim } from '../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

const NEEDS_CONNECTION = 'Searching needs a connection.';

test('keeps the claim form usable offline, and saves it when the connection is back', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  await page.getByLabel('Receipt no.').fill('R-BEFORE');
  await page.getByText('Draft saved').waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('Receipt no.').fill('R-OFFLINE');
  const notice = page.getByRole('status').getByText('Kept here, saved when you reconnect.');
  await notice.waitFor();

  const diagnosis = page.getByRole('combobox', { name: 'Add a diagnosis' });
  await diagnosis.fill('J06.9');
  await page.getByRole('listbox').getByText(NEEDS_CONNECTION).waitFor();
  await diagnosis.press('Enter');
  await diagnosis.blur();
  await page.getByText(NEEDS_CONNECTION).waitFor();
  expect(await page.locator('[data-tone=red], [role=alert]').count()).toBe(0);
  expect(await page.getByText('Choose one from the list').count()).toBe(0);

  await page.context().setOffline(false);
  await page.getByText('Draft saved').waitFor();
  await notice.waitFor({ state: 'detached' });
  await diagnosis.focus();
  await page.getByRole('option', { name: /J06\.9/ }).waitFor();
});

test('says in the member search and the palette that they need a connection', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.gp');
  await page.goto('/app/searchmember');
  await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByPlaceholder('Search member, claim code or page');
  await palette.waitFor();
  await page.context().setOffline(true);
  await palette.fill('T3000001Z');
  await page.getByText(NEEDS_CONNECTION).waitFor();
  expect(await page.getByText('No records found').count()).toBe(0);
  await escape(page.getByRole('dialog'));

  const number = page.getByLabel(/NRIC/).first();
  await number.fill('T3000001Z');
  await number.press('Enter');
  const state = page.getByRole('status').filter({ hasText: 'This needs a connection' });
  await state.waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Testa Tan' }).waitFor();
});

// A manager creates a user, changes the roles, and suspends and reactivates the user; a user changes the own profile.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { signInOutcome } from '../../apps/server/test/administered-users.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { escape, expectToast } from '../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  page = await stage.page();
  await signIn(page, 'clinic.gp');
  await page.goto('/app/settings');
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });

test('PERM-17 a manager creates a user, changes the roles, and suspends and reactivates a user', async () => {
  await link('Users').first().click();
  const marked = page.locator('nav[aria-label=Menu] a[aria-current=page]');
  await expect.poll(() => marked.allInnerTexts()).toEqual(['Users']);
  await link('New user').click();
  await page.getByLabel('Username', { exact: true }).fill('nina.new');
  await page.getByLabel('Email', { exact: true }).fill('nina');
  await button('Create user').click();
  await page.getByText('Name is required', { exact: true }).waitFor();
  await page.getByText('Please enter a valid email.').waitFor();
  expect(await page.getByLabel('Username', { exact: true }).inputValue()).toBe('nina.new');
  await page.getByLabel('Name', { exact: true }).fill('Nina New');
  await page.getByLabel('Email', { exact: true }).fill('nina@clinic.sg');
  await page.getByText('@gp0001', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Claim clerk' }).check();
  await button('Create user').click();
  await expectToast(page, 'The sign-in details were mailed to nina@clinic.sg.');
  await page.getByText('nina.new@gp0001').waitFor();

  await link('Readora Clerk').click();
  await page.getByRole('checkbox', { name: 'Claim clerk' }).check();
  await button('Save changes').click();
  await expectToast(page, 'Readora Clerk saved.');
  await page.getByRole('row', { name: /Readora Clerk.*Claim clerk/ }).waitFor();

  await link('Readora Clerk').click();
  await button('Suspend user').click();
  const question = page.getByRole('dialog', { name: 'Suspend this user?' });
  await question.getByRole('button', { name: 'Suspend user' }).click();
  await expectToast(page, 'Readora Clerk is suspended.');
  await button('Reactivate user').waitFor();
  expect(await signInOutcome(stage.portal, 'clinic.reader')).toContain('LOGIN_FAILED');
  await button('Reactivate user').click();
  await expectToast(page, 'Readora Clerk can sign in again.');
  await button('Suspend user').waitFor();
});

test('a clerk without the role has no menu entry for users and payments, and the pages are closed', async () => {
  const clerk = await stage.page();
  await signIn(clerk, 'clinic.clerk');
  await clerk.goto('/app/dashboard');
  const menu = clerk.locator('nav[aria-label=Menu]');
  await menu.getByRole('link', { name: 'Draft Visits' }).waitFor();
  const entries = await menu.getByRole('link').allInnerTexts();
  expect(entries).toContain('Draft Visits');
  for (const hidden of ['Users', 'API Clients']) expect(entries).not.toContain(hidden);
  expect(await menu.getByText('Payment Advice').count()).toBe(0);
  await clerk.goto('/app/settings/users');
  await clerk.waitForURL('**/app/error/403');
});

test('a user changes the own profile, and is told in a second tab that it has changed', async () => {
  await link('Edit profile').click();
  await page.getByLabel('Name', { exact: true }).waitFor();
  await page.reload();
  await page.getByLabel('Name', { exact: true }).fill('Gipi');
  await link('Cancel').click();
  await page.getByText("Your changes haven't been saved and will be lost if you leave.").waitFor();
  await escape(page.getByRole('dialog'));
  await page.getByLabel('Mobile number (+65)').fill('9123 456');
  await button('Save profile').click();
  await page.getByText('Enter the 8 digits of the mobile number.').waitFor();
  await page.getByLabel('Mobile number (+65)').fill('9123 4567');
  await page.getByLabel('Name', { exact: true }).fill('Gipi Tan');
  await stage.portal.db.owner.query(
    "UPDATE app_user SET version = version + 1, email = 'gipi@clinic.sg' WHERE username = 'clinic.gp'",
  );
  await button('Save profile').click();
  await page.getByText('Someone else changed this in the meantime.').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Gipi Tan');
  await button('Load the newest version').click();
  await expect
    .poll(() => page.getByLabel('Email', { exact: true }).inputValue())
    .toBe('gipi@clinic.sg');
  await page.getByLabel('Name', { exact: true }).fill('Gipi Tan');
  await button('Save profile').click();
  await expectToast(page, 'Your profile is saved.');
  await page.getByRole('region', { name: 'My profile' }).getByText('Gipi Tan').waitFor();
});

test('a user changes the own address, confirms it with the mailed link, and the former address takes it back', async () => {
  const { owner } = stage.portal.db;
  const addressOf = async () => {
    const { rows } = await owner.query<{ email: string }>(
      "SELECT email FROM app_user WHERE username = 'clinic.gp'",
    );
    return rows[0]?.email;
  };
  const former = await addressOf();
  await link('Edit profile').click();
  await page.getByLabel('Email', { exact: true }).fill('new@clinic.sg');
  await page.getByLabel('Current password', { exact: true }).fill(demoPassword);
  await button('Save profile').click();
  await expectToast(page, 'Open the link that was mailed to new@clinic.sg');
  await page.getByRole('region', { name: 'My profile' }).getByText('new@clinic.sg').waitFor();
  expect(await addressOf()).toBe(former);

  // Only the hash of a token is stored, by the job that mails its link.
  const chooseToken = (column: 'confirm_hash' | 'take_back_hash', token: string) =>
    expect
      .poll(async () => {
        const { rowCount } = await owner.query(
          `UPDATE email_change SET ${column} = sha256($1) WHERE ${column} IS NOT NULL`,
          [token],
        );
        return rowCount;
      })
      .toBe(1);
  await chooseToken('confirm_hash', 'to-confirm');
  const visitor = await stage.page();
  await visitor.goto('/auth/confirm-email?id=to-confirm');
  await visitor.waitForURL('**/auth/confirm-email');
  await visitor.getByRole('button', { name: 'Confirm address' }).click();
  await visitor.getByText('Your new email address is confirmed.').waitFor();
  expect(await addressOf()).toBe('new@clinic.sg');

  await chooseToken('take_back_hash', 'to-restore');
  await visitor.goto('/auth/take-back-email?id=to-restore');
  await visitor.getByRole('button', { name: 'Restore address' }).click();
  await visitor.getByText('Your former email address is restored.').waitFor();
  expect(await addressOf()).toBe(former);
  await visitor.goto('/auth/take-back-email?id=to-restore');
  await visitor.getByRole('button', { name: 'Restore address' }).click();
  await visitor.getByText('Something went wrong! Please try again.').waitFor();
});

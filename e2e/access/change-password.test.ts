// Changing the password, and choosing a new password at the first sign-in.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test, expect } from 'vitest';
import { createAdmin } from '../../apps/server/src/access/commands/create-admin.ts';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { openPostbox, type Postbox } from '../../apps/server/test/smtp.ts';
import { openStage, signInByHand, type Stage } from '../support/browser.ts';
import { expectAccessible, searchMember } from '../support/steps.ts';

let stage: Stage;
let postbox: Postbox;
beforeAll(async () => {
  postbox = await openPostbox();
  stage = await openStage({ template: 'claimless', environment: { MAIL_URL: postbox.url } });
});
afterAll(async () => {
  await stage.close();
  await postbox.close();
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const exactly = (page: Page, text: string) => page.getByText(text, { exact: true });

describe('a signed-in user', () => {
  test('can change the password from the user menu, and sees mistakes at their fields', async () => {
    const page = await stage.page();
    await signInByHand(page, 'clinic.online');
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    await page.waitForURL('**/app/settings/password');
    await field(page, 'Current password').fill('wrong');
    await field(page, 'New password').fill('Brand-new-1');
    await field(page, 'Confirm password').fill('Brand-new-2');
    await button(page, 'Change password').click();
    await exactly(page, 'Confirm password does not match.').waitFor();
    await field(page, 'Confirm password').fill('Brand-new-1');
    await button(page, 'Change password').click();
    await exactly(page, 'The current password is incorrect.').waitFor();
    await expectAccessible(page);
    await field(page, 'Current password').fill(demoPassword);
    await button(page, 'Change password').click();
    await exactly(
      page,
      'Your password has been changed. Your other sessions have ended.',
    ).waitFor();
    expect((await postbox.next()).subject).toBe(
      'Your password for the provider portal was changed',
    );
    await page.getByRole('link', { name: 'Membership' }).click();
    await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor();
  });

  test('stays signed in in every tab after the change', async () => {
    const page = await stage.page();
    await signInByHand(page, 'clinic.gp');
    const other = await page.context().newPage();
    await other.goto('/app/searchmember');
    await other.getByRole('heading', { level: 1, name: 'Membership' }).waitFor();
    await page.goto('/app/settings/password');
    await field(page, 'Current password').fill(demoPassword);
    await field(page, 'New password').fill('Brand-new-1');
    await field(page, 'Confirm password').fill('Brand-new-1');
    await button(page, 'Change password').click();
    await exactly(
      page,
      'Your password has been changed. Your other sessions have ended.',
    ).waitFor();
    await page.getByRole('link', { name: 'Membership' }).click();
    for (const tab of [other, page]) await searchMember(tab, 'T3000001Z');
  });

  test('must choose a new password after signing in with a first password', async () => {
    const { owner } = stage.portal.db;
    const admin = { username: 'fresh.admin', name: 'Fresh Admin', email: 'f@portal.example' };
    const first = (await createAdmin(owner, admin)) ?? '';
    const page = await stage.page();
    await page.goto('/auth/login');
    await field(page, 'Username').fill('fresh.admin');
    await field(page, 'Password').fill(first);
    await button(page, 'Administrator sign-in').click();
    await button(page, 'Login').click();
    await page.waitForURL('**/auth/changepassword');
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    await page.goto('/app/searchmember');
    await page.waitForURL('**/auth/changepassword');
    await expectAccessible(page);
    await field(page, 'Current password').fill(first);
    await field(page, 'New password').fill('Brand-new-1');
    await field(page, 'Confirm password').fill('Brand-new-1');
    await button(page, 'Change password').click();
    await page.waitForURL('**/app/ops');
  });
});

// Administrators arrive at the administration without a clinic, and open the portal for a clinic on purpose.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAdmin } from '../../apps/server/src/access/public.ts';
import { openStage, signIn, signInAsAdmin, signInByHand, type Stage } from '../support/browser.ts';
import { endSessions } from '../support/ended-sessions.ts';
import { signInOutcome } from '../../apps/server/test/administered-users.ts';
import { untilFree } from '../support/steps.ts';
import { tabStorage } from '../support/tab-storage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('an administrator arrives at the administration without a clinic: its menu alone, no banner, and the own name in the trail', async () => {
  const page = await stage.page();
  const login = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/auth/login'),
  );
  await endSessions(stage);
  await signInAsAdmin(page, 'admin.finance', '');
  expect((await login).postDataJSON()).toMatchObject({ client_id: 'provider-admin' });
  await page.waitForURL('**/app/ops/**');
  const menu = page.getByRole('navigation');
  await menu.getByText('Administration', { exact: true }).waitFor();
  expect(await menu.getByText('Operations Corporate').count()).toBe(0);
  expect(await page.getByText(/^You're acting on behalf of/).count()).toBe(0);
  const { rows } = await stage.portal.db.owner.query<{ on_behalf_of: string | null }>(
    `SELECT on_behalf_of FROM audit_entry WHERE username = 'admin.finance' AND action = 'access.login'
      ORDER BY at DESC, id DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ on_behalf_of: null }]);
  // The name of the product leads back, and the password page needs no clinic.
  await page.goto('/app/settings/password');
  await page.getByRole('heading', { level: 1, name: 'Change password' }).waitFor();
  await page.getByRole('link', { name: 'Provider Portal' }).click();
  await page.waitForURL('**/app/ops/**');
  await page.goto('/');
  await page.waitForURL('**/app/ops/**');
});

test('a link into the administration opens after either sign-in', async () => {
  for (const signInHere of [
    (page: Page) => signInAsAdmin(page, 'admin.ops', ''),
    (page: Page) => signInByHand(page, 'admin.ops', '**/app/ops/roles?q=claim'),
  ]) {
    const page = await stage.page();
    await page.goto('/app/ops/roles?q=claim');
    await page.waitForURL('**/auth/login');
    await endSessions(stage);
    await signInHere(page);
    await page.waitForURL('**/app/ops/roles?q=claim');
    await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();
  }
});

test('an administrator chooses on the 401 page between the administration and the portal for a clinic, also after a reload', async () => {
  const page = await stage.page();
  await page.goto('/app/claim/providerclaims');
  await page.waitForURL('**/auth/login');
  await signInByHand(page, 'admin.assessor2', '**/401');
  await page.reload();
  await page.getByRole('button', { name: 'Open the portal for a clinic' }).click();
  await page.getByText('Enter a clinic code.').waitFor();
  await page.getByLabel('Clinic code').fill('NOSUCH');
  await page.keyboard.press('Enter');
  await page.getByText('No such clinic.').waitFor();
  await page.getByLabel('Clinic code').fill('gp0001');
  await page.keyboard.press('Enter');
  // The page that was requested.
  await page.waitForURL('**/app/claim/providerclaims');
  await page.getByText(/^You're acting on behalf of .*\(GP0001\)\.$/).waitFor();

  await page.getByRole('link', { name: 'Change clinic' }).last().click();
  await page.getByRole('button', { name: 'Back to the administration' }).click();
  await page.waitForURL('**/app/ops/desk');
  expect(await page.getByText(/^You're acting on behalf of/).count()).toBe(0);
  expect(await tabStorage(page)).not.toHaveProperty('portal.clinicCode');

  await page.goto('/app/dashboard');
  await page.waitForURL('**/401');
  await page.getByRole('button', { name: 'Open the administration' }).click();
  await page.waitForURL('**/app/ops/desk');
});

test('another tab is told that the clinic has changed', async () => {
  const page = await stage.page();
  await signIn(page, 'admin.ops');
  await page.goto('/app/ops/clinic');
  const second = await page.context().newPage();
  await second.goto('/app/ops/roles');
  await second.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();
  await page.getByLabel('Clinic code').fill('GP0001');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/dashboard');
  await second.bringToFront();
  await second.evaluate('dispatchEvent(new Event("focus"))');
  await second.getByText(/clinic changed from Administration to /).waitFor();
  await second.getByRole('button', { name: 'OK' }).click();
  await second.waitForURL('**/app/dashboard');
  await second.getByText(/^You're acting on behalf of/).waitFor();
});

test('the sign-in page of a demo offers the accounts of the administrators', async () => {
  await endSessions(stage);
  const page = await stage.page();
  await page.goto('/auth/login');
  for (const username of ['admin.ops', 'admin.ops2', 'admin.assessor', 'admin.finance']) {
    await page.getByRole('button', { name: username, exact: true }).click();
    await page.getByLabel('Clinic code').waitFor();
  }
  await page.getByRole('button', { name: 'clinic.gp', exact: true }).click();
  expect(await page.getByLabel('Clinic code').count()).toBe(0);
  await page.getByRole('button', { name: 'admin.assessor', exact: true }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/app/ops/desk');
});

test('the first sign-in to an empty database ends at Get started, after the new password', async () => {
  const empty = await openStage({ template: 'empty' });
  onTestFinished(() => empty.close());
  const admin = { username: 'first.admin', name: 'First', email: 'first@portal.example' };
  const password = (await createAdmin(empty.portal.db.owner, admin)) ?? '';
  const page = await empty.page();
  await page.goto(`${empty.address}/`);
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Administrator sign-in' }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/auth/changepassword');
  await page.getByLabel('Current password').waitFor();
  await untilFree(page);
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('Copper-lake-2026');
  await page.getByLabel('Confirm password').fill('Copper-lake-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/ops/get-started');
  await page.getByRole('heading', { level: 1, name: 'Get started' }).waitFor();
});

test('an administrator suspends a user, who cannot sign in until the user is reactivated', async () => {
  const page = await stage.page();
  await signIn(page, 'admin.ops');
  const { rows } = await stage.portal.db.owner.query<{ id: string; name: string }>(
    "SELECT id, name FROM app_user WHERE username = 'clinic.reader'",
  );
  const [user] = rows;
  if (user === undefined) throw new Error('no such user');
  await page.goto(`/app/ops/users/${user.id}`);
  await page.getByRole('button', { name: 'Suspend user', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend user' }).click();
  await page.getByText(`${user.name} is suspended.`).waitFor();
  await page.getByRole('button', { name: 'Reactivate user', exact: true }).waitFor();
  expect(await signInOutcome(stage.portal, 'clinic.reader')).toContain('LOGIN_FAILED');
  await page.getByRole('button', { name: 'Reactivate user', exact: true }).click();
  await page.getByRole('button', { name: 'Suspend user', exact: true }).waitFor();
});

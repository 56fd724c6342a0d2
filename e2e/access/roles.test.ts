// An administrator manages roles: creates one, changes it, and cannot delete it while a user has it.
import { tableDefaults } from '@portal/contract/table-defaults.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStage, signIn, signInAsAdmin, type Stage } from '../support/browser.ts';
import { actBeforeNotice, endSessions } from '../support/ended-sessions.ts';
import { expectAccessible, expectToast, tabTo } from '../support/steps.ts';
import { layerOf, signInAtLayer } from '../support/waiting-steps.ts';
import { walkTo } from '../support/walk.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signInAsAdmin(page, 'admin.ops', 'GP0001');
  await page.waitForURL('**/app/dashboard');
});
afterAll(() => stage.close());
beforeEach(async () => {
  await page.getByRole('link', { name: 'Roles', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Roles', exact: true }).waitFor();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });

async function giveRoles(username: string, roles: readonly string[]): Promise<void> {
  await stage.portal.db.owner.query('UPDATE app_user SET roles = $2 WHERE username = $1', [
    username,
    roles,
  ]);
}

async function permissionsOf(name: string): Promise<unknown> {
  const { rows } = await stage.portal.db.owner.query<{ permissions: string[] }>(
    'SELECT permissions FROM role WHERE name = $1',
    [name],
  );
  return rows[0]?.permissions;
}

async function askToDelete(): Promise<void> {
  await button('Delete role').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete role' }).click();
}

test('SHELL-10 the first request of a table asks for ten rows from the start, without a name or a search', async () => {
  const asked = page.waitForRequest(/\/roles\/findRoles$/);
  await page.reload();
  const first: unknown = (await asked).postDataJSON();
  expect(first).toEqual(tableDefaults);
  expect(first).toEqual({
    applicationuserName: '',
    searchInput: '',
    draw: 0,
    start: 0,
    length: 10,
  });
});

const leave = () => page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
const question = () => page.getByRole('dialog', { name: 'Leave without saving?' });

describe('a partly typed role', () => {
  test('is not left without a question', async () => {
    await page.getByRole('link', { name: 'New role' }).click();
    await page.getByLabel('Name').fill('Half');
    await leave();
    await question()
      .getByText("Your changes haven't been saved and will be lost if you leave.", { exact: true })
      .waitFor();
    await question().getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('Half');
    await leave();
    await question().getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL('**/app/dashboard');
  });

  test('is left without a question after its changes were undone', async () => {
    await page.getByRole('link', { name: 'New role' }).click();
    await page.getByLabel('Name').fill('Half');
    await page.getByLabel('Name').fill('');
    await leave();
    await page.waitForURL('**/app/dashboard');
    expect(await question().count()).toBe(0);
  });
});

test('waits when the session ends, and is saved when the user has signed in again', async () => {
  await page.getByRole('link', { name: 'New role' }).click();
  await page.getByLabel('Name').fill('Night desk');
  await page.getByLabel('Description').fill('Asked for by T3000001Z');
  await box('Can work on claims').check();
  await actBeforeNotice(
    page,
    () => endSessions(stage),
    () => button('Save role').click(),
  );
  await layerOf(page).waitFor();
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
  await signInAtLayer(page);
  // The clinic of the page as well.
  await page.getByText(/^You're acting on behalf of/).waitFor();
  await expectToast(page, 'Role Night desk saved.');
  expect(await permissionsOf('Night desk')).toEqual(['Permission.Claim.Member']);
  await page.getByRole('link', { name: 'New role' }).click();
  expect(await page.getByLabel('Name').inputValue()).toBe('');
});

describe('roles', () => {
  test('can be created, changed, and deleted, but not while a user has them', async () => {
    await page.getByRole('link', { name: 'New role' }).click();
    await button('Save role').click();
    await page.getByText('Enter at least 3 characters.').waitFor();
    await page.getByLabel('Name').fill('Front desk');
    await page.getByLabel('Description').fill('Looks members up');
    await box('Clinic users: Read').check();
    await box('Can work on claims').check();
    await button('Save role').click();
    await expectToast(page, 'Role Front desk saved.');
    expect(await permissionsOf('Front desk')).toEqual([
      'clinic-users:read',
      'Permission.Claim.Member',
    ]);

    await page.getByRole('link', { name: 'Front desk' }).click();
    await page.getByText('Not assigned').waitFor();
    await box('Clinic users: Read').uncheck();
    await button('Save role').click();
    await page.waitForURL('**/app/ops/roles');
    expect(await permissionsOf('Front desk')).toEqual(['Permission.Claim.Member']);

    await giveRoles('clinic.reader', ['Front desk']);
    await page.getByRole('link', { name: 'Front desk' }).click();
    await page.getByText('Assigned to 1 user').waitFor();
    await askToDelete();
    await page
      .getByRole('alert')
      .filter({ hasText: 'This role is assigned to users. Remove it from them first.' })
      .waitFor();
    await giveRoles('clinic.reader', []);
    await askToDelete();
    await expectToast(page, 'Role Front desk deleted.');
    await page.waitForURL('**/app/ops/roles');
    await page.getByRole('link', { name: 'Front desk' }).waitFor({ state: 'detached' });
  });

  test('report an existing name at its field and keep the typed text', async () => {
    await page.getByRole('link', { name: 'New role' }).click();
    await page.getByLabel('Name').fill('ClaimManager');
    await box('Roles: Read').check();
    await button('Save role').click();
    const field = page.getByLabel('Name');
    await page.getByText('A role with this name already exists.').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.and(page.locator(':focus')).waitFor();
    expect(await field.inputValue()).toBe('ClaimManager');
    expect(await box('Roles: Read').isChecked()).toBe(true);
    await expectAccessible(page);
    await leave();
    await question().getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL('**/app/dashboard');
  });

  test('that another user changed meanwhile are not overwritten', async () => {
    await page.getByRole('link', { name: 'New role' }).click();
    await page.getByLabel('Name').fill('Shared role');
    await button('Save role').click();
    await page.getByRole('link', { name: 'Shared role' }).click();
    await page.getByLabel('Description').fill('mine');
    await stage.portal.db.owner.query(
      "UPDATE role SET description = 'theirs', version = version + 1 WHERE name = 'Shared role'",
    );
    await button('Save role').click();
    await page.getByText('Someone else changed this in the meantime.').waitFor();
    expect(await page.getByLabel('Description').inputValue()).toBe('mine');
    await button('Load latest version').click();
    await page.getByText('Someone else changed this').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Description').inputValue()).toBe('theirs');
  });

  test('that are part of the portal are shown and cannot be changed', async () => {
    await page.getByLabel('Search roles').fill('logmanager');
    await page.waitForURL(/q=logmanager/);
    await page.getByRole('link', { name: 'logmanager' }).click();
    await page.getByText("Built-in role: it can't be changed.", { exact: true }).waitFor();
    expect(await box('Manages guarantee letters').isChecked()).toBe(true);
    expect(await box('Manages guarantee letters').isDisabled()).toBe(true);
    expect(await button('Save role').count()).toBe(0);
    expect(await button('Delete role').count()).toBe(0);
    await walkTo(page, '/app/ops/roles?q=no+such+role');
    await page.getByText('No role found').waitFor();
  });

  test('can be created, changed and deleted by keyboard alone', async () => {
    await tabTo(page, page.getByRole('link', { name: 'New role' }));
    await page.keyboard.press('Enter');
    await page.getByLabel('Name').waitFor();
    await tabTo(page, page.getByLabel('Name'));
    await page.keyboard.type('Keyboard role');
    await page.keyboard.press('Tab');
    await page.keyboard.type('No mouse');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Role Keyboard role saved.');
    expect(await permissionsOf('Keyboard role')).toEqual(['dashboard-notifications:read']);
    await tabTo(page, page.getByRole('link', { name: 'Keyboard role' }));
    await page.keyboard.press('Enter');
    await page.getByText('Not assigned').waitFor();
    await tabTo(page, page.getByLabel('Description'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Keys only');
    await tabTo(page, box('Can work on claims'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/ops/roles');
    await page.getByRole('row', { name: /Keyboard role.*Keys only/ }).waitFor();
    expect(await permissionsOf('Keyboard role')).toEqual([
      'dashboard-notifications:read',
      'Permission.Claim.Member',
    ]);
    await tabTo(page, page.getByRole('link', { name: 'Keyboard role' }));
    await page.keyboard.press('Enter');
    await button('Delete role').waitFor();
    await tabTo(page, button('Delete role'));
    await page.keyboard.press('Enter');
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete role' });
    await confirm.waitFor();
    await tabTo(page, confirm);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Role Keyboard role deleted.');
  });

  test('are not available to clinics: no menu entry, and the address leads to 403', async () => {
    const clerk = await stage.page();
    await signIn(clerk, 'clinic.gp');
    await clerk.goto('/app/dashboard');
    await clerk.getByRole('link', { name: 'Dashboard', exact: true }).first().waitFor();
    expect(await clerk.getByRole('link', { name: 'Roles', exact: true }).count()).toBe(0);
    for (const path of ['/app/ops/roles', '/app/ops/roles/new', '/app/ops/register-requests']) {
      await walkTo(clerk, path);
      await clerk.waitForURL('**/app/error/403');
    }
  });
});

// An administrator creates a user of a clinic; a second one confirms a new administrator.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { confirmBySecond } from '../support/second-person.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'admin.ops');
});
afterAll(() => stage.close());

async function fillDetails(username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Name', { exact: true }).fill('Clara New');
  await page.getByLabel('Email').fill(`${username}@clinic.sg`);
}

test('an administrator creates a user of a clinic from the list of all users', async () => {
  await page.goto('/app/ops/users');
  await page.getByRole('link', { name: 'New user' }).click();
  await page.getByRole('button', { name: 'Create user' }).click();
  await page.getByText('Choose a clinic', { exact: true }).waitFor();
  await page.getByLabel('Clinic', { exact: true }).fill('GP0001');
  await page.getByRole('option', { name: /GP0001/ }).click();
  await fillDetails('clara.new');
  await page.getByLabel('Claim clerk').check();
  await page.getByRole('button', { name: 'Create user' }).click();
  await page.getByText('The sign-in details were mailed to clara.new@clinic.sg.').waitFor();
  await page.getByRole('link', { name: 'Clara New' }).waitFor();
});

test('a new administrator waits for a second one', async () => {
  await page.goto('/app/ops/users/new');
  await page.getByLabel('Profile').selectOption({ label: 'Administrator' });
  expect(await page.getByLabel('Clinic', { exact: true }).count()).toBe(0);
  await fillDetails('nora.new');
  await page.getByRole('button', { name: 'Create user' }).click();
  await confirmBySecond(stage, page);
  await page.reload();
  await page.getByText('nora.new', { exact: true }).waitFor();
});

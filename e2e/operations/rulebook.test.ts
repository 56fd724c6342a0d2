// An administrator plans a lower limit and tries it on last month's claims before it takes effect.
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

const tile = (label: string) =>
  page.locator('main section div', { has: page.getByText(label, { exact: true }) }).last();

test('a planned limit is tried on the claims of last month, which link to the claims', async () => {
  await page.goto('/app/ops/rules/CAR008/plan');
  await page.getByLabel('Limit').fill('');
  await page.getByRole('button', { name: 'Save change' }).click();
  await page.getByText('Enter a number.').waitFor();
  await page.getByLabel('Limit').fill('60');
  await page.getByRole('button', { name: 'Save change' }).click();
  await confirmBySecond(stage, page);
  await page.goto('/app/ops/rules/CAR008');
  await page.getByText('From 07 Nov 2026').waitFor();
  await page.getByRole('button', { name: 'Dry run' }).click();
  await page.waitForURL('**/rule-dry-runs/*');
  await page.getByText('Finished').waitFor();
  await tile('Newly need approval').waitFor();
  const first = page.getByRole('table', { name: 'Claims judged differently' }).getByRole('link');
  await first.first().click();
  await page.waitForURL('**/app/ops/claims/*');
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});

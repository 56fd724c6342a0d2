// A person builds a report, saves, shares and schedules it, finds it again and deletes it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { at, expectEveryLook } from '../support/looks.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

const address = () => '/app/reports/new?example=DECLINED_CLAIMS';
const result = () => page.getByRole('table', { name: 'Result' });
const rowOf = (name: string) =>
  page.getByRole('table', { name: 'Saved reports' }).getByRole('row', { name });

test('an example becomes a saved report, which a colleague opens, and which its owner downloads and deletes', async () => {
  await page.goto('/app/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('link', { name: 'Claims by month and status' }).click();
  await result().getByRole('row', { name: 'November 2026' }).first().waitFor();
  await page.getByLabel('Then by').selectOption({ label: 'Doctor' });
  await result().getByRole('columnheader', { name: 'Doctor' }).waitFor();

  // A filter without a value is a mistake at its field, and the rows wait for it.
  await page.getByRole('button', { name: 'Add filter' }).press('Enter');
  const filter = page.getByRole('group', { name: 'Filter 2' });
  await filter.getByLabel('Column').selectOption({ label: 'Status' });
  await filter.getByText('Enter a value that fits the column.').waitFor();
  expect(await result().count()).toBe(0);
  await filter.getByLabel('Value').selectOption({ label: 'Declined' });
  await result()
    .getByRole('row', { name: /^Total/ })
    .waitFor();

  await page.getByRole('textbox', { name: 'Name' }).fill('Declined by doctor');
  await page.getByLabel('Mail a link').selectOption({ label: 'Every Monday' });
  await page.getByRole('checkbox', { name: 'Share with my organisation' }).press('Space');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Declined by doctor' }).waitFor();
  await page.getByRole('link', { name: 'All reports' }).click();
  expect(await rowOf('Declined by doctor').innerText()).toMatch(/You\s+Every Monday\s+Yes/);

  const colleague = await stage.page();
  await signIn(colleague, 'clinic.clerk');
  await colleague.goto('/app/reports');
  await colleague.getByRole('link', { name: 'Declined by doctor' }).click();
  await colleague.getByText('shares this report').waitFor();
  await colleague.getByRole('table', { name: 'Result' }).getByRole('row').nth(1).waitFor();
  expect(await colleague.getByRole('button', { name: 'Delete' }).count()).toBe(0);

  await page.getByRole('link', { name: 'Declined by doctor' }).click();
  await result()
    .getByRole('row', { name: /^Total/ })
    .waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('report-2026-11-06.csv');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No saved reports yet.').waitFor();
});

test('the list and the builder pass in every look', async () => {
  const looks = await stage.page();
  await signIn(looks, 'clinic.gp');
  await expectEveryLook(looks, at('/app/reports', 'main table td, main li a'));
  await expectEveryLook(looks, at('a new report', 'main table td, main dl', { address }));
});

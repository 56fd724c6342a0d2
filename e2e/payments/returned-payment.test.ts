// A payment that the bank returned by letter or telephone is marked by hand, without a file.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'admin.finance');
});
afterAll(() => stage.close());

async function aPaidReference(): Promise<string> {
  const finance = await stage.portal.signIn('admin.finance2');
  const runs = await finance.call('listPaymentRuns', { query: { status: 'RELEASED', size: 1 } });
  const { data } = await finance.call('listPaymentsOfRun', {
    params: { id: runs.data[0]?.id ?? '' },
    query: { status: 'PAID', size: 1 },
  });
  return data[0]?.reference ?? '';
}

test('finance marks a payment as returned, with the reason of the bank in words', async () => {
  const reference = await aPaidReference();
  await page.goto(`/app/ops/payments/find?reference=${reference}`);
  await page.getByRole('button', { name: 'Mark as returned' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as returned' }).click();
  await dialog.getByText('Choose the reason of the bank.').waitFor();
  await dialog.getByLabel('Reason of the bank').selectOption('AC04');
  await dialog.getByRole('button', { name: 'Mark as returned' }).click();
  await page.getByText('The account is closed (AC04)').waitFor();
  await page.getByText('Failed', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Mark as returned' }).count()).toBe(0);
});

test('the import says which columns a CSV file has', async () => {
  await page.goto('/app/ops/payments/bank-return');
  await page.getByText('Columns of a CSV file').click();
  await page.getByText('the reason as a code of ISO 20022, for example AC04').waitFor();
});

// Money that arrives: an insurer pays what it owes for months, and a clinic pays back a debt. Two people record each.
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

async function confirmed(): Promise<void> {
  await page.getByText('It now waits until another person confirms it.').waitFor();
  const second = await stage.portal.signIn('admin.finance2');
  const { data } = await second.call('listProposals', { query: { status: 'WAITING' } });
  await second.call('confirmProposal', { params: { id: data[0]?.id ?? '' }, body: {} });
  await page.reload();
}

test('finance records what an insurer has paid; the oldest open months are paid first', async () => {
  await page.goto('/app/ops/payments/insurers/AXA');
  await page.getByRole('button', { name: 'Record receipt' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Propose receipt' }).click();
  await dialog.getByText('Enter the reference of the bank statement.').waitFor();
  await dialog.getByLabel('Reference of the bank statement').fill('AXA-4711');
  await dialog.getByLabel('Amount', { exact: true }).fill('1.50');
  const part = dialog.getByLabel(/^[A-Z][a-z]+ 20\d\d$/);
  expect(await part.count()).toBe(1);
  await part.fill('1.49');
  await dialog.getByText('0.01 is for no month yet.').waitFor();
  await part.fill('1.50');
  await dialog.getByRole('button', { name: 'Propose receipt' }).click();
  await confirmed();
  const receipts = page.getByRole('table', { name: 'Receipts' });
  await receipts.getByText('AXA-4711').waitFor();
  await receipts.getByText('Finanza Admin').waitFor();
});

test('finance records that a clinic has paid back a debt', async () => {
  await page.goto('/app/ops/payments/recoveries');
  await page.getByRole('link', { name: 'Merlion Family Clinic' }).first().click();
  await page.getByRole('button', { name: 'Record repayment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reference of the bank statement').fill('FT-2026-1');
  await dialog.getByRole('button', { name: 'Propose repayment' }).click();
  await confirmed();
  await page.getByText('Recovered', { exact: true }).first().waitFor();
  await page.getByRole('table', { name: 'Repayments' }).getByText('FT-2026-1').waitFor();
});

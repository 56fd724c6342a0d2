// A debt of a clinic: reminded, paid in instalments that two people agree, and written off.
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

const button = (name: RegExp | string) => page.getByRole('button', { name, exact: true });

/** The second person confirms what the page has proposed, and the page shows it. */
async function confirmed(): Promise<void> {
  await page.getByText('It now waits until another person confirms it.').waitFor();
  const second = await stage.portal.signIn('admin.finance2');
  const { data } = await second.call('listProposals', { query: { status: 'WAITING' } });
  await second.call('confirmProposal', { params: { id: data[0]?.id ?? '' }, body: {} });
  await page.reload();
}

test('finance reminds a clinic, agrees instalments and writes off the rest, each change with a second person', async () => {
  await page.goto('/app/ops/payments/recoveries');
  await page.getByRole('link', { name: 'Merlion Family Clinic' }).first().click();
  await button('Send reminder').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send reminder' }).click();
  await page.getByText('The clinic has not been reminded.').waitFor({ state: 'detached' });

  await button('Arrange instalments').click();
  const plan = page.getByRole('dialog');
  await plan.getByLabel('Number of parts').fill('2');
  const [first] = await plan.getByLabel(/^Part due on/).all();
  await first?.fill('0.01');
  await plan.getByText(/is in no part\.$/).waitFor();
  await plan.getByLabel('Number of parts').fill('3');
  await plan.getByRole('button', { name: 'Propose instalments' }).click();
  await confirmed();
  await button('Change instalments').waitFor();
  expect(await page.getByRole('table', { name: 'Instalments' }).getByRole('row').count()).toBe(4);

  const clinic = await stage.page();
  await signIn(clinic, 'clinic.gp');
  await clinic.goto('/app/paymentadvice');
  await clinic.getByText(/^You owe .+ It is taken from your next payments\.$/).waitFor();
  await clinic.getByText(/Instalments: .+ on .+/).waitFor();
  await clinic.getByText(/reminded/i).waitFor();

  await button('Write off').click();
  await page.getByRole('button', { name: 'Propose write-off' }).click();
  await page.getByLabel('Why it is written off').fill('The clinic has closed.');
  await page.getByRole('button', { name: 'Propose write-off' }).click();
  await confirmed();
  await page.getByText('Written off', { exact: true }).first().waitFor();
  await page.getByText('The clinic has closed.').waitFor();
  await clinic.reload();
  await clinic.getByRole('heading', { level: 1 }).waitFor();
  await clinic.getByText(/^You owe/).waitFor({ state: 'detached' });
});

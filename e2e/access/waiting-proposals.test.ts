// The page of a subject says that a change waits for a second person, and does not offer the change again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('a debt shows the proposal that waits, for both people, without its buttons', async () => {
  const page = await stage.page();
  await signIn(page, 'admin.finance');
  await page.goto('/app/ops/payments/recoveries');
  await page.getByRole('link', { name: 'Merlion Family Clinic' }).first().click();
  await page.getByRole('button', { name: 'Write off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why it is written off').fill('The clinic has closed.');
  await dialog.getByRole('button', { name: 'Propose write-off' }).click();
  await page.getByText(/^Finanza Admin proposed .+ It waits for a second person\.$/).waitFor();
  expect(await page.getByRole('button', { name: 'Write off' }).count()).toBe(0);
  const second = await stage.page();
  await signIn(second, 'admin.finance2');
  await second.goto(new URL(page.url()).pathname);
  await second.getByText(/^Finanza Admin proposed/).waitFor();
  await second.getByRole('main').getByRole('link', { name: 'Second person' }).click();
  await second.getByRole('button', { name: /^Confirm/ }).waitFor();
});

test('somebody who guarantees nothing alone is told so at a letter', async () => {
  const page = await stage.page();
  await signIn(page, 'admin.ops');
  await page.goto('/app/ops/letters');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByText(/^You guarantee nothing alone\./).waitFor();
});

test('the desk shows how the amount that the plan pays is calculated', async () => {
  const page = await stage.page();
  await signIn(page, 'admin.assessor');
  await page.goto('/app/ops/queue');
  await page.getByRole('table').getByRole('link').first().click();
  const steps = page.getByRole('table', { name: 'How the amount is calculated' });
  await steps.getByText('Plan pays', { exact: true }).waitFor();
});

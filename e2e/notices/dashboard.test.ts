// The dashboard: what is urgent, figures that lead to their lists, and parts that fail alone.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { expectAccessible } from '../support/steps.ts';
import { withOwnRequests } from '../support/own-requests.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

const part = (name: string) => page.getByRole('region', { name, exact: true });

test('a part that fails has its own Retry, and the others are there', async () => {
  let isBroken = true;
  await withOwnRequests(page);
  await page.route('**/dashboard/top-doctors?*', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await page.goto('/app/dashboard');
  const doctors = part('Top doctors');
  const retry = doctors.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  await part('Claims by month').getByRole('row').nth(12).waitFor({ state: 'attached' });
  isBroken = false;
  await retry.click();
  await doctors.getByRole('listitem').first().waitFor();
  await expectAccessible(page);
});

test('PERM-12 the three doctors can be ordered by amount', async () => {
  await page.goto('/app/dashboard');
  const doctors = part('Top doctors');
  const figures = async () => {
    const texts = await doctors.locator('li strong').allInnerTexts();
    return texts.map((text) => Number(text.replaceAll(',', '')));
  };
  await expect.poll(figures).toHaveLength(3);
  const counts = await figures();
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  await doctors.getByRole('button', { name: 'Amount' }).click();
  await expect.poll(async () => (await doctors.innerText()).includes('.')).toBe(true);
  const amounts = await figures();
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
});

test('the claims of a status lead to the list of exactly these', async () => {
  await page.goto('/app/dashboard');
  const row = part('November').getByRole('link', { name: /^New/ });
  const count = await row.locator('strong').innerText();
  expect(Number(count)).toBeGreaterThan(0);
  await row.click();
  await page.waitForURL(/status=New/);
  await page
    .getByText(new RegExp(`of ${count}$`))
    .first()
    .waitFor();
});

test('PERM-12 a broadcast is marked read and stays read', async () => {
  await page.goto('/app/dashboard');
  const broadcasts = part('Broadcasts');
  const button = broadcasts.getByRole('button', { name: /^Mark read Portal maintenance/ });
  await button.click();
  await button.waitFor({ state: 'detached' });
  await page.reload();
  await broadcasts.getByText('Portal maintenance on Sunday night').waitFor();
  expect(await button.count()).toBe(0);
});

test('a new clinic is told where to start', async () => {
  const { owner } = stage.portal.db;
  for (const table of ['claim_count', 'claim_change']) {
    await owner.query(
      `DELETE FROM ${table} WHERE clinic_id = (SELECT id FROM location WHERE code = 'CH0001')`,
    );
  }
  const fresh = await stage.page();
  await signIn(fresh, 'clinic.chiro');
  await fresh.goto('/app/dashboard');
  await fresh.getByText('No claims yet. Start with Membership.').waitFor();
  await fresh.getByText('Not enough data').waitFor();
  await fresh.getByRole('link', { name: 'Open Membership' }).click();
  await fresh.waitForURL('**/app/searchmember');
});

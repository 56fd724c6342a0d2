// The list of claims when it is opened again: only the same user sees its rows at once.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../../apps/server/test/fixtures.ts';
import { openStage, signInByHand, type Stage } from '../../support/browser.ts';
import { holdCalls } from '../../support/held-calls.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const SEARCH = /\/api\/claim\/v1\/claims\/search$/;
/** Longer than rows count as fresh. */
const A_WHILE_MS = 60_000;

const list = (page: Page) => page.getByRole('table', { name: 'History' });
const codes = (page: Page) => list(page).locator('[id^="claim-"]');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

async function openFromMenu(page: Page, entry: string): Promise<void> {
  await menu(page).getByRole('link', { name: entry, exact: true }).click();
}

async function shownCodes(page: Page): Promise<string[]> {
  await codes(page).first().waitFor();
  return codes(page).allInnerTexts();
}

/** Everything that the browser keeps for this origin. */
async function keptInBrowser(page: Page): Promise<string> {
  const kept = await page.evaluate(`(async () => JSON.stringify([
    { ...localStorage }, { ...sessionStorage }, await caches.keys(), await indexedDB.databases(),
  ]))()`);
  return String(kept);
}

test('the list shows its rows at once while it loads them again, after a claim and after another page', async () => {
  const page = await stage.page();
  await page.clock.install({ time: '2026-11-06T10:00:00+08:00' });
  await signInByHand(page, 'clinic.gp');
  await openFromMenu(page, 'Outpatient Claims');
  const before = await shownCodes(page);

  const waysBack = [
    async () => {
      await list(page).getByRole('link').first().click();
      await page.getByRole('heading', { level: 1, name: before[0] ?? '' }).waitFor();
      await page.clock.fastForward(A_WHILE_MS);
      await page.goBack();
    },
    async () => {
      await openFromMenu(page, 'Dashboard');
      await page.getByRole('heading', { level: 2, name: 'Claims by month' }).waitFor();
      await page.clock.fastForward(A_WHILE_MS);
      await openFromMenu(page, 'Outpatient Claims');
    },
  ];
  for (const goAndReturn of waysBack) {
    const held = await holdCalls(page, SEARCH);
    await goAndReturn();
    await held.asked;
    expect(await codes(page).allInnerTexts()).toEqual(before);
    const busy = page.locator('main [aria-busy=true]').filter({ has: list(page) });
    await busy.waitFor();
    held.release();
    await busy.waitFor({ state: 'detached' });
    await page.unroute(SEARCH);
  }
  const kept = await keptInBrowser(page);
  expect(before.filter((code) => kept.includes(code))).toEqual([]);
});

test('after a sign-out, the next user sees no row of the previous one', async () => {
  const page = await stage.page();
  await signInByHand(page, 'clinic.other');
  await openFromMenu(page, 'Outpatient Claims');
  const before = await shownCodes(page);
  await page.getByRole('button', { name: /Account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByLabel('Username').fill('clinic.sp');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/app/dashboard');

  const held = await holdCalls(page, SEARCH);
  await openFromMenu(page, 'Outpatient Claims');
  await held.asked;
  await list(page).waitFor();
  expect(await codes(page).count()).toBe(0);
  held.release();
  const after = await shownCodes(page);
  expect(before.filter((code) => after.includes(code))).toEqual([]);
});

test('after a change of clinic, a group sees no row of the previous clinic', async () => {
  const page = await stage.page();
  await signInByHand(page, 'group.merlion');
  async function choose(code: string): Promise<void> {
    const clinic = page.getByRole('row').filter({ hasText: code });
    await clinic.getByRole('button', { name: /^Select/ }).click();
    await page.waitForURL('**/app/dashboard');
  }
  await choose('GP0001');
  await openFromMenu(page, 'Outpatient Claims');
  const before = await shownCodes(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /GP0001/ })
    .click();
  await choose('GP0003');

  const held = await holdCalls(page, SEARCH);
  await openFromMenu(page, 'Outpatient Claims');
  await held.asked;
  await list(page).waitFor();
  expect(await codes(page).count()).toBe(0);
  held.release();
  const after = await shownCodes(page);
  expect(before.filter((code) => after.includes(code))).toEqual([]);
});

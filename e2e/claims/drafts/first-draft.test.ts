// Between the first key and the response to the first save, leaving and reloading lose no text, create no
// second draft, and keep the addresses before the form.
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { holdFirst } from '../../support/first-call.ts';
import { findAndOpenNewClaim, untilFree } from '../../support/steps.ts';

async function middleOf(one: Locator): Promise<number> {
  const box = await one.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0) / 2;
}

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.portal.db.owner.query('DELETE FROM claim_draft');
});

const DRAFTS = /\/claims\/drafts(?:\/|$)/;

const receipt = () => page.getByLabel('Receipt no.');

async function receipts(): Promise<unknown[]> {
  const { rows } = await stage.portal.db.owner.query<{ receipt: unknown }>(
    "SELECT sent_claim->>'receipt_no' AS receipt FROM claim_draft",
  );
  return rows.map((row) => row.receipt);
}

const kept = (receiptNo: string) => expect.poll(receipts).toEqual([receiptNo]);

/** Holds the next save back until it is released. */
async function holdSave(): Promise<Promise<Route>> {
  const held = Promise.withResolvers<Route>();
  await holdFirst(page, DRAFTS, held);
  return held.promise;
}

/** Expects the member search, on the screen and in the address. */
async function expectSearch(): Promise<void> {
  await page.getByRole('heading', { name: 'Drugs' }).waitFor({ state: 'detached' });
  await page.getByLabel(/NRIC/).first().waitFor();
  await page.waitForURL(({ pathname }) => pathname === '/app/searchmember');
}

describe('Back before the response to the first save', () => {
  test('returns to the search and keeps the draft, even right after the first key', async () => {
    await findAndOpenNewClaim(page, 'T3000001Z');
    const held = holdSave();
    await receipt().fill('R-BACK');
    const route = await held;
    await page.evaluate('history.back()');
    await page.getByText('Please wait...').waitFor();
    await route.continue();
    await expectSearch();
    await kept('R-BACK');
    await expectSearch();

    await untilFree(page);
    await stage.portal.db.owner.query('DELETE FROM claim_draft');
    await page.getByRole('link', { name: 'New outpatient claim' }).first().click();
    await page.getByRole('heading', { name: 'Drugs' }).waitFor();
    expect(await receipt().inputValue()).toBe('');
    await receipt().fill('R-KEY');
    await page.evaluate('history.back()');
    await expectSearch();
    await kept('R-KEY');
    await expectSearch();
    await page.goForward();
    await page.getByRole('heading', { name: 'Drugs' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/claim/providerclaims/new');
    expect(await receipt().inputValue()).toBe('R-KEY');
    await page.waitForURL(/draft=/);
    await receipt().fill('R-FORWARD');
    await kept('R-FORWARD');
  });
});

test('followed by Forward keeps the form, and its address names the draft', async () => {
  await findAndOpenNewClaim(page, 'T3000001Z');
  const held = holdSave();
  await receipt().fill('R-STAYS');
  const route = await held;
  await page.evaluate('history.back()');
  await page.getByText('Please wait...').waitFor();
  await page.evaluate('history.forward()');
  await page.waitForURL(/providerclaims\/new/);
  await route.continue();
  await untilFree(page);
  await receipt().fill('R-ON');
  await kept('R-ON');
  await page.waitForURL(/draft=/);
  await page.reload();
  await page.getByRole('heading', { name: 'Drugs' }).waitFor();
  expect(await receipt().inputValue()).toBe('R-ON');
});

describe('a reload', () => {
  test('right after the first typing restores the same text, in one draft; right after typing into a draft, it restores the newest text and reports no other user', async () => {
    await findAndOpenNewClaim(page, 'T3000001Z');
    await receipt().fill('R-RELOAD');
    await page.reload();
    await page.getByRole('heading', { name: 'Drugs' }).waitFor();
    expect(await receipt().inputValue()).toBe('R-RELOAD');
    await page.waitForURL(/draft=/);
    await kept('R-RELOAD');
    await receipt().fill('R-AFTER');
    await kept('R-AFTER');
    await page.reload();
    await expect.poll(() => receipt().inputValue()).toBe('R-AFTER');

    await receipt().fill('R-2');
    await page.reload();
    await page.getByRole('heading', { name: 'Drugs' }).waitFor();
    expect(await receipt().inputValue()).toBe('R-2');
    await kept('R-2');
    await receipt().fill('R-3');
    await kept('R-3');
    expect(await page.getByText('edited this draft').count()).toBe(0);
  });

  test('does not put the text into another new claim', async () => {
    await findAndOpenNewClaim(page, 'T3000001Z');
    await receipt().fill('R-OLD');
    await page.goto('/app/dashboard');
    await findAndOpenNewClaim(page, 'T3000001Z');
    expect(await receipt().inputValue()).toBe('');
    await kept('R-OLD');
  });

  test('shows that the member already has a draft, and continues it', async () => {
    await findAndOpenNewClaim(page, 'T3000001Z');
    expect(await page.getByText('Unsubmitted draft').count()).toBe(0);
    await receipt().fill('R-WAITS');
    await kept('R-WAITS');

    await findAndOpenNewClaim(page, 'T3000001Z');
    const words = page.getByText(
      /^Unsubmitted draft D-\d+ for this member \(visit .*\), last saved/,
    );
    await words.waitFor();
    const button = page.getByRole('link', { name: 'Continue' }).first();
    expect(Math.abs((await middleOf(button)) - (await middleOf(words)))).toBeLessThanOrEqual(1);
    await page.getByRole('link', { name: /^Continue D-/ }).click();
    await page.waitForURL(/\/providerclaims\/drafts\//);
    await expect.poll(() => receipt().inputValue()).toBe('R-WAITS');
    expect(await page.getByText('Unsubmitted draft').count()).toBe(0);
  });
});

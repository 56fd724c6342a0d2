// Changes of a page or its address keep the scroll position.
import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { browserOptions } from '../support/browser.setup.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { holdCalls } from '../support/held-calls.ts';
import { escape, openNewClaim, searchMember } from '../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await page.setViewportSize({ width: 1280, height: 480 });
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

const scrolled = () => page.evaluate<number>('Math.round(scrollY)');

test('the first save of a draft while the user types', async () => {
  await openNewClaim(page, 'T3000001Z');
  const receipt = page.getByLabel('Receipt no.');
  await receipt.scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(300);
  await receipt.fill('R-STAYS');
  await page.waitForURL(/draft=/);
  await page.getByText(/Draft saved/).waitFor();
  expect(await scrolled()).toBe(before);
});

describe('the form while its draft is saved for the first time', () => {
  let own: Page;
  beforeAll(async () => {
    own = await stage.page();
    await signIn(own, 'clinic.other');
  });

  test.each([
    ['en', 1440],
    ['en', 390],
    ['de', 1440],
  ])('in %s at %i px', async (language, width) => {
    await own.setViewportSize({ width, height: 800 });
    await openNewClaim(own, 'T3000002H');
    if (language !== 'en') {
      // As a choice in another tab changes it.
      await own.evaluate(`dispatchEvent(
        new StorageEvent('storage', { key: 'portal.language', newValue: '${language}' }))`);
      await own.locator(`html[lang=${language}]`).waitFor();
    }
    const type = own.locator('#claim-out-patient-visit-type');
    await type.waitFor();
    const submit = own.locator('main header button').last();
    const note = own.locator('main header output');
    const places = async () => [await submit.boundingBox(), await type.boundingBox()];
    const before = await places();
    const saving = await holdCalls(own, /\/claims\/drafts/);
    await type.selectOption('FOLLOW_UP');
    await saving.asked;
    await expect.poll(() => note.getAttribute('data-state')).toBe('saving');
    expect(await places()).toEqual(before);
    saving.release();
    await expect.poll(() => note.getAttribute('data-state')).toBe('saved');
    expect(await places()).toEqual(before);
    await own.unrouteAll({ behavior: 'wait' });
  });
});

test('the header when a dialog removes the scroll bar', async () => {
  // The test browser hides its scroll bars.
  const browser = await chromium.launch({
    ...(await browserOptions()),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  onTestFinished(() => browser.close());
  // Too low for the list.
  const viewport = { width: 1280, height: 480 };
  const own = await browser.newPage({ baseURL: stage.address, viewport });
  await signIn(own, 'clinic.lab');
  await own.goto('/app/claim/providerclaims');
  await own.getByRole('table').first().waitFor();
  const bar = () => own.evaluate<number>('innerWidth - document.documentElement.clientWidth');
  await expect.poll(bar).toBeGreaterThan(0);
  const help = own.getByRole('banner').getByText('Help', { exact: true });
  const before = await help.boundingBox();
  await own.keyboard.press('Control+k');
  await own.getByRole('dialog').waitFor();
  await expect.poll(bar).toBe(0);
  expect(await help.boundingBox()).toEqual(before);
});

test('the receipt of a claim, opened and closed', async () => {
  const { rows } = await stage.portal.db.owner.query<{ id: string }>(
    `SELECT c.id FROM claim c JOIN location l ON l.id = c.clinic_id
      WHERE l.code = 'GP0001' AND c.claim_type = 'OUTPATIENT' AND c.voided_at IS NULL LIMIT 1`,
  );
  await page.goto(`/app/claim/providerclaims/${rows[0]?.id ?? ''}`);
  const print = page.getByRole('link', { name: 'Receipt', exact: true });
  await print.waitFor();
  await page.evaluate('scrollTo(0, 60)');
  // Focusing it may scroll it below the header.
  await print.focus();
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Print view' });
  await sheet.getByRole('heading', { level: 1 }).waitFor();
  await escape(sheet);
  expect(await scrolled()).toBe(before);
});

test('another part of a member', async () => {
  const former = page.viewportSize();
  // Too low for any part of the page.
  await page.setViewportSize({ width: 1280, height: 360 });
  onTestFinished(async () => {
    if (former !== null) await page.setViewportSize(former);
  });
  await page.goto('/app/searchmember');
  await searchMember(page, 'T3000001Z');
  await page.getByRole('table').getByRole('link').first().click();
  const tab = page.getByRole('tab').nth(1);
  await tab.waitFor();
  await page.evaluate('scrollTo(0, 60)');
  await tab.focus();
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  await page.waitForURL(/tab=/);
  expect(await scrolled()).toBe(before);
});

test('the previous page when the user returns to it', async () => {
  await page.goto('/app/claim/providerclaims?size=25');
  const link = page.getByRole('table').getByRole('link').nth(12);
  await link.scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  await link.press('Enter');
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await link.waitFor();
  await expect.poll(scrolled).toBe(before);
});

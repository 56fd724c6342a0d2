// The focus after each step: in the content of the new page, or in the first field of a form.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, signInByHand, type Stage } from '../support/browser.ts';
import { holdCalls } from '../support/held-calls.ts';
import { escape, findAndOpenNewClaim, pick } from '../support/steps.ts';
import { walkTo } from '../support/walk.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

const focused = (of: Page) =>
  of.evaluate(`(document.activeElement.closest('main') === null ? 'outside' : 'main') + ' ' +
    (document.activeElement.id || document.activeElement.tagName)`);

test('focuses the content after the sign-in', async () => {
  const visitor = await stage.page();
  await signInByHand(visitor, 'clinic.sp');
  await visitor.waitForURL(/dashboard/);
  await expect.poll(() => focused(visitor)).toBe('main content');
});

test('focuses the content after a slow sign-in that covered the page', async () => {
  const slow = await stage.page();
  await slow.route('**/auth/login', async (route) => {
    const answer = await route.fetch();
    await slow.getByRole('dialog', { name: 'Please wait...' }).waitFor();
    await route.fulfill({ response: answer });
  });
  await signInByHand(slow, 'clinic.other');
  await slow.waitForURL(/dashboard/);
  await slow.getByRole('dialog', { name: 'Please wait...' }).waitFor({ state: 'hidden' });
  await expect.poll(() => focused(slow)).toBe('main content');
});

test('focuses the first field of a new claim, the link to the next patient after its submit, and the empty number of the next patient by N or Enter', async () => {
  await page.goto('/app/dashboard');
  await findAndOpenNewClaim(page, 'T3000001Z');
  await expect.poll(() => focused(page)).toBe('main claim-date-of-visit-start');
  await page.getByLabel('Visit time').selectOption('10:00 AM');
  await page.getByLabel('Attending doctor').selectOption({ index: 1 });
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/providerclaims\/[0-9a-f-]{36}$/);
  const next = page.getByRole('link', { name: 'Next patient' });
  await next.and(page.locator(':focus')).waitFor();
  expect(await next.locator('kbd').innerText()).toBe('N');
  const number = page.getByLabel('NRIC / FIN', { exact: true });
  await page.keyboard.press('n');
  await number.and(page.locator(':focus')).waitFor();
  expect(await number.inputValue()).toBe('');
  await page.goBack();
  await next.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await number.and(page.locator(':focus')).waitFor();
  expect(await number.inputValue()).toBe('');
  const last = page.getByRole('region', { name: 'Last patients' });
  await last.getByRole('link', { name: 'Testa Tan' }).waitFor();
  await page.keyboard.type('T3000004D');
  await page.keyboard.press('Enter');
  const found = page.getByRole('table').getByRole('link', { name: 'Junia Lim' });
  await found.click();
  await page.getByRole('heading', { level: 1, name: 'Junia Lim' }).waitFor();
  // Back restores the search, and N begins another one.
  await page.goBack();
  await found.waitFor();
  expect(await number.inputValue()).toBe('T3000004D');
  await page.locator('#content').focus();
  await page.keyboard.press('n');
  await number.and(page.locator(':focus')).waitFor();
  expect(await number.inputValue()).toBe('');
  await last.getByRole('link').first().waitFor();
  for (const [list, title] of [
    ['/app/draftvisits', 'Draft Visits'],
    ['/app/claim/bulk', 'Bulk claims'],
  ] as const) {
    await walkTo(page, list);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.keyboard.press('n');
    await number.and(page.locator(':focus')).waitFor();
  }
  await page.getByRole('link', { name: 'Outpatient Claims', exact: true }).click();
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.press('n');
  await number.and(page.locator(':focus')).waitFor();
  expect(await number.inputValue()).toBe('');
  await last.getByRole('link').first().waitFor();
  expect(await last.getByRole('link').allInnerTexts()).toEqual(['Junia Lim', 'Testa Tan']);
});

test('focuses the content of the page that a menu link opens', async () => {
  await page.goto('/app/searchmember');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL(/dashboard/);
  await expect.poll(() => focused(page)).toBe('main content');
});

test('focuses the field of the palette as soon as it appears', async () => {
  await page.goto('/app/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(`new MutationObserver((changes, observer) => {
    const field = document.querySelector('section[role="dialog"] input');
    if (field === null) return;
    observer.disconnect();
    window.hadFocus = document.activeElement === field;
  }).observe(document.body, { childList: true, subtree: true })`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  expect(await page.evaluate('window.hadFocus')).toBe(true);
  await escape(page.getByRole('dialog'));
});

test('keeps the focus in the palette when a screen loads late', async () => {
  await page.goto('/app/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { asked, release } = await holdCalls(page, /\/member-search/);
  await page.getByRole('link', { name: 'Membership', exact: true }).click();
  await asked;
  await page.keyboard.press('Control+k');
  const finder = page.getByRole('combobox', { name: 'Search' });
  await finder.fill('tan');
  release();
  await page.locator('search').waitFor();
  await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
  expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe('Search');
});

test('the on-screen keyboard does not open over a form that is opened by touch', async () => {
  const phone = await stage.page({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await signIn(phone, 'clinic.gpjb');
  await findAndOpenNewClaim(phone, 'T3000001Z');
  await phone.getByLabel('Visit date', { exact: true }).waitFor();
  await expect.poll(() => focused(phone)).toBe('main content');
});

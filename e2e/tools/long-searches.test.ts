// Texts that are too long to search for or to sign in with, and numbers that no member has.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { openNewClaim } from '../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

test('a password of 2,000 characters counts as a wrong password', async () => {
  const visitor = await stage.page();
  await visitor.goto('/');
  await visitor.getByLabel('Username').fill('clinic.gp');
  await visitor.getByLabel('Password', { exact: true }).fill('p'.repeat(2000));
  await visitor.getByRole('button', { name: 'Login', exact: true }).click();
  await visitor.getByText('The login detail is incorrect').waitFor();
});

describe('the membership search', () => {
  test('rejects 300 characters, and explains the mistake in a number', async () => {
    await page.goto('/app/searchmember');
    for (const { label, words } of [
      { label: /NRIC/, words: 'Enter at most 20 characters.' },
      { label: /policy no/, words: 'Enter at most 40 characters.' },
    ]) {
      const field = page.getByLabel(label).first();
      await field.fill('S'.repeat(300));
      await field.press('Enter');
      await page.getByText(words).waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByText('could not be loaded').count()).toBe(0);
      await field.fill('');
    }
    // A valid number that no member here has, between invalid ones.
    for (const { typed, words } of [
      { typed: 'T3000001A', words: 'not a valid NRIC/FIN' },
      { typed: 'S0000001I', words: 'Check the details you entered' },
      { typed: 'T300001Z', words: 'not a valid NRIC/FIN' },
    ]) {
      const field = page.getByLabel(/NRIC/).first();
      await field.fill(typed);
      await field.press('Enter');
      await page.getByText(words).waitFor();
      const isValid = words === 'Check the details you entered';
      const said = await page.getByText('not a valid NRIC/FIN').count();
      expect([typed, said]).toEqual([typed, isValid ? 0 : 1]);
    }
  });
});

test('the search of the claims rejects 120 characters, and keeps its list', async () => {
  await page.goto('/app/claim/providerclaims');
  const rows = page.getByRole('table').getByRole('row');
  await page.getByRole('table').getByRole('link').nth(3).waitFor();
  const before = await rows.allInnerTexts();
  const search = page.getByRole('searchbox').first();
  await search.fill('x'.repeat(120));
  await page.getByText('Enter at most 100 characters.').waitFor();
  expect(await rows.allInnerTexts()).toEqual(before);
  await search.fill('');
  await page.getByText('Enter at most 100').waitFor({ state: 'detached' });
  await page.goto(`/app/claim/providerclaims?q=${'x'.repeat(120)}`);
  await page.getByText('No claims match these filters.').waitFor();
  expect(await search.inputValue()).toBe('x'.repeat(100));
});

test('a message covers no action of the page, wide and narrow', async () => {
  await openNewClaim(page, 'T3000001Z');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.keyboard.press('Control+s');
    const toast = page.getByRole('alert').filter({ hasText: 'Your draft updated successfully.' });
    await toast.waitFor();
    const edges = async () => {
      const below = await toast.boundingBox();
      const above = await page.getByRole('button', { name: /^Submit/ }).boundingBox();
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    };
    await expect.poll(edges, { message: `${width} px` }).toBeGreaterThanOrEqual(0);
    await toast.getByRole('button', { name: 'Close' }).click();
    await toast.waitFor({ state: 'detached' });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

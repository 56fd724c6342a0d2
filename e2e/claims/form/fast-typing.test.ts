// Typing faster than the server responds: every key goes to the field that it is meant for.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { holdCalls } from '../../support/held-calls.ts';
import { openNewClaim } from '../../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

const DIAGNOSES = /\/commons\/diagnosis\?/;
const PRODUCTS = /\/products\/ext\?/;

const search = (label: string) => page.getByRole('combobox', { name: label, exact: true });
const fee = () => page.getByLabel('Consultation fee', { exact: true });

async function diagnosisCodes(): Promise<string[]> {
  return page.locator('#diagnosis li label span:first-of-type').allInnerTexts();
}

describe('keys pressed after Enter, before the search has returned', () => {
  beforeEach(() => openNewClaim(page, 'T3000001Z'));

  test('go to the fields after the selected option', async () => {
    await search('Add a diagnosis').focus();
    const searches = await holdCalls(page, DIAGNOSES);
    await page.keyboard.type('J06.9');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Cons');
    await page.keyboard.press('Enter');
    await searches.asked;
    searches.release();
    await page.getByLabel('Type', { exact: true }).and(page.locator(':focus')).waitFor();
    expect(await fee().locator('option:checked').innerText()).toMatch(/^Consultation/);
    expect(await diagnosisCodes()).toEqual(['J06.9']);
    expect(await search('Add a diagnosis').inputValue()).toBe('');
  });

  test('are used for a second search if they go to another search field', async () => {
    await search('Add a diagnosis').focus();
    const searches = await holdCalls(page, DIAGNOSES);
    await page.keyboard.type('I10');
    await page.keyboard.press('Enter');
    await page.keyboard.type('E11.9');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await searches.asked;
    searches.release();
    await expect.poll(diagnosisCodes).toEqual(['I10', 'E11.9']);
    await fee().and(page.locator(':focus')).waitFor();
  });

  test('go to the first field of the added drug', async () => {
    await search('Add a drug').focus();
    const searches = await holdCalls(page, PRODUCTS);
    await page.keyboard.type('paracetamol 500');
    await page.keyboard.press('Enter');
    const first = page.locator('#drugs input:focus');
    await page.keyboard.type('2');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('3');
    await searches.asked;
    searches.release();
    await page.getByRole('button', { name: /^Remove Paracetamol 500/ }).waitFor();
    await expect.poll(() => first.inputValue()).toBe('3');
    expect(await search('Add a drug').inputValue()).toBe('');
  });

  test('are dropped without a result, and the text remains with its error', async () => {
    await search('Add a diagnosis').focus();
    const searches = await holdCalls(page, DIAGNOSES);
    await page.keyboard.type('no such diagnosis');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Consultation');
    await searches.asked;
    searches.release();
    await page.getByText('Choose one from the list or clear the field.').waitFor();
    expect(await search('Add a diagnosis').inputValue()).toBe('no such diagnosis');
  });

  test('are dropped with Escape, and the field accepts new text at once', async () => {
    await search('Add a diagnosis').focus();
    const searches = await holdCalls(page, DIAGNOSES);
    await page.keyboard.type('K59.0');
    await page.keyboard.press('Enter');
    await page.keyboard.type('lost');
    await page.keyboard.press('Escape');
    await page.keyboard.type('J00');
    expect(await search('Add a diagnosis').inputValue()).toBe('J00');
    await page.keyboard.press('Enter');
    searches.release();
    await expect.poll(diagnosisCodes).toEqual(['J00']);
  });
});

test('the palette receives every letter that was typed while it was loading', async () => {
  const part = await holdCalls(page, /command-palette[^/]*\.js$/);
  await page.goto('/app/claim/providerclaims');
  await page.getByRole('searchbox').waitFor();
  const address = page.url();
  await page.keyboard.press('Control+k');
  // On its own, "n" opens a new claim.
  await page.keyboard.type('n member');
  await part.asked;
  part.release();
  const palette = page.getByRole('dialog').getByRole('combobox');
  await expect.poll(() => palette.inputValue()).toBe('n member');
  expect(page.url()).toBe(address);
});

test.each([
  ['Ctrl, before K', () => page.keyboard.down('Control')],
  [
    'the pointer on its button',
    () =>
      page
        .getByRole('button', { name: /^Search/ })
        .first()
        .hover(),
  ],
])('the palette is requested at %s', async (_, begin) => {
  await page.goto('/app/claim/providerclaims');
  await page.getByRole('searchbox').waitFor();
  const part = await holdCalls(page, /command-palette[^/]*\.js$/);
  await begin();
  await part.asked;
  part.release();
  await page.keyboard.up('Control');
});

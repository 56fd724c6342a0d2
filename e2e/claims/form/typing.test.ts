// Typing key by key, as clerks do: the text stays as typed, the amounts follow every key, and invalid text
// stops the claim instead of being changed.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { holdCalls } from '../../support/held-calls.ts';
import { openNewClaim, pick } from '../../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

const CONTEXT = /\/calculator\/context$/;

/** Types over the content of a field, leaves it, and returns its text. */
async function typeOver(
  label: string,
  text: string,
  field = page.getByLabel(label, { exact: true }),
): Promise<string> {
  await field.press('Control+a');
  await field.pressSequentially(text);
  expect(await field.inputValue()).toBe(text);
  await field.press('Tab');
  return (await field.getAttribute('aria-invalid')) === 'true'
    ? `${await field.inputValue()} !`
    : field.inputValue();
}

/** In the open drug, makes its dose invalid, then the dose of the last of several drugs. */
async function expectMistakeKept(): Promise<void> {
  const dose = page.getByLabel('Dose', { exact: true });
  const followLink = () =>
    page.getByRole('alert').getByRole('link', { name: 'Enter 0 or more.' }).click();
  expect(await typeOver('Dose', '-3')).toBe('-3 !');
  await pick(page, 'Add a drug', 'Ibuprofen 200', /Ibuprofen 200/);
  expect(await dose.first().inputValue()).toBe('-3');
  await page.keyboard.press('Control+Enter');
  await followLink();
  expect(await page.locator(':focus').inputValue()).toBe('-3');

  expect(await typeOver('Dose', '1', dose.first())).toBe('1');
  await pick(page, 'Add a drug', 'Celecoxib', /Celecoxib/);
  expect(await typeOver('Dose', '-4', dose.last())).toBe('-4 !');
  await page.getByRole('button', { name: /^Remove Paracetamol/ }).click();
  await page.getByRole('button', { name: /^Remove Paracetamol/ }).waitFor({ state: 'detached' });
  expect(await dose.last().inputValue()).toBe('-4');
  await page.keyboard.press('Control+Enter');
  await followLink();
  expect(await page.locator(':focus').inputValue()).toBe('-4');
}

describe('numbers', () => {
  test('a fee is typed with decimals, and the amounts follow every key, as they do for dose, quantity and price of a drug; an invalid number stops the claim, keeps its line open, and stays with it when the line above is removed', async () => {
    await openNewClaim(page, 'T3000001Z');
    await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
    const fee = page.getByLabel('Fee', { exact: true });
    await fee.press('Control+a');
    // GST of 9 %.
    for (const [key, total] of [
      ['1', '1.09'],
      ['2', '13.08'],
      ['.', '13.08'],
      ['2', '13.30'],
      ['5', '13.35'],
    ] as const) {
      await fee.press(key);
      await page.getByText(total, { exact: true }).first().waitFor();
    }
    expect(await fee.inputValue()).toBe('12.25');
    expect(await typeOver('Fee', '0.5')).toBe('0.50');
    expect(await typeOver('Fee', '1,000')).toBe('1,000.00');
    expect(await typeOver('Fee', '1.2345')).toBe('1.2345');
    expect(await typeOver('Fee', '1.23456')).toBe('1.23456 !');
    expect(await typeOver('Fee', '-3')).toBe('-3 !');
    expect(await typeOver('Fee', '1,5')).toBe('1,5 !');
    expect(await typeOver('Fee', '1.5')).toBe('1.50');
    await fee.fill('12,345.50');
    await page.getByText('13,456.60', { exact: true }).first().waitFor();

    await pick(page, 'Add a drug', 'Paracetamol 500', /Paracetamol 500/);
    expect(await typeOver('Dose', '0.5')).toBe('0.5');
    expect(await typeOver('Per day', '3')).toBe('3');
    expect(await typeOver('Days of supply', '4')).toBe('4');
    expect(await page.getByLabel('Qty', { exact: true }).inputValue()).toBe('6');
    expect(await typeOver('Qty', '12.25')).toBe('12.25');
    expect(await typeOver('Unit price', '1.5')).toBe('1.50');
    expect(await typeOver('Unit price', '1.2345')).toBe('1.2345');
    expect(await page.getByLabel('Unit price', { exact: true }).inputValue()).toBe('1.2345');
    expect(await typeOver('Qty', '1.5')).toBe('1.5');
    expect(await typeOver('Qty', '1.2345')).toBe('1.2345 !');
    await page.getByText('Enter at most 3 decimals.').waitFor();
    expect(await typeOver('Qty', '1.5')).toBe('1.5');
    await expectMistakeKept();
  });
});

/** Types an invalid visit date and submits the claim, which is not sent; then corrects the date. */
async function expectDateStops(typed: string, words: RegExp): Promise<void> {
  const date = page.getByLabel('Visit date', { exact: true });
  await date.press('Control+a');
  await date.pressSequentially(typed);
  // Without leaving the field first: the same key submits and completes the date.
  await page.keyboard.press('Control+Enter');
  const link = page.getByRole('alert').getByRole('link');
  await link.filter({ hasText: words }).waitFor();
  await page.locator('main').getByText(words).nth(1).waitFor();
  await link.click();
  expect(await page.locator(':focus').inputValue()).toBe(typed);
  await date.press('Control+a');
  await date.pressSequentially('t');
  await date.press('Tab');
  await page.getByRole('alert').waitFor({ state: 'detached' });
}

/** A date far from today, together with a drug, is rejected at its field and kept as typed. */
async function expectDistantDatesKept(): Promise<void> {
  await pick(page, 'Add a drug', 'Paracetamol 500', /Paracetamol 500/);
  const date = page.getByLabel('Visit date', { exact: true });
  for (const typed of ['1 Jan 0001', '31/12/1899']) {
    await date.fill(typed);
    await date.press('Tab');
    await page.getByText('Choose a date from 01 Jan 1900 to 06 Nov 2026.').waitFor();
    expect(await date.inputValue()).toBe(typed);
    // It is unknown whether the policy would be active on that day.
    await page.getByText('Active on visit date').waitFor({ state: 'detached' });
  }
  await date.fill('t');
  await date.press('Tab');
  await page.getByText('Choose a date from').waitFor({ state: 'detached' });
  await page.getByText('Active on visit date').waitFor();
  await page.getByRole('button', { name: /^Remove Paracetamol/ }).click();
}

async function expectTextsStop(): Promise<void> {
  await page.getByLabel('MC days').selectOption('1');
  const start = page.getByLabel('MC start date', { exact: true });
  await start.press('Control+a');
  await start.pressSequentially('banana');
  await start.press('Tab');
  const long = 'Cough for two weeks. '.repeat(25);
  const remarks = page.getByRole('textbox', { name: 'Remarks' });
  await remarks.fill(long);
  expect(await remarks.inputValue()).toBe(long);
  const receipt = page.getByLabel('Receipt no.');
  await receipt.fill('');
  await receipt.pressSequentially('R'.repeat(31));
  expect(await receipt.inputValue()).toHaveLength(31);
  await page.keyboard.press('Control+Enter');
  const alert = page.getByRole('alert');
  await alert.getByRole('link', { name: /Enter a date as/ }).click();
  expect(await page.locator(':focus').inputValue()).toBe('banana');
  await alert.getByRole('link', { name: 'Enter at most 30 characters.' }).waitFor();
  await alert.getByRole('link', { name: 'Enter at most 500 characters.' }).click();
  expect(await page.locator(':focus').inputValue()).toBe(long);
  await remarks.fill('Cough');
  await alert.getByRole('link', { name: /at most 500/ }).waitFor({ state: 'detached' });
  await receipt.press('End');
  await receipt.press('Backspace');
  await alert.getByRole('link', { name: /at most 30/ }).waitFor({ state: 'detached' });
  expect(await receipt.inputValue()).toHaveLength(30);
}

describe('dates', () => {
  test('an invalid or future visit date stops the claim, and correcting it during the check does not send the claim; a date far from today is rejected at its field, kept as typed, and breaks nothing; an invalid MC start date and texts that are too long remain, show an error and stop the claim', async () => {
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/claims')) sent.push('claim');
    });
    await openNewClaim(page, 'T3000001Z');
    await expectDistantDatesKept();
    await page.getByLabel('Attending doctor').selectOption({ index: 1 });
    await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
    await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
    await expectDateStops('25/12/2026', /or earlier/);
    await expectDateStops('banana', /Enter a date as/);

    const judging = await holdCalls(page, CONTEXT);
    // A change that makes the form ask the server again.
    await page.getByLabel('Receipt no.').fill('R-JUDGED');
    const date = page.getByLabel('Visit date', { exact: true });
    await date.fill('banana');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alert').getByRole('link').waitFor();
    await judging.asked;
    await date.fill('t');
    await date.press('Tab');
    const submit = page.getByRole('button', { name: 'Submit claim' });
    expect(await submit.isDisabled()).toBe(true);
    judging.release();
    await expect.poll(() => submit.isDisabled()).toBe(false);
    expect(sent).toEqual([]);
    await page.unroute(CONTEXT);

    await expectTextsStop();
    expect(broken).toEqual([]);
    expect(sent).toEqual([]);
  });

  test('the member search and the member page do not use another date instead', async () => {
    await page.goto('/app/searchmember');
    await page.getByLabel(/NRIC/).first().fill('T3000001Z');
    const date = page.getByLabel('Visit date', { exact: true });
    await date.press('Control+a');
    await date.pressSequentially('banana');
    await date.press('Enter');
    await page.getByText(/Enter a date as/).waitFor();
    const found = page.locator('main table').getByRole('link', { name: 'Testa Tan' });
    expect(await found.count()).toBe(0);
    expect(await page.locator(':focus').inputValue()).toBe('banana');
    await date.press('Control+a');
    await date.pressSequentially('-1');
    await date.press('Enter');
    await found.first().click();
    await page.waitForURL(/searchmember\/[\w-]+/);
    await page.getByRole('heading', { name: 'Testa Tan' }).waitFor();
    const shown = page.getByLabel('Visit date', { exact: true });
    await shown.press('Control+a');
    await shown.pressSequentially('banana');
    await shown.press('Tab');
    await page.getByText(/Enter a date as/).waitFor();
    await page.getByRole('link', { name: 'New outpatient claim' }).waitFor({ state: 'detached' });
  });
});

const drugSearch = () => page.getByRole('combobox', { name: 'Add a drug' });
const drugRows = () => page.getByRole('table', { name: 'Drugs' });

/** Responses about the drug arrive only when the test releases them. */
async function holdSearches(drug: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(new RegExp(`products/ext\\?.*q=${drug}`), async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

describe('a search that is slower than the clerk', () => {
  test('never selects a result for other letters; after an early Enter, it selects the best match when it arrives; it shows the price that the line gets', async () => {
    await openNewClaim(page, 'T3000001Z');
    await drugSearch().fill('Paracetamol 500');
    const stale = page.getByRole('option', { name: /Paracetamol 500/ }).first();
    await stale.waitFor();
    const answer = await holdSearches('Ibuprofen');
    await drugSearch().fill('Ibuprofen 200');
    await drugSearch().press('ArrowDown');
    await drugSearch().press('Enter');
    await stale.click({ force: true });
    expect(await drugSearch().inputValue()).toBe('Ibuprofen 200');
    expect(await drugRows().getByText('Paracetamol 500').count()).toBe(0);
    answer();
    await drugRows().getByText('Ibuprofen 200').first().waitFor();
    // The next typed text is the line's dose.
    await page.keyboard.type('2');
    expect(await page.getByLabel('Dose', { exact: true }).last().inputValue()).toBe('2');
    expect(await drugRows().getByText('Paracetamol 500').count()).toBe(0);

    const answerNext = await holdSearches('Celecoxib');
    await drugSearch().fill('Celecoxib');
    await drugSearch().press('Enter');
    expect(await drugSearch().inputValue()).toBe('Celecoxib');
    answerNext();
    await drugRows().getByText('Celecoxib').first().waitFor();
    await page.getByLabel('Days of supply').last().waitFor();
    expect(await drugSearch().inputValue()).toBe('');
    await page.unrouteAll({ behavior: 'wait' });

    await drugSearch().fill('Paracetamol 500');
    const option = page.getByRole('option', { name: /Paracetamol 500/ }).first();
    const shown = /[\d.]+$/.exec((await option.textContent()) ?? '')?.[0];
    await option.click();
    expect(shown).toBe(await page.getByLabel('Unit price').last().inputValue());
  });
});

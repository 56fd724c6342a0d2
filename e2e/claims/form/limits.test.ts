// The limits of numbers in a claim: the same at the field, in the calculation and on the server, with an
// error at the field in the user's language, which disappears when the number is corrected.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { holdCalls } from '../../support/held-calls.ts';
import { openNewClaim, pick } from '../../support/steps.ts';

const CONTEXT = /\/calculator\/context$/;

let stage: Stage;
let page: Page;
const sent: string[] = [];
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/claims')) sent.push(request.url());
  });
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

const openForm = () => openNewClaim(page, 'T3000001Z');

const field = (label: string) => page.getByLabel(label, { exact: true });
const isMarked = async (of: Locator) => (await of.getAttribute('aria-invalid')) === 'true';
const alertLink = (name: string) => page.getByRole('alert').getByRole('link', { name });

async function fillTheRest(): Promise<void> {
  await page.getByLabel('Attending doctor').selectOption({ index: 1 });
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
}

async function fillTheRestById(): Promise<void> {
  await page.locator('#claim-out-patient-attending-doctor-code').selectOption({ index: 1 });
  await page.locator('#claim-diagnosis').fill('J06.9');
  await page
    .getByRole('option', { name: /J06\.9/ })
    .first()
    .click();
  await page.getByLabel('Consultation fee').selectOption({ index: 1 });
}

/** All tests share one form, and each restores its initial state. */
describe('a number in a form with every kind of content', () => {
  beforeAll(async () => {
    await openForm();
    await fillTheRest();
    await pick(page, 'Add a drug', 'Paracetamol 500', /Paracetamol 500/);
  });

  describe('above its limit is marked at its field and stops the claim', () => {
    test.each([
      { label: 'Dose', typed: '10000000', words: 'Enter at most 9,999,999.' },
      { label: 'Per day', typed: '5', words: 'Enter at most 4.' },
      { label: 'Days of supply', typed: '3651', words: 'Enter at most 3,650.' },
      { label: 'Qty', typed: '10000000', words: 'Enter at most 9,999,999.' },
      { label: 'Unit price', typed: '100000', words: 'Enter at most 99,999.9999.' },
      { label: 'Fee', typed: '500000', words: 'Enter at most 99,999.9999.' },
      { label: 'Days of symptoms of J06.9', typed: '3651', words: 'Enter at most 3,650.' },
    ])('$label $typed', async ({ label, typed, words }) => {
      sent.length = 0;
      const before = await field(label).inputValue();
      await field(label).fill(typed);
      await page.getByText(words).first().waitFor();
      expect(await isMarked(field(label))).toBe(true);
      expect(await field(label).inputValue()).toBe(typed);
      expect(await page.getByText('100,000.00').count()).toBe(0);
      await page.keyboard.press('Control+Enter');
      await alertLink(words).click();
      expect(await page.locator(':focus').inputValue()).toBe(typed);
      expect(sent).toEqual([]);
      await field(label).fill(before === '' ? '5' : before);
      await page.getByText(words).first().waitFor({ state: 'detached' });
    });
  });

  describe('the decimals of a consultation fee', () => {
    test('are rejected at the field if there are too many, and no error about the total appears', async () => {
      await field('Fee').fill('41.23456');
      await page.getByText('Enter at most 4 decimals.').first().waitFor();
      await page.keyboard.press('Control+Enter');
      await alertLink('Enter at most 4 decimals.').waitFor();
      expect(await page.getByRole('alert').getByRole('link').count()).toBe(1);
      expect(await page.getByText('The claim total is 0.00.').count()).toBe(0);
    });

    test('corrected during the check of a submit, are sent only when the user submits again', async () => {
      sent.length = 0;
      const submit = page.getByRole('button', { name: 'Submit claim' });
      await field('Fee').fill('41.23456');
      await page.getByText('Enter at most 4 decimals.').first().waitFor();
      const judging = await holdCalls(page, CONTEXT);
      // A change that makes the form ask the server again.
      await field('Receipt no.').fill('R-JUDGED');
      await page.keyboard.press('Control+Enter');
      await alertLink('Enter at most 4 decimals.').waitFor();
      await judging.asked;
      await field('Fee').fill('41.234');
      expect(await submit.isDisabled()).toBe(true);
      judging.release();
      await expect.poll(() => submit.isDisabled()).toBe(false);
      expect(sent).toEqual([]);
      await page.unroute(CONTEXT);
    });

    test('are kept and shown up to the limit, and a whole fee is shown with cents', async () => {
      await field('Fee').fill('41.234');
      await field('Fee').press('Tab');
      expect(await field('Fee').inputValue()).toBe('41.234');
      expect(await isMarked(field('Fee'))).toBe(false);
      await field('Fee').fill('41');
      await field('Fee').press('Tab');
      expect(await field('Fee').inputValue()).toBe('41.00');
    });
  });
});

/** Expects errors for values of the line that are too large, at once. */
async function expectLargeValuesRejected(): Promise<void> {
  const days = field('Days of supply');
  await days.fill('3650');
  await days.press('Tab');
  expect(await days.inputValue()).toBe('3,650');
  const isWhole = await page.evaluate<boolean>(
    `(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(
      document.getElementById('claim-claim-drugs-0-duration'))`,
  );
  expect(isWhole).toBe(true);

  await field('Dose').fill('9999999');
  await page.getByText('Enter a quantity from 0 to 9,999,999.').waitFor();
  // The line stays open.
  await field('Receipt no.').focus();
  expect(await isMarked(field('Qty'))).toBe(true);
  await field('Dose').fill('1');
  await page.getByText('Enter a quantity from 0 to').waitFor({ state: 'detached' });

  await field('Qty').fill('9999999');
  await field('Unit price').fill('99999.99');
  await page.getByText('The line total is over 999,999.99.').waitFor();
  await field('Qty').fill('1');
  await page.getByText('The line total is over').waitFor({ state: 'detached' });
}

/** The same line, in its earlier state. */
async function expectConfirmedAfterCorrection(): Promise<void> {
  await field('Unit price').fill('0.5');
  await field('Dose').fill('9999999');
  await field('Days of supply').fill('3650');
  await page.getByText('Enter a quantity from 0 to 9,999,999.').waitFor();
  await pick(page, 'Add a drug', 'Ibuprofen 200', /Ibuprofen 200/);
  await page.getByText('not yet confirmed by the server').waitFor();
  await field('Dose').first().fill('1');
  await page.getByText('not yet confirmed by the server').waitFor({ state: 'detached' });

  await field('Dose').first().fill('9999999');
  const asking = await holdCalls(page, CONTEXT);
  await pick(page, 'Add a drug', 'Tramadol', /Tramadol/);
  await asking.asked;
  await field('Dose').first().fill('1');
  const confirmed = page.waitForResponse((answer) => CONTEXT.test(answer.url()) && answer.ok());
  asking.release();
  await confirmed;
  await page.getByText('not yet confirmed by the server').waitFor({ state: 'detached' });
  await page.getByText('Enter at most 9,999,999.').waitFor({ state: 'detached' });
  await page.unroute(CONTEXT);
}

test('in a line, the largest days of supply are readable; a quantity that dose and days make too large, and a line whose amount is too large, are reported at once; unconfirmed figures are requested again when the cause is corrected, even during another request', async () => {
  await openForm();
  await pick(page, 'Add a drug', 'Paracetamol 500', /Paracetamol 500/);
  await expectLargeValuesRejected();
  await expectConfirmedAfterCorrection();
});

describe('errors of the server at a field', () => {
  beforeEach(openForm);

  const CLAIMS = /\/claims$/;

  /** Sends the claim with another receipt number, as an older form in another window would. */
  async function sendTooLong(): Promise<void> {
    await page.route(CLAIMS, async (route) => {
      const body: unknown = route.request().postDataJSON();
      const other = Object.assign({}, body, { receipt_no: 'R'.repeat(31) });
      await route.continue({ postData: JSON.stringify(other) });
    });
    await page.keyboard.press('Control+Enter');
  }

  test('appear in our own words with a link to the field until the field is changed, and in French for a French user', async () => {
    await fillTheRestById();
    await field('Receipt no.').fill('R-1');
    await sendTooLong();
    await alertLink('Enter at most 30 characters.').click();
    expect(await page.locator(':focus').inputValue()).toBe('R-1');
    expect(await isMarked(field('Receipt no.'))).toBe(true);
    expect(await page.getByText(/too big|expected/i).count()).toBe(0);
    await page.unroute(CLAIMS);
    await field('Receipt no.').fill('R-2');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect(await isMarked(field('Receipt no.'))).toBe(false);

    await page.evaluate("localStorage.setItem('portal.language', 'fr')");
    // The draft has an address, so the page can be reopened.
    await page.waitForURL(/[?&]draft=/);
    await page.getByText('Draft saved').waitFor();
    await page.reload();
    await page.locator('#claim-diagnosis').waitFor();
    await expect.poll(() => page.locator('#claim-receipt-no').inputValue()).toBe('R-2');
    await sendTooLong();
    await alertLink('Saisissez au plus 30 caractères.').waitFor();
    await page.unroute(CLAIMS);
    await page.evaluate("localStorage.setItem('portal.language', 'en')");
  });
});

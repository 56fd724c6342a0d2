// The longest real values of a line are completely visible in the open line, at each width.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { openNewClaim, pick } from '../../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

async function fillNumber(label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
}

/** The fields of the open line whose text is wider than the field. */
const CUT = `Array.from(document.querySelectorAll('tr[data-active] input'))
  .filter((field) => field.scrollWidth > field.clientWidth)
  .map((field) => field.getAttribute('aria-label') + ' ' + field.value)`;

/** Whether the amount of the open line is complete and does not touch the button next to it. */
const AMOUNT_FITS = `(() => {
  const row = document.querySelector('tr[data-active]');
  const amount = row.querySelector('td:nth-last-child(2)');
  const text = amount.lastElementChild.getBoundingClientRect();
  const other = row.querySelector('[data-column="remove"]').getBoundingClientRect();
  const isBeside = text.right <= other.left || text.top >= other.bottom;
  return isBeside && amount.scrollWidth <= amount.clientWidth;
})()`;

const widths = [1440, 1280, 1100, 390];

async function expectWhole(): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await page.evaluate(CUT)]).toEqual([width, []]);
  }
}

async function expectAmountWhole(): Promise<void> {
  await page.getByText('899,991.00').first().waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await page.evaluate(AMOUNT_FITS)]).toEqual([width, true]);
  }
}

test('a line of drugs and one of procedures are completely visible at each width', async () => {
  await openNewClaim(page, 'T3000001Z');
  await pick(page, 'Add a drug', 'Paracetamol 500', /Paracetamol 500/);
  await fillNumber('Dose', '99.999');
  await fillNumber('Days of supply', '3650');
  for (const [quantity, price] of [
    ['99,999.999', '0.1234'],
    ['9', '99,998.9999'],
  ] as const) {
    await fillNumber('Unit price', price);
    await fillNumber('Qty', quantity);
    await expectWhole();
  }
  await expectAmountWhole();
  await page.getByRole('button', { name: /^Remove Paracetamol/ }).click();
  await pick(page, 'Add a procedure', 'Nebulisation', /Nebulisation/);
  await fillNumber('Qty', '99,999.999');
  await fillNumber('Unit price', '9.9999');
  await expectWhole();
  await fillNumber('Qty', '9');
  await fillNumber('Unit price', '99,998.9999');
  await expectAmountWhole();
  await expectWhole();
});

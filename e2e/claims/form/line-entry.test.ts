// A line of a grid is text until the user opens it: the focus after opening, and the display of a line
// with a mistake.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { openNewClaim, pick } from '../../support/steps.ts';

/** The label of the focused field, otherwise the tag of the focused element. */
const FOCUS = `document.activeElement.getAttribute('aria-label') ?? document.activeElement.tagName`;

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  for (const drug of ['Paracetamol 500', 'Cetirizine']) {
    await pick(page, 'Add a drug', drug, new RegExp(drug));
    await page.waitForFunction(`(${FOCUS}) === 'Days of supply'`);
  }
});
afterAll(() => stage.close());

const lines = () => page.getByRole('table', { name: 'Drugs' }).locator('tbody tr');
const line = (name: RegExp) => lines().filter({ hasText: name });

const focused = (label: string) =>
  expect.poll(() => page.evaluate<string>(FOCUS), { message: label }).toBe(label);

test('by keyboard, the focus moves to the first field, and continues from there', async () => {
  await page.getByLabel('Consultation fee').focus();
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return page.evaluate<string>(FOCUS);
    })
    .toBe('Dose');
  expect(
    await line(/Paracetamol/)
      .getByLabel('Dose')
      .count(),
  ).toBe(1);
  await page.keyboard.press('Tab');
  await focused('Per day');
});

test('by mouse, the focus is in the clicked field, otherwise in the first one', async () => {
  for (const [name, column, label] of [
    [/Cetirizine/, 5, 'Unit price'],
    [/Paracetamol/, 4, 'Qty'],
    [/Cetirizine/, 3, 'Days of supply'],
    [/Paracetamol/, 0, 'Dose'],
    [/Cetirizine/, 6, 'Dose'],
  ] as const) {
    await line(name)
      .locator(`[data-column="${String(column)}"]`)
      .click();
    await focused(label);
    expect(await line(name).getByLabel(label).count()).toBe(1);
  }
});

test('a line with a mistake shows it at its field, even while another line is open', async () => {
  await line(/Paracetamol/)
    .locator('[data-column="4"]')
    .click();
  await focused('Qty');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+Enter');
  await line(/Cetirizine/)
    .locator('[data-column="5"]')
    .click();
  await focused('Unit price');
  await line(/Paracetamol/)
    .getByText('Enter a quantity above 0.')
    .waitFor();
  const quantity = line(/Paracetamol/).getByLabel('Qty');
  expect(await quantity.getAttribute('aria-invalid')).toBe('true');
  await quantity.fill('12');
  await line(/Cetirizine/)
    .getByLabel('Unit price')
    .focus();
  await expect.poll(() => quantity.count()).toBe(0);
});

test('after removing a line by keyboard, the focus is on the remove button of the next line, of the previous one, or on the field that adds one', async () => {
  const lists = [
    { add: 'Add a diagnosis', typed: ['J06.9', 'R05', 'K30'] },
    { add: 'Add a procedure', typed: ['Nebulisation', 'Electrocardiogram', 'Suture of wound'] },
  ];
  for (const { add, typed } of lists) {
    for (const one of typed) await pick(page, add, one, new RegExp(one));
    await removeAll(
      add,
      typed.map((one) => new RegExp(`^Remove .*${one}`)),
    );
  }
  await removeAll('Add a drug', [/^Remove Cetirizine/, /^Remove Paracetamol/]);
});

/** Removes the line in the middle first. */
async function removeAll(add: string, names: readonly RegExp[]): Promise<void> {
  const crosses = names.map((name) => page.getByRole('button', { name }));
  const [first, second, last] = crosses;
  if (first === undefined || second === undefined) throw new Error('too few lines');
  const steps = last === undefined ? [first, second] : [second, last, first];
  await steps[0]?.focus();
  for (const cross of steps) {
    await cross.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await cross.waitFor({ state: 'detached' });
  }
  await page.getByRole('combobox', { name: add }).and(page.locator(':focus')).waitFor();
}

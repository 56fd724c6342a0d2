// The grid of drugs in windows of common sizes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { escape, expectAccessible, openNewClaim, pick } from '../../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

/** The number of text lines of the first two drugs' names, and the distance in pixels between the ends of headings and figures. */
const MEASURES = `(() => {
  const [head, row, second] = document.querySelectorAll('table[aria-label=Drugs] tr');
  const range = document.createRange();
  const lines = [row, second].map((drug) => {
    range.selectNode(document.createTreeWalker(drug, NodeFilter.SHOW_TEXT).nextNode());
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });
  const endOf = (cell) => {
    range.selectNodeContents(cell);
    return range.getBoundingClientRect().right;
  };
  const figures = [2, 4, 5, 6].filter((at) => row.cells[at].textContent !== '');
  const apart = figures.map((at) => Math.round(endOf(head.cells[at]) - endOf(row.cells[at])));
  return { lines, apart };
})()`;

test('shows long drug names on one line at 1440 and 1366 px, each heading above its figure', async () => {
  const page = await stage.page();
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  await pick(page, 'Add a drug', 'Amoxicillin with', /Amoxicillin with clavulanate 625 mg tablet/);
  await page.getByLabel('Days of supply').fill('5');
  await pick(page, 'Add a drug', 'Gliclazide 60', /Gliclazide 60 mg modified-release/);
  await page.getByLabel('Days of supply').fill('30');
  await pick(page, 'Add a drug', 'Loratadine', /Loratadine/);
  await page.getByRole('button', { name: /^Gliclazide/ }).waitFor();
  for (const width of [1440, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    expect([width, await page.evaluate(MEASURES)]).toEqual([
      width,
      { lines: [1, 1], apart: [0, 0, 0, 0] },
    ]);
  }
});

test('drugs saved for one patient are added for the next, with doses and prices', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  const menu = page.getByRole('dialog', { name: 'Saved drugs' });
  await page.getByRole('button', { name: 'Saved drugs' }).click();
  await menu.getByText('Add drugs to the claim to save them.').waitFor();
  await escape(menu);
  await pick(page, 'Add a drug', 'Amoxicillin with', /Amoxicillin with clavulanate 625 mg tablet/);
  await page.getByLabel('Days of supply').fill('5');
  await pick(page, 'Add a drug', 'Loratadine', /Loratadine/);
  await page.getByLabel('Days of supply').fill('7');
  await page.getByRole('button', { name: 'Saved drugs' }).click();
  await menu.getByLabel('Save the drugs of this claim as').fill('Cold');
  await page.keyboard.press('Enter');
  await menu.getByRole('list', { name: 'Saved drugs' }).getByText('Cold').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await openNewClaim(page, 'T3000001Z');
  await page.getByRole('button', { name: 'Saved drugs' }).click();
  await menu.getByRole('button', { name: /^Cold/ }).click();
  const grid = page.getByRole('table', { name: 'Drugs' });
  await grid.getByText(/Amoxicillin with clavulanate 625 mg tablet/).waitFor();
  await grid.getByText(/Loratadine/).waitFor();
  await grid.getByText('7 days').waitFor();
  await expect
    .poll(async () => Number(await page.getByTestId('plan-pays').innerText()))
    .toBeGreaterThan(0);
});

// The grid of drugs in a window of the usual small size.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from './browser.ts';
import { openNewClaim, pick } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

/** How many lines the name of the first drug takes, and how far headings end from their figures, in pixels. */
const MEASURES = `(() => {
  const [head, row] = document.querySelectorAll('table[aria-label=Drugs] tr');
  const range = document.createRange();
  range.selectNode(document.createTreeWalker(row, NodeFilter.SHOW_TEXT).nextNode());
  const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
  const endOf = (cell) => {
    range.selectNodeContents(cell);
    return range.getBoundingClientRect().right;
  };
  const figures = [2, 4, 5, 6].filter((at) => row.cells[at].textContent !== '');
  const apart = figures.map((at) => Math.round(endOf(head.cells[at]) - endOf(row.cells[at])));
  return { lines: lines.size, apart };
})()`;

test('shows a long drug name on one line at 1366 px, each heading above its figure', async () => {
  const page = await stage.page();
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  await pick(page, 'Add a drug', 'Gliclazide 60', /Gliclazide 60 mg modified-release/);
  await page.getByLabel('Days of supply').fill('5');
  await pick(page, 'Add a drug', 'Loratadine', /Loratadine/);
  await page.getByRole('button', { name: /^Gliclazide/ }).waitFor();
  expect(await page.evaluate(MEASURES)).toEqual({ lines: 1, apart: [0, 0, 0, 0] });
});

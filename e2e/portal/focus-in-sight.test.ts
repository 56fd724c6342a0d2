// WCAG 2.2, 2.4.11: elements with a fixed position do not cover the focused element.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { openNewClaim, pick } from '../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** More steps than the form needs. */
const STEPS = 60;
/** The focused element if another element covers it completely; otherwise ''. */
const COVERED = `(() => {
  const focused = document.activeElement;
  if (focused === document.body) return '';
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const places = [[left + 2, top + 2], [(left + right) / 2, (top + bottom) / 2], [right - 2, bottom - 2]];
  const isSeen = places.some(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (focused.contains(there) || there.closest('label')?.control === focused);
  });
  return isSeen ? '' : focused.id || focused.textContent || focused.outerHTML;
})()`;

async function findCoveredFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate<string>(COVERED);
    if (found !== '') covered.push(found);
  }
  return covered;
}

const sizes = [
  { width: 1440, height: 600 },
  { width: 390, height: 700 },
];

test('the claim form, wide and narrow, forwards and backwards', async () => {
  const page = await stage.page();
  await page.setViewportSize({ width: 1440, height: 600 });
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  await pick(page, 'Add a drug', 'Paracetamol 500', /Paracetamol 500/);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.locator('#claim-date-of-visit-start').focus();
    expect([size, await findCoveredFocus(page, 'Tab')]).toEqual([size, []]);
    expect([size, await findCoveredFocus(page, 'Shift+Tab')]).toEqual([size, []]);
  }
});

// A claim with forty lines, typed on a slow device: the time until the page responds to a key.
import type { Page } from 'playwright-core';
import { demoPassword } from '../apps/server/test/fixtures.ts';
import { slowedBy, withBrowser } from './browser.ts';
import { percentile, type Figure } from './figures.ts';

const LINES = 40;
const WATCH_INTERACTIONS = `
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) window.interactions.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Username').fill('clinic.other');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/app\//);
  await page.goto(`${address}/app/searchmember`);
  await page.getByLabel(/NRIC/).first().fill('T3000001Z');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'New outpatient claim' }).first().click();
  await page.getByRole('heading', { name: 'Drugs' }).waitFor();
}

async function typeLine(page: Page, index: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a drug' }).click();
  await page.keyboard.type('para');
  // Counts the Enter that adds the line, not one that waits for search results.
  await page.locator('[role=option][data-combobox-selected]').waitFor();
  await page.keyboard.press('Enter');
  await page.locator(`#claim-claim-drugs-${index}-quantity`).click();
  await page.keyboard.type('12');
  await page.locator(`#claim-claim-drugs-${index}-unit-price`).click();
  await page.keyboard.type('0.55');
  await page.keyboard.press('Tab');
}

/** Milliseconds from a key or click to the next frame, for all that took a frame or longer. */
async function typeClaim(page: Page): Promise<number[]> {
  for (let index = 0; index < LINES; index += 1) {
    // A user types one line after the other.
    await typeLine(page, index);
  }
  return page.evaluate<number[]>('window.interactions');
}

/** The same for as many keys in a page that has only one field. */
async function typeIntoEmptyPage(page: Page): Promise<number[]> {
  await page.goto('data:text/html,<input aria-label="Nothing">');
  await page.getByLabel('Nothing').click();
  await page.keyboard.type('1234567890'.repeat(LINES));
  return page.evaluate<number[]>('window.interactions');
}

export async function benchTypedClaim(address: string): Promise<Figure[]> {
  const { claim, nothing } = await withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(WATCH_INTERACTIONS);
    await openForm(page, address);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
    return { claim: await typeClaim(page), nothing: await typeIntoEmptyPage(page) };
  });
  const name = `A claim of ${LINES} lines typed, processor ${slowedBy}× slowed`;
  const figure = (which: string, of: (took: readonly number[]) => number): Figure => ({
    name: `${name}, ${which}`,
    value: of(claim),
    unit: 'ms',
    goal: '≤ 100 ms',
    floor: `an empty page ${of(nothing)} ms`,
  });
  return [
    figure('slowest key', (took) => Math.max(0, ...took)),
    figure('p98', (took) => percentile(took, 0.98)),
  ];
}

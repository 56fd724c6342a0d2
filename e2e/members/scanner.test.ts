// Cards scanned at the counter: by a scanner that types, and by the camera.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { expectAccessible } from '../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

const number = () => page.getByLabel('NRIC / FIN', { exact: true });
const found = (name: string) => page.getByRole('table').getByRole('link', { name });

/** While the clock of the page stands still, each key comes at once after the one before it. */
async function scan(text: string): Promise<void> {
  await page.locator('#content').focus();
  await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 1000'));
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.clock.resume();
}

test('a scanner that types fills the number and searches, on the search and on Today', async () => {
  await page.clock.install();
  await page.goto('/app/searchmember');
  await number().waitFor();
  await scan('T3000001Z');
  await found('Testa Tan').waitFor();
  expect(await number().inputValue()).toBe('T3000001Z');
  await scan('NAME:LIM;NRIC:T3000004D');
  await found('Junia Lim').first().waitFor();
  expect(await number().inputValue()).toBe('T3000004D');
  await scan('axa-3002');
  await page.getByText('Enter the last 4 characters of the NRIC/FIN').waitFor();
  expect(await page.getByLabel('or policy no.').inputValue()).toBe('AXA-3002');
  await page.goto('/app/today');
  await page.getByRole('listitem').first().waitFor();
  await scan('T3000003F');
  await found('Exemplo Lim').first().waitFor();
});

test('says what to do if the camera is refused', async () => {
  // The test browser has neither a reader of codes nor a camera.
  await page.addInitScript(`
    globalThis.BarcodeDetector = class { detect() { return Promise.resolve([]); } };
    Object.defineProperty(navigator, 'mediaDevices', { value: {
      getUserMedia: () => Promise.reject(new DOMException('', 'NotAllowedError')) } });`);
  await page.goto('/app/searchmember');
  await page.getByRole('main').getByRole('button', { name: 'Scan card' }).click();
  await page.getByText('The camera is blocked for this site.').waitFor();
  await expectAccessible(page);
});

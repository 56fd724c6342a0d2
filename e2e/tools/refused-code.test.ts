// A notification code that the server refuses because of a field, and one that the page cannot copy.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../support/browser.ts';
import {
  button,
  exactly,
  field,
  fillMember,
  openTool,
  policyOptions,
  solveCaptcha,
} from '../support/notification-steps.ts';
import { untilFree } from '../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Fills in the tool except for the captcha. */
async function openWithMember(page: Page): Promise<void> {
  await openTool(page);
  await fillMember(page, {});
  await expect.poll(() => policyOptions(page).count()).toBe(2);
  await page.getByRole('radio', { name: 'Specialist', exact: true }).check();
}

async function generate(page: Page): Promise<void> {
  await solveCaptcha(page);
  await button(page, 'Generate Notification No').click();
}

/** The request contains this as well. */
async function addToRequest(page: Page, more: object): Promise<void> {
  await page.route('**/notification-codes', async (route) => {
    const body: unknown = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify({ ...Object(body), ...more }) });
  });
}

const selected = (page: Page) => page.evaluate<string>('getSelection().toString()');
const isMarked = (page: Page, label: string) =>
  field(page, label).first().getAttribute('aria-invalid');

test('an error about the clinic appears at its field until the field is changed; an error about no field of the form appears in the box', async () => {
  const page = await stage.page();
  // The clinic is removed between its look-up and the code.
  await addToRequest(page, { referring_provider_code: 'GP9999' });
  await openWithMember(page);
  await generate(page);
  await page.getByRole('alert').getByText('Some fields need attention.', { exact: true }).waitFor();
  await exactly(page, 'Invalid Clinic Code').waitFor();
  expect(await isMarked(page, 'Clinic Code')).toBe('true');
  expect(await isMarked(page, 'Member NRIC/FIN')).not.toBe('true');
  await untilFree(page);
  await field(page, 'Clinic Code').fill('GP0002');
  await exactly(page, 'Invalid Clinic Code').waitFor({ state: 'detached' });

  await page.unroute('**/notification-codes');
  await addToRequest(page, { remarks: 'x'.repeat(501) });
  await generate(page);
  await page
    .getByRole('alert')
    .getByText('Some fields need attention. Enter at most 500 characters.', { exact: true })
    .waitFor();
  expect(await field(page, 'Clinic Code').count()).toBe(0);
});

test('Copy puts the code into the clipboard; if the page has none or cannot write to it, it says so and selects the code', async () => {
  const page = await stage.page({ permissions: ['clipboard-read', 'clipboard-write'] });
  await openWithMember(page);
  await generate(page);
  const shown = page.getByText(/^Your Notification Code is : /);
  const code = ((await shown.textContent()) ?? '').slice(-8);
  const refusal = page
    .getByRole('alert')
    .getByText("Couldn't copy automatically. The code is selected: press Ctrl+C (⌘C on Mac).", {
      exact: true,
    });
  const change = (clipboard: string) =>
    page.evaluate(`getSelection().removeAllRanges();
      Object.defineProperty(navigator, 'clipboard', { value: ${clipboard}, configurable: true })`);

  await change('undefined');
  await button(page, 'Copy').click();
  await refusal.waitFor();
  expect(await button(page, 'Copied').count()).toBe(0);
  expect(await selected(page)).toBe(code);

  await page.evaluate('delete navigator.clipboard');
  await button(page, 'Copy').click();
  await button(page, 'Copied').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code);
  await refusal.waitFor({ state: 'detached' });

  await change("{ writeText: () => Promise.reject(new Error('denied')) }");
  await button(page, 'Copied').click();
  await refusal.waitFor();
  expect(await button(page, 'Copied').count()).toBe(0);
  expect(await selected(page)).toBe(code);
});

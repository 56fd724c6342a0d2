// A notification code that the server refuses for a field, and one that the page may not copy.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from './browser.ts';
import {
  button,
  exactly,
  field,
  fillMember,
  openTool,
  policyOptions,
  solveCaptcha,
} from './notification-steps.ts';
import { untilFree } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function generate(page: Page): Promise<void> {
  await openTool(page);
  await fillMember(page, {});
  await expect.poll(() => policyOptions(page).count()).toBe(2);
  await page.getByRole('radio', { name: 'Specialist', exact: true }).check();
  await solveCaptcha(page);
  await button(page, 'Generate Notification No').click();
}

const selected = (page: Page) => page.evaluate<string>('getSelection().toString()');
const isMarked = (page: Page, label: string) =>
  field(page, label).first().getAttribute('aria-invalid');

test('what the server refuses of a clinic is said at its field until it is changed', async () => {
  const page = await stage.page();
  // The clinic goes away between its look-up and the code.
  await page.route('**/notification-codes', async (route) => {
    const body: unknown = route.request().postDataJSON();
    const postData = JSON.stringify({ ...Object(body), referring_provider_code: 'GP9999' });
    await route.continue({ postData });
  });
  await generate(page);
  await page.getByRole('alert').getByText('Some fields need attention.', { exact: true }).waitFor();
  await exactly(page, 'Invalid Clinic Code').waitFor();
  expect(await isMarked(page, 'Clinic Code')).toBe('true');
  expect(await isMarked(page, 'Member NRIC/FIN')).not.toBe('true');
  await untilFree(page);
  await field(page, 'Clinic Code').fill('GP0002');
  await exactly(page, 'Invalid Clinic Code').waitFor({ state: 'detached' });
});

test('what it refuses of no field of the form is said in the box', async () => {
  const page = await stage.page();
  await page.route('**/notification-codes', async (route) => {
    const body: unknown = route.request().postDataJSON();
    const remarks = 'x'.repeat(501);
    await route.continue({ postData: JSON.stringify({ ...Object(body), remarks }) });
  });
  await generate(page);
  await page
    .getByRole('alert')
    .getByText('Some fields need attention. Enter at most 500 characters.', { exact: true })
    .waitFor();
});

describe('Copy', () => {
  const refusal =
    'Copying is not allowed here. The code is selected: copy it with Ctrl+C or, on a Mac, with ⌘C.';

  test.each([
    ['has no clipboard', 'undefined'],
    ['may not write to it', "{ writeText: () => Promise.reject(new Error('denied')) }"],
  ])('on a page that %s it says so and selects the code', async (_why, clipboard) => {
    const page = await stage.page();
    await page.addInitScript(
      `Object.defineProperty(navigator, 'clipboard', { value: ${clipboard} })`,
    );
    await generate(page);
    const shown = page.getByText(/^Your Notification Code is : /);
    const code = ((await shown.textContent()) ?? '').slice(-8);
    await button(page, 'Copy').click();
    await page.getByRole('alert').getByText(refusal, { exact: true }).waitFor();
    expect(await button(page, 'Copied').count()).toBe(0);
    expect(await selected(page)).toBe(code);
  });

  test('where it may, the code is in the clipboard', async () => {
    const page = await stage.page({ permissions: ['clipboard-read', 'clipboard-write'] });
    await generate(page);
    const shown = page.getByText(/^Your Notification Code is : /);
    const code = ((await shown.textContent()) ?? '').slice(-8);
    await button(page, 'Copy').click();
    await button(page, 'Copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code);
  });
});

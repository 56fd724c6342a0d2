// The captcha of the tools before sign-in after a failure: it disappears for a moment, then a new one appears.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const opened = '2026-11-06T10:00:00+08:00';
const stopped = '2026-11-06T11:00:00+08:00';
const lack = 'Please verify recaptcha.';

/** The captcha's box in any of its states. */
const captcha = (page: Page) =>
  page.getByRole('button', { name: /^(?:I am not a robot|Verifying…|Verified|Verification)/ });

/** Sends a form whose call fails while the clock is stopped, and watches the captcha. */
async function expectFreshCaptcha(
  page: Page,
  send: string,
  { goBack = async () => {} }: { goBack?: () => Promise<unknown> } = {},
): Promise<void> {
  await solveCaptcha(page);
  await page.clock.pauseAt(stopped);
  await button(page, send).click();
  await page.getByRole('alert').first().waitFor();
  await goBack();
  expect(await captcha(page).count()).toBe(0);
  await page.clock.runFor(99);
  expect(await captcha(page).count()).toBe(0);
  await page.clock.runFor(1);
  await page.getByRole('button', { name: 'I am not a robot', exact: true }).waitFor();
  expect(await captcha(page).count()).toBe(1);
  // The solution was used once, so the form needs a new one before it is sent again.
  expect(await exactly(page, lack).count()).toBe(0);
  await page.clock.resume();
  await button(page, send).click();
  await exactly(page, lack).waitFor();
  await solveCaptcha(page);
  expect(await exactly(page, lack).count()).toBe(0);
}

describe('after a failure', () => {
  test('CAPT-04 the notification tool hides the captcha for 100 ms, then shows a new, empty one', async () => {
    const page = await stage.page();
    await page.clock.install({ time: opened });
    await openTool(page);
    await fillMember(page, {});
    await expect.poll(() => policyOptions(page).count()).toBe(2);
    await page.getByRole('radio', { name: 'Specialist', exact: true }).check();
    await page.route('**/notification-codes', (route) => route.fulfill({ status: 500 }));
    // The result dialog shows the failure; the captcha is in the form behind it.
    const goBack = () => button(page, 'Back').click();
    await expectFreshCaptcha(page, 'Generate Notification No', { goBack });
  });

  test('CAPT-04 the validity tool hides the captcha for 100 ms, then shows a new, empty one', async () => {
    const page = await stage.page();
    await page.clock.install({ time: opened });
    await page.goto('/auth/login');
    await page.getByRole('button', { name: /^Member's Validity Check/ }).click();
    const cards = page.getByRole('list', { name: 'Programmes' });
    await cards.getByRole('button', { name: /^AXA/ }).click();
    await field(page, 'Clinic Code').fill('GP0001');
    await field(page, 'Member NRIC/FIN').fill('T3000001Z');
    await page.route('**/members/search*', (route) => route.fulfill({ status: 500 }));
    await expectFreshCaptcha(page, 'Check');
  });
});

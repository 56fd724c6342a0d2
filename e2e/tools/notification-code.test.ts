// Notification codes that the tool before sign-in creates, and its messages on failure.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../support/browser.ts';
import {
  button,
  exactly,
  field,
  fillMember,
  openTool,
  toolWindow,
  policyOptions,
  solveCaptcha,
} from '../support/notification-steps.ts';
import { expectAccessible, pick, untilFree } from '../support/steps.ts';
import { withOwnRequests } from '../support/own-requests.ts';

/** Starts to measure how long the captcha's box is missing. */
const WATCH_CAPTCHA = `
  window.captchaWasAwayMs = 0;
  window.captchaWatch?.disconnect();
  var since;
  window.captchaWatch = new MutationObserver(() => {
    const isThere = document.querySelector('[data-progress]') !== null;
    if (!isThere && since === undefined) since = performance.now();
    if (isThere && since !== undefined) window.captchaWasAwayMs = performance.now() - since;
  });
  window.captchaWatch.observe(document.body, { childList: true, subtree: true });`;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const consultTypes = [
  ['Lab', 'LAB', true],
  ['XRay', 'XRAY', true],
  ['Specialist', 'SP', false],
] as const;

describe('the code', () => {
  test('NOTI-01 NOTI-25 is created for a laboratory, for X-ray and for a specialist', async () => {
    const page = await stage.page();
    for (const [consultType, stored, hasDiagnosis] of consultTypes) {
      await openTool(page);
      expect((await toolWindow(page).boundingBox())?.width).toBe(800);
      await fillMember(page, {});
      await expect.poll(() => policyOptions(page).count()).toBe(2);
      await page.getByRole('radio', { name: consultType, exact: true }).check();
      if (hasDiagnosis) await pick(page, 'Diagnosis Code', 'J06', /J06\.9/);
      await solveCaptcha(page);
      await button(page, 'Generate Notification No').click();
      const result = page.getByText(/^Your Notification Code is : [A-HJ-NP-Z2-9]{8}$/);
      await result.waitFor();
      expect((await toolWindow(page).boundingBox())?.width).toBe(800);
      const code = ((await result.textContent()) ?? '').slice(-8);
      const { rows } = await stage.portal.db.owner.query<Record<string, unknown>>(
        `SELECT r.referral_type, m.name, l.code AS clinic FROM referral_code r
           JOIN member m ON m.id = r.member_id JOIN location l ON l.id = r.referring_location_id
          WHERE r.code = $1`,
        [code],
      );
      expect(rows).toEqual([{ referral_type: stored, name: 'Testa Tan', clinic: 'GP0001' }]);
    }
    await expectAccessible(page);
  });

  test('CAPT-06 NOTI-30 a captcha that fails to load leaves the form usable; a policy that does not cover the consult type is rejected', async () => {
    const page = await stage.page();
    await page.route('**/api/captcha/challenge', (route) => route.abort());
    await openTool(page);
    await page.getByRole('button', { name: 'I am not a robot' }).click();
    await page.getByText("Verification couldn't load. Try again.").waitFor();
    await field(page, 'Clinic Code').fill('GP0001');
    await button(page, 'Generate Notification No').click();
    await exactly(page, 'Please verify recaptcha.').waitFor();
    await page.unroute('**/api/captcha/challenge');
    await untilFree(page);
    await page.getByRole('button', { name: /couldn't load/ }).click();
    await page.getByRole('button', { name: 'Verified' }).waitFor({ timeout: 60_000 });

    await fillMember(page, { programme: 'Group Care Lite', nric: 'T3000007I' });
    await expect.poll(() => policyOptions(page).count()).toBe(2);
    await page.getByRole('radio', { name: 'Specialist', exact: true }).check();
    await button(page, 'Generate Notification No').click();
    await exactly(page, "Member's Policy does not cover selected Consult type.").waitFor();
    expect(await field(page, 'Clinic Code').count()).toBe(0);
    await button(page, 'Back').click();
    expect(await field(page, 'Clinic Code').inputValue()).toBe('GP0001');
    await exactly(page, "Member's Policy does not cover selected Consult type.").waitFor();
  });

  test('NOTI-26 NOTI-27 NOTI-28 each failure has its text, keeps the form, and requests a new captcha', async () => {
    const page = await stage.page();
    await openTool(page);
    await fillMember(page, {});
    await expect.poll(() => policyOptions(page).count()).toBe(2);
    await page.getByRole('radio', { name: 'Specialist', exact: true }).check();
    for (const [reply, text] of [
      [
        { json: { data: { valid_from: '2026-11-06', valid_to: '2026-12-06' } }, status: 201 },
        'Something went wrong. Please contact Admin of the website for more inforamtion.',
      ],
      [{ json: {}, status: 500 }, 'Request failed. Please try again.'],
      [{ json: { description: 'Closed today.' }, status: 503 }, 'Closed today.'],
    ] as const) {
      await solveCaptcha(page);
      await page.evaluate(WATCH_CAPTCHA);
      await page.route('**/notification-codes', (route) => route.fulfill(reply));
      await button(page, 'Generate Notification No').click();
      await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
      await button(page, 'Back').click();
      await page.getByRole('button', { name: 'I am not a robot' }).waitFor();
      expect(await page.evaluate('window.captchaWasAwayMs')).toBeGreaterThan(0);
      expect(await field(page, 'Clinic Code').inputValue()).toBe('GP0001');
      await page.unroute('**/notification-codes');
    }
  });

  test('NOTI-29 shows the general text if the settings fail to load', async () => {
    const page = await stage.page();
    await withOwnRequests(page);
    await page.route('**/api/config', (route) => route.fulfill({ status: 500 }));
    await openTool(page);
    await exactly(page, 'Something went wrong. Please contact Admin.').waitFor();
  });
});

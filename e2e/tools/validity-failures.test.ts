// Messages of the member validity tool if it has no benefits to show.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../support/browser.ts';
import { exactly, field, solveCaptcha } from '../support/notification-steps.ts';
import {
  card,
  fillValidity,
  openValidity,
  windowButton as button,
} from '../support/validity-steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function openTool(): Promise<Page> {
  const page = await stage.page();
  await openValidity(page);
  return page;
}

async function check(page: Page, nric: string): Promise<void> {
  await fillValidity(page, nric, /^AXA/);
  await button(page, 'Check').click();
}

test('NOTI-18 NOTI-19 an unknown member and an expired policy show the same message in both tools, with a new captcha', async () => {
  const page = await openTool();
  for (const nric of ['T3000006J', 'T3000014A']) {
    await check(page, nric);
    // The captcha was solved: a new one arrives with the response.
    await page.getByRole('button', { name: 'I am not a robot' }).waitFor();
    await page.getByRole('alert').getByText('No Policy Found', { exact: true }).waitFor();
    await exactly(page, 'Sorry, Member Policy not found').waitFor();
    await exactly(page, 'Sorry, Member Policy not found').waitFor({ state: 'detached' });
  }
});

test('NOTI-20 a failed look-up of policies is reported, and not a missing benefit', async () => {
  const page = await openTool();
  await page.route('**/members/search*', (route) => route.fulfill({ status: 500 }));
  await check(page, 'T3000001Z');
  const failed = 'Something went wrong. Please try again.';
  await page.getByRole('alert').getByText(failed, { exact: true }).waitFor();
  expect(await page.getByText(/^Sorry, /).count()).toBe(0);
});

test('VALID-24 no benefit and a failure show the same message, with a new captcha', async () => {
  const sorry = 'Sorry, Cannot find any benefit of the member applied for the clinic.';
  const page = await openTool();
  const message = page.getByRole('alert').getByText(sorry, { exact: true });
  await card(page, /^AXA/).click();
  await field(page, 'Clinic Code').fill('GP0001');
  await field(page, 'Member NRIC/FIN').fill('T3000001Z');
  for (const reply of [{ status: 500 }, { status: 200, json: { data: [] } }]) {
    await page.route('**/plans/search', (route) => route.fulfill(reply));
    await solveCaptcha(page);
    await button(page, 'Check').click();
    await page.getByRole('button', { name: 'I am not a robot' }).waitFor();
    await message.waitFor();
    expect(await field(page, 'Member NRIC/FIN').inputValue()).toBe('T3000001Z');
    await page.unroute('**/plans/search');
  }
});

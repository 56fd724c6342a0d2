// The connection is lost while the tools before sign-in look something up, and comes back.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../support/browser.ts';
import {
  button,
  callsTo,
  exactly,
  field,
  fillMember,
  openTool,
  policyOptions,
  solveCaptcha,
} from '../support/notification-steps.ts';
import { withOwnRequests } from '../support/own-requests.ts';
import { untilFree } from '../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const failed = 'Something went wrong. Please try again.';
const lookUps = /\/(?:members\/search$|search\/locations\?)/;

/** Matching requests get no response, while the browser still believes that it is online. */
async function loseAnswers(page: Page, calls: RegExp): Promise<void> {
  await page.route(calls, (route) => route.abort());
}

async function openValidity(page: Page): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: /^Member's Validity Check/ }).click();
  await page
    .getByRole('list', { name: 'Programmes' })
    .getByRole('button', { name: /^AXA/ })
    .click();
}
const check = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Check' });

describe('the notification tool', () => {
  test('recovers each look-up and a code whose response was lost when the connection is back', async () => {
    const page = await stage.page();
    await openTool(page);
    await page.context().setOffline(true);
    await fillMember(page, {});
    await expect.poll(() => exactly(page, failed).count()).toBe(2);
    await page.context().setOffline(false);
    await expect.poll(() => policyOptions(page).count()).toBe(2);
    await expect.poll(() => exactly(page, failed).count()).toBe(0);

    await loseAnswers(page, lookUps);
    await fillMember(page, { programme: 'HSBC' });
    await fillMember(page, {});
    await page.getByRole('radio', { name: 'Specialist', exact: true }).check();
    await expect.poll(() => exactly(page, failed).count()).toBe(2);
    await solveCaptcha(page);
    const members = callsTo(page, 'members/search');
    await button(page, 'Generate Notification No').click();
    await expect.poll(() => members.length).toBe(1);
    await expect.poll(() => exactly(page, failed).count()).toBe(2);
    // The member is unknown: the tool does not claim that the policy is missing.
    expect(await exactly(page, 'Sorry, Member Policy not found').count()).toBe(0);
    await page.unroute(lookUps);

    const made = Promise.withResolvers<string>();
    await page.route('**/notification-codes', async (route) => {
      made.resolve(await (await route.fetch()).text());
      await route.abort();
    });
    await button(page, 'Generate Notification No').click();
    const [, code] = /"referral_code":"(\w{8})"/.exec(await made.promise) ?? [];
    expect(code).toBeDefined();
    await page.getByRole('alert').first().waitFor();
    await page.unroute('**/notification-codes');
    await untilFree(page);
    await button(page, 'Back').click();
    await solveCaptcha(page);
    await button(page, 'Generate Notification No').click();
    await page.getByText(`Your Notification Code is : ${code}`).waitFor();
  });

  test('requests programmes again when the connection is back', async () => {
    const page = await stage.page();
    await withOwnRequests(page);
    await loseAnswers(page, /\/api\/config$/);
    await openTool(page);
    await exactly(page, 'Something went wrong. Please contact Admin.').waitFor();
    await page.unroute(/\/api\/config$/);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await field(page, 'Program').selectOption({ label: 'AXA' });
    expect(await exactly(page, 'Something went wrong. Please contact Admin.').count()).toBe(0);
  });
});

describe('the validity tool', () => {
  test('recovers the clinic, a failed check and the benefits when the connection is back', async () => {
    const page = await stage.page();
    await openValidity(page);
    await page.context().setOffline(true);
    await field(page, 'Clinic Code').fill('GP0001');
    await field(page, 'Clinic Code').blur();
    await exactly(page, failed).waitFor();
    await page.context().setOffline(false);
    await exactly(page, failed).waitFor({ state: 'detached' });

    await loseAnswers(page, lookUps);
    await field(page, 'Clinic Code').fill('GP0002');
    await field(page, 'Member NRIC/FIN').fill('T3000002H');
    await solveCaptcha(page);
    await check(page).click();
    await exactly(page, failed).waitFor();
    await page.unroute(lookUps);
    await check(page).click();
    await page.getByRole('radio').first().check();

    await page.context().setOffline(true);
    await check(page).click();
    await page.getByRole('alert').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('table').waitFor();
  });
});

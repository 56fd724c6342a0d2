// The focus after each step of the tools before sign-in: always inside the dialog.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../support/browser.ts';
import { holdCalls } from '../support/held-calls.ts';
import {
  button,
  exactly,
  field,
  fillMember,
  openTool,
  policyOptions,
  openFilledTool,
} from '../support/notification-steps.ts';
import { card, fillValidity, openValidity, windowButton } from '../support/validity-steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The focused element, and whether it is inside a dialog. */
const focused = (page: Page) =>
  page.evaluate(`(() => {
    const one = document.activeElement;
    const place = one.closest('section[role="dialog"]') === null ? 'outside' : 'window';
    return place + ' ' + one.tagName + ' ' + (one.type ?? '') + ' ' +
      (one.labels?.[0]?.innerText ?? one.innerText ?? one.ariaLabel).split('\\n')[0].trim();
  })()`);
const expectFocus = (page: Page, where: string | RegExp) =>
  expect.poll(() => focused(page)).toEqual(expect.stringMatching(where));

const firstPolicy = /^window INPUT radio AXA-4002 - /;
const programme = /^window H3 {2}AXA$/;
const member = /^window H3 {2}Sampla Lim$/;

async function expectPicker(page: Page): Promise<void> {
  await exactly(page, "Please Select Member's Policy").waitFor();
  await expectFocus(page, firstPolicy);
}

/** Form, list of policies, benefits, and all the way back. */
async function goThere(page: Page, check: () => Promise<void>): Promise<void> {
  await openValidity(page);
  await fillValidity(page, 'T3000002H');
  await check();
  await expectPicker(page);
  await page.getByRole('radio').first().check();
  await check();
  await page.getByRole('table').waitFor();
  await expectFocus(page, member);
  await windowButton(page, 'Back').click();
  await expectPicker(page);
  await windowButton(page, 'Back').click();
  await field(page, 'Clinic Code').waitFor();
  await expectFocus(page, programme);
}

describe('the validity tool', () => {
  test('each step has the focus at its beginning', async () => {
    const page = await stage.page();
    await goThere(page, () => windowButton(page, 'Check').click());
  });

  test('each step has it there even if the overlay covered the dialog during a slow response', async () => {
    const page = await stage.page();
    await goThere(page, async () => {
      const held = await holdCalls(page, /\/(?:members|plans)\/search/);
      await windowButton(page, 'Check').click();
      await page.getByRole('dialog', { name: 'Please wait...' }).waitFor();
      held.release();
    });
  });

  test('from the benefits of the only policy, Back leads to the beginning of the form', async () => {
    const page = await stage.page();
    await openValidity(page);
    await fillValidity(page, 'T3000001Z');
    await windowButton(page, 'Check').click();
    await page.getByRole('table').waitFor();
    await expectFocus(page, /^window H3 {2}Testa Tan$/);
    await windowButton(page, 'Back').click();
    await field(page, 'Clinic Code').waitFor();
    await expectFocus(page, programme);
  });

  test('selecting a card, and a check that fails, keep the focus', async () => {
    const page = await stage.page();
    await openValidity(page);
    await card(page, /^HSBC/).press('Enter');
    await field(page, 'Clinic Code').waitFor();
    await expectFocus(page, /^window BUTTON button HSBC/);
    await fillValidity(page, 'T3000006J');
    await windowButton(page, 'Check').click();
    await page.getByRole('alert').getByText('No Policy Found', { exact: true }).waitFor();
    await expectFocus(page, /^window BUTTON submit Check$/);
  });
});

describe('the notification tool', () => {
  test('it is in the result', async () => {
    const page = await stage.page();
    await openFilledTool(page);
    await button(page, 'Generate Notification No').click();
    await page.getByText(/^Your Notification Code is : /).waitFor();
    await expectFocus(page, /^window P .*Your Notification Code is/);
  });

  test('Back, which disappears during the look-up, leads to the list of policies', async () => {
    const page = await stage.page();
    await openTool(page);
    await fillMember(page, { nric: 'T3000002H' });
    await expect.poll(() => policyOptions(page).count()).toBe(3);
    const held = await holdCalls(page, /\/members\/search$/);
    await button(page, 'Back').click();
    await held.asked;
    await expectFocus(page, /^window SELECT select-one Member's Policy$/);
    held.release();
    await button(page, 'Back').waitFor();
    await expectFocus(page, /^window SELECT select-one Member's Policy$/);
  });
});

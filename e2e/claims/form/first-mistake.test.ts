// A rejected form leads to its first mistake: this field has the focus, is visible, and shows the error.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../../support/browser.ts';
import {
  button,
  field,
  fillMember,
  openTool,
  policyOptions,
} from '../../support/notification-steps.ts';
import { card, openValidity, windowButton } from '../../support/validity-steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The name of the focused element, its error text, and whether it is visible. */
const FOCUSED = `(() => {
  const field = document.activeElement;
  const { top, bottom } = field.getBoundingClientRect();
  const about = field.closest('[data-mistake]')?.getAttribute('aria-describedby')
    ?? field.getAttribute('aria-describedby') ?? '';
  const said = about.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
  return {
    name: (field.labels?.[0] ?? field).textContent,
    said: said.join(' ').trim(),
    isInSight: top >= 0 && bottom <= innerHeight,
  };
})()`;

async function expectFocus(page: Page, name: string, said: string): Promise<void> {
  await expect.poll(() => page.evaluate(FOCUSED)).toEqual({ name, said, isInSight: true });
}

test('a request for an account, in a low window', async () => {
  const page = await stage.page();
  await page.setViewportSize({ width: 1440, height: 480 });
  await page.goto('/auth/register');
  const submit = button(page, 'Submit');
  await submit.click();
  await expectFocus(page, 'Full name', 'Full name is required');
  await field(page, 'Full name').fill('Testa Tan');
  await field(page, 'Email').fill('no address');
  await field(page, 'Username').fill('testa.tan');
  await field(page, 'Password').fill('Brand-new-1');
  await field(page, 'Confirm password').fill('Brand-new-1');
  await submit.click();
  // A screen reader reads its two spaces as one.
  await expectFocus(
    page,
    'Email',
    'Please enter a valid email.  Special Character allowed . _ - +',
  );
  await field(page, 'Email').fill('testa@example.sg');
  await submit.click();
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('terms');
  await page.getByRole('alert').filter({ hasText: 'You must agree' }).waitFor();
});

test('a request for a link to a new password', async () => {
  const page = await stage.page();
  await page.goto('/auth/forgotpassword');
  await button(page, 'Submit').click();
  await expectFocus(page, 'Username', 'Username is required');
});

describe('the notification tool', () => {
  test('announces an unknown clinic code at once, without moving the page; goes from one mistake to the next, including selects and captcha', async () => {
    const page = await stage.page();
    await openTool(page);
    await field(page, 'Program').selectOption({ label: 'AXA' });
    const top = async () => (await field(page, 'Visit Date').boundingBox())?.y;
    const before = await top();
    await field(page, 'Clinic Code').fill('XXX');
    await field(page, 'Member NRIC/FIN').focus();
    await page.locator('[aria-live=polite]', { hasText: 'Invalid Clinic Code' }).waitFor();
    expect(await top()).toBe(before);
    await field(page, 'Clinic Code').fill('GP0001');
    await field(page, 'Member NRIC/FIN').focus();
    await page.locator('[aria-live=polite]', { hasText: 'Merlion Family Clinic One' }).waitFor();
    expect(await top()).toBe(before);
    await field(page, 'Program').selectOption({ index: 0 });

    const generate = button(page, 'Generate Notification No');
    await generate.click();
    await expectFocus(page, 'Program', 'Please Select Program');
    await fillMember(page, {});
    await expect.poll(() => policyOptions(page).count()).toBe(2);
    await generate.click();
    await expectFocus(page, 'Lab', 'Select Consult Type');
    await page.getByRole('radio', { name: 'Specialist', exact: true }).check();
    await generate.click();
    await expectFocus(page, 'I am not a robot', 'Please verify recaptcha.');
  });
});

describe('the validity tool', () => {
  test('announces that a card must be selected, and goes to the first incomplete field', async () => {
    const page = await stage.page();
    await openValidity(page);
    await windowButton(page, 'Check').click();
    await page
      .getByRole('alert')
      .filter({ hasText: "Please Select a card to check member's validity" })
      .waitFor();
    await card(page, /^AXA/).click();
    await windowButton(page, 'Check').click();
    await expectFocus(page, 'Clinic Code', 'Enter Clinic Code');
    await field(page, 'Clinic Code').fill('GP0001');
    await windowButton(page, 'Check').click();
    await expectFocus(page, 'Member NRIC/FIN', 'Enter Member NRIC/FIN');
  });
});

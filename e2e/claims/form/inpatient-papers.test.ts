// The documents that an inpatient claim requires, named while the claim is written.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { colourOf, RED } from '../../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('missing documents are named; a guarantee letter replaces the certificate', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.sp');
  await page.goto('/app/searchmember');
  await page.getByLabel(/NRIC/).first().fill('T3000001Z');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'New inpatient claim' }).first().click();
  const needed = page.getByText(/^Still needed:/);
  await expect
    .poll(() => needed.textContent())
    .toBe("Still needed: Doctor's pre-admission certificate, Tax invoice, Discharge summary");
  expect(await colourOf(needed)).not.toBe(RED);

  await page.getByLabel('Guarantee letter no.').fill('LOG-2611-0001');
  await expect
    .poll(() => needed.textContent())
    .toBe('Still needed: Tax invoice, Discharge summary');

  await page.getByRole('button', { name: /Submit claim/ }).click();
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
  await summary.getByRole('link', { name: 'Attach: Tax invoice.' }).click();
  await expect.poll(() => needed.and(page.locator(':focus')).count()).toBe(1);
  expect(await colourOf(needed)).toBe(RED);
});

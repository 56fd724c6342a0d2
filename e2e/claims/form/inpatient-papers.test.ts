// The documents that an inpatient claim requires: named while the claim is written, and added where they are named.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { isThere, pdf } from '../../support/document-steps.ts';
import { colourOf, RED } from '../../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('missing documents are named and can be added there; a guarantee letter replaces the certificate', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.sp');
  await page.goto('/app/searchmember');
  await page.getByLabel(/NRIC/).first().fill('T3000001Z');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'New inpatient claim' }).first().click();
  const needed = page.getByRole('group', { name: 'Still needed:' });
  const types = () => needed.getByRole('button').allTextContents();
  await expect
    .poll(types)
    .toEqual(["Doctor's pre-admission certificate", 'Tax invoice', 'Discharge summary']);
  expect(await colourOf(needed)).not.toBe(RED);

  await page.getByLabel('Guarantee letter no.').fill('LOG-2611-0001');
  await expect.poll(types).toEqual(['Tax invoice', 'Discharge summary']);

  await page.getByRole('button', { name: /Submit claim/ }).click();
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
  await summary.getByRole('link', { name: 'Attach: Tax invoice.' }).click();
  await expect.poll(() => needed.and(page.locator(':focus')).count()).toBe(1);
  expect(await colourOf(needed)).toBe(RED);

  // The name of the file says something else; the button is a choice.
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([{ ...pdf, name: 'receipt.pdf' }]);
  await isThere(page, 'receipt.pdf');
  const type = page.getByLabel('Type of document: receipt.pdf');
  expect(await type.inputValue()).toBe('TAX_INVOICE');
  await expect.poll(types).toEqual(['Discharge summary']);
});

// A clinic asks for a change of its data, and an administrator accepts it. The clinic prints its Scan Pay card.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { pdf } from '../support/document-steps.ts';
import { expectAccessible, expectToast } from '../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

const button = (name: string, on: Page = page) => on.getByRole('button', { name, exact: true });
const telephone = () => page.getByLabel('Telephone', { exact: true });
const section = (name: string, on: Page = page) => on.getByRole('region', { name, exact: true });

test('a request leads from the settings of the clinic to the administrator and back', async () => {
  await page.goto('/app/settings');
  await page.getByRole('link', { name: 'Request a change' }).click();
  await telephone().fill('123');
  await button('Send request').click();
  await page.getByText('Enter a telephone number with 8 to 15 digits.').waitFor();
  await page.getByText('Enter a reason.').waitFor();
  await telephone().fill('6777 8888');
  await page.getByLabel('Reason').fill('New line since Monday');
  const changes = page.getByRole('table', { name: 'Changes' });
  await changes.getByRole('row', { name: 'Telephone 60000001 67778888' }).waitFor();
  await expectAccessible(page);
  await button('Send request').click();
  await page.waitForURL('**/app/settings');
  await section('Requests for changes').getByText('Waiting').waitFor();

  // The field cannot be asked for again.
  await page.getByRole('link', { name: 'Request a change' }).click();
  await page.getByText(/^These wait for a decision.*Telephone \(CC-2611-/).waitFor();
  expect(await telephone().isDisabled()).toBe(true);

  const desk = await stage.page();
  await signIn(desk, 'admin.ops');
  await desk.goto('/app/ops/clinic-changes');
  await desk
    .getByRole('link', { name: /^CC-2611-/ })
    .first()
    .click();
  await section('Changes', desk)
    .getByRole('row', { name: /^Telephone 60000001 67778888/ })
    .waitFor();
  await expectAccessible(desk);
  await button('Decline', desk).click();
  await desk.getByText('Enter a reason.').waitFor();
  await button('Accept', desk).click();
  const question = desk.getByRole('dialog', { name: 'Accept this request?' });
  await question.getByRole('button', { name: 'Accept' }).click();
  await expectToast(desk, ' accepted');
  await section('Decision', desk).getByText('Opsa Admin').waitFor();

  await page.goto('/app/dashboard');
  const notice = page.getByText('Change of clinic data accepted');
  await notice.getByRole('link', { name: /^CC-2611-/ }).click();
  await section('Clinic').getByText('67778888').waitFor();
  await section('Requests for changes').getByText('Accepted').waitFor();
});

async function askForAccount(on: Page): Promise<void> {
  await on.goto('/app/settings');
  await on.getByRole('link', { name: 'Request a change' }).click();
  await on.getByLabel('Account holder').fill('New Holder');
  await on.getByLabel('New account number').fill('888 000-7777');
  await on.getByLabel('Reason').fill('New bank');
  await button('Send request', on).click();
  await on.getByText('Add a bank document that shows the account.').waitFor();
  await on.locator('input[type=file]').setInputFiles({ ...pdf, name: 'bank letter.pdf' });
  await on.getByText('bank letter.pdf').waitFor();
  await on.getByText('Add a bank document that shows the account.').waitFor({ state: 'detached' });
  await expectAccessible(on);
  await button('Send request', on).click();
  await on.waitForURL('**/app/settings');
}

test('another bank account is approved after a call, and the clinic stops it', async () => {
  const clinic = await stage.page();
  await signIn(clinic, 'clinic.other');
  await askForAccount(clinic);
  const desk = await stage.page();
  await signIn(desk, 'admin.ops');
  await desk.goto('/app/ops/clinic-changes');
  await desk
    .getByRole('row', { name: /GP0007/ })
    .getByRole('link')
    .first()
    .click();
  await section('Changes', desk).getByText('8880007777').waitFor();
  await section('Documents', desk).getByRole('button', { name: /^View/ }).waitFor();
  await button('Accept', desk).click();
  await desk.getByText('Enter whom you have called at the clinic, and at which number.').waitFor();
  await desk.getByLabel('Whom you called at the clinic, and the number').fill('Ms Tan, 61110000');
  await button('Accept', desk).click();
  const question = desk.getByRole('dialog', { name: 'Accept this request?' });
  await question.getByRole('button', { name: 'Accept' }).click();
  await expectToast(desk, 'The account becomes valid in two days.');
  await desk.getByText('Ms Tan, 61110000').waitFor();
  await expectAccessible(desk);

  await clinic.goto('/app/settings');
  const requests = section('Requests for changes', clinic);
  await requests.getByText(/Approved by Opsa Admin; valid from 08 Nov 2026/).waitFor();
  await requests.getByRole('button', { name: /^Withdraw/ }).click();
  await clinic.getByRole('button', { name: 'Withdraw', exact: true }).last().click();
  await requests.getByText('Withdrawn').waitFor();
});

test('VALID-05 the Scan Pay card is downloaded and printed in the settings', async () => {
  await page.goto('/app/settings');
  const card = section('Scan to pay');
  const download = page.waitForEvent('download');
  await card.getByRole('button').click();
  expect((await download).suggestedFilename()).toBe('scan-pay-GP0001.svg');
  await card.getByRole('link').click();
  await page.getByRole('dialog').getByText('GP0001', { exact: true }).waitFor();
});

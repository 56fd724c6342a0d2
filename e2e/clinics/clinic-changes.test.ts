// A clinic asks for a change of its data, and an administrator accepts it. The clinic prints its Scan Pay card.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
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
  await desk.getByRole('link', { name: /^CC-2611-/ }).click();
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

test('VALID-05 the Scan Pay card is downloaded and printed in the settings', async () => {
  await page.goto('/app/settings');
  const card = section('Scan to pay');
  const download = page.waitForEvent('download');
  await card.getByRole('button').click();
  expect((await download).suggestedFilename()).toBe('scan-pay-GP0001.svg');
  await card.getByRole('link').click();
  await page.getByRole('dialog').getByText('GP0001', { exact: true }).waitFor();
});
